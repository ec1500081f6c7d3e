import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { historyQuery } from '../api/analyses.ts';
import { Loaded } from '../components/loaded.tsx';
import { AnalysisTable } from '../history/analysis-table.tsx';
import { text } from '../language/text.ts';

export function RecentAnalyses() {
  const recent = useQuery(historyQuery({}, null, 5));
  if (recent.data?.items.length === 0) return null;
  return (
    <section className="stack">
      <div className="row row-apart">
        <h2>{text('recent')}</h2>
        <Link to="/history" className="small">
          {text('all_history')}
        </Link>
      </div>
      <Loaded query={recent} height={270}>
        {(page) => <AnalysisTable analyses={page.items} />}
      </Loaded>
    </section>
  );
}
