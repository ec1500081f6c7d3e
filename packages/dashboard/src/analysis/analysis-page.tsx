import type { Analysis } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { analysisQuery } from '../api/analyses.ts';
import { ApiError } from '../api/api-error.ts';
import { Card } from '../components/card.tsx';
import { CodeBlock } from '../components/code-block.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { Page } from '../components/page.tsx';
import { Tabs } from '../components/tabs.tsx';
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
      <Page title="Analysis" actions={analysis.data ? <AnalysisActions analysis={analysis.data} /> : null}>
        {missing ? (
          <Notice tone="suspicious">
            There is no such analysis in this account: it may be deleted, older than your plan keeps it, or belong to
            somebody else.
          </Notice>
        ) : (
          <Loaded query={analysis} height={900}>
            {(found) => <AnalysisReport analysis={found} />}
          </Loaded>
        )}
        <div>
          <Link to="/" className="row small">
            <ArrowLeft size={15} aria-hidden />
            Check another URL
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
        <Card title="Why">
          <WaterfallChart analysis={analysis} />
        </Card>
        <Card title="The site" {...(analysis.facts ? { aside: analysis.facts.host } : {})}>
          <SitePanel analysis={analysis} />
        </Card>
      </div>
      <div className="analysis-columns">
        <Card title="Checks" aside={`${analysis.analysis_time_ms} ms in all`}>
          <Checks checks={analysis.checks} />
        </Card>
        <Card title="Seen before">
          <EarlierAnalyses analysis={analysis} />
        </Card>
      </div>
      <Card>
        <Tabs
          label="Details"
          tabs={[
            { name: 'Details', content: <AnalysisFacts analysis={analysis} /> },
            { name: 'From your program', content: <Snippets url={analysis.url} /> },
            { name: 'JSON', content: <RawAnswer analysis={analysis} /> },
          ]}
        />
      </Card>
    </div>
  );
}

function RawAnswer({ analysis }: { readonly analysis: Analysis }) {
  return <CodeBlock code={JSON.stringify(analysis, null, 2)} label="JSON answer" />;
}
