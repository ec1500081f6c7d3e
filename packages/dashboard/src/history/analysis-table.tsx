import type { Analysis } from '@lurewatch/contract';
import { Link } from '@tanstack/react-router';
import { VerdictBadge } from '../components/badge.tsx';
import { Time } from '../components/time.tsx';

export function AnalysisTable({ analyses }: { readonly analyses: readonly Analysis[] }) {
  return (
    <div className="table-frame">
      <table className="table table-cards">
        <thead>
          <tr>
            <th scope="col">URL</th>
            <th scope="col">Verdict</th>
            <th scope="col">Score</th>
            <th scope="col">Brand</th>
            <th scope="col" className="cell-end">
              Checked
            </th>
          </tr>
        </thead>
        <tbody>
          {analyses.map((analysis) => (
            <tr key={analysis.id}>
              <td className="cell-url mono" title={analysis.url}>
                <Link to="/analysis/$id" params={{ id: analysis.id }}>
                  {analysis.url}
                </Link>
              </td>
              <td>
                <VerdictBadge verdict={analysis.verdict} />
              </td>
              <td className="number" data-label="Score">
                {analysis.score}
              </td>
              <td>{analysis.brand_detected ?? <span className="muted hide-narrow">–</span>}</td>
              <td className="cell-end muted small">
                <Time at={analysis.analyzed_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
