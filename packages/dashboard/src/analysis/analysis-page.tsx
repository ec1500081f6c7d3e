import type { Analysis } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { AnnotationCard } from '../annotations/annotation-card.tsx';
import { analysisQuery } from '../api/analyses.ts';
import { ApiError } from '../api/api-error.ts';
import { Card } from '../components/card.tsx';
import { CodeBlock } from '../components/code-block.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { Page } from '../components/page.tsx';
import { Tabs } from '../components/tabs.tsx';
import { text } from '../language/text.ts';
import { AnalysisActions } from './analysis-actions.tsx';
import { AnalysisFacts } from './analysis-facts.tsx';
import { Checks } from './checks.tsx';
import { EarlierAnalyses } from './earlier-analyses.tsx';
import { SitePanel } from './site-panel.tsx';
import { Snippets } from './snippets.tsx';
import { UrlDrawing } from './url-drawing.tsx';
import { VerdictPanel } from './verdict-panel.tsx';
import { WaterfallChart } from './waterfall-chart.tsx';

const route = getRouteApi('/app/analysis/$id');

export function AnalysisPage() {
  const { id } = route.useParams();
  const analysis = useQuery(analysisQuery(id));
  const missing = analysis.error instanceof ApiError && analysis.error.status === 404;
  return (
    <div className="analysis">
      <Page title={text('analysis')} actions={analysis.data ? <AnalysisActions analysis={analysis.data} /> : null}>
        {missing ? (
          <Notice tone="suspicious">{text('analysis_missing')}</Notice>
        ) : (
          <Loaded query={analysis} height={900}>
            {(found) => <AnalysisReport analysis={found} />}
          </Loaded>
        )}
        <div className="screen-only">
          <Link to="/" className="row small">
            <ArrowLeft size={15} aria-hidden />
            {text('check_another')}
          </Link>
        </div>
      </Page>
    </div>
  );
}

/** The usual case on one screen of 1360 × 900; what programs want stands below it. */
function AnalysisReport({ analysis }: { readonly analysis: Analysis }) {
  return (
    <div className="stack">
      <VerdictPanel analysis={analysis} />
      <UrlDrawing analysis={analysis} />
      <div className="analysis-columns">
        <Card title={text('why')}>
          <WaterfallChart analysis={analysis} />
        </Card>
        <Card title={text('the_site')} {...(analysis.facts ? { aside: analysis.facts.host } : {})}>
          <SitePanel analysis={analysis} />
        </Card>
      </div>
      <div className="analysis-columns">
        <Card title={text('checks')} aside={text('checks_time', { ms: analysis.analysis_time_ms })}>
          <Checks checks={analysis.checks} />
        </Card>
        <Card title={text('seen_before')}>
          <EarlierAnalyses analysis={analysis} />
        </Card>
      </div>
      <AnnotationCard on={{ analysis: analysis.id, host: new URL(analysis.normalized_url).hostname }} />
      <Card>
        <Tabs
          label={text('details')}
          tabs={[
            { name: text('details'), content: <AnalysisFacts analysis={analysis} /> },
            { name: text('from_program'), content: <Snippets url={analysis.url} /> },
            { name: 'JSON', content: <RawAnswer analysis={analysis} /> },
          ]}
        />
      </Card>
    </div>
  );
}

function RawAnswer({ analysis }: { readonly analysis: Analysis }) {
  return <CodeBlock code={JSON.stringify(analysis, null, 2)} label={text('json_answer')} />;
}
