import type { Analysis } from '@lurewatch/contract';
import { SafeUrl } from '../components/safe-url.tsx';
import { Time } from '../components/time.tsx';
import { text } from '../language/text.ts';

export function AnalysisFacts({ analysis }: { readonly analysis: Analysis }) {
  return (
    <dl className="facts">
      <dt>{text('analysis')}</dt>
      <dd className="mono">{analysis.id}</dd>
      <dt>{text('fact_submitted')}</dt>
      <dd className="mono">
        <SafeUrl url={analysis.url} />
      </dd>
      <dt>{text('fact_normalised')}</dt>
      <dd className="mono">
        <SafeUrl url={analysis.normalized_url} />
      </dd>
      <dt>{text('fact_risk')}</dt>
      <dd>{text('fact_risk_of', { risk: analysis.risk_score })}</dd>
      <dt>{text('fact_checked')}</dt>
      <dd>
        <Time at={analysis.analyzed_at} />
      </dd>
      <dt>{text('fact_valid')}</dt>
      <dd>
        <Time at={analysis.expires_at} />
      </dd>
      <dt>{text('fact_engine')}</dt>
      <dd>
        {text('share_engine_of', { version: analysis.engine_version, date: analysis.data_version })}
        {analysis.overlay_version === null ? null : `, ${text('engine_learnt', { date: analysis.overlay_version })}`}
      </dd>
    </dl>
  );
}
