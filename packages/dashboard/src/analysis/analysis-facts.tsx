import type { Analysis } from '@lurewatch/contract';
import { SafeUrl } from '../components/safe-url.tsx';
import { Time } from '../components/time.tsx';

export function AnalysisFacts({ analysis }: { readonly analysis: Analysis }) {
  return (
    <dl className="facts">
      <dt>Analysis</dt>
      <dd className="mono">{analysis.id}</dd>
      <dt>Submitted</dt>
      <dd className="mono">
        <SafeUrl url={analysis.url} />
      </dd>
      <dt>Normalised URL</dt>
      <dd className="mono">
        <SafeUrl url={analysis.normalized_url} />
      </dd>
      <dt>Risk score</dt>
      <dd>{analysis.risk_score} of 100 (the opposite of the safety score)</dd>
      <dt>Checked</dt>
      <dd>
        <Time at={analysis.analyzed_at} />
      </dd>
      <dt>Valid until</dt>
      <dd>
        <Time at={analysis.expires_at} />
      </dd>
      <dt>Engine</dt>
      <dd>
        {analysis.engine_version}, trained on data up to {analysis.data_version}
      </dd>
    </dl>
  );
}
