import type { Analysis, Batch } from '@lurewatch/contract';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { strongestReason } from '../analysis/strongest-reason.ts';
import { Badge, VerdictBadge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';

export function BatchResults({ batch, onClear }: { readonly batch: Batch; readonly onClear: () => void }) {
  const { summary } = batch;
  return (
    <section className="stack" aria-label="Results">
      <div className="row row-apart">
        <p role="status">
          <strong>{summary.total} URLs checked:</strong> {summary.dangerous} dangerous, {summary.suspicious} suspicious,{' '}
          {summary.safe} safe{summary.unknown > 0 ? `, ${summary.unknown} unknown` : ''}
          {summary.failed > 0 ? `, ${summary.failed} not a URL (free)` : ''}
        </p>
        <Button small tone="quiet" onClick={onClear}>
          <X size={15} aria-hidden />
          Clear
        </Button>
      </div>
      <div className="table-frame">
        <table className="table table-cards">
          <thead>
            <tr>
              <th scope="col">URL</th>
              <th scope="col">Verdict</th>
              <th scope="col">Score</th>
              <th scope="col">Strongest reason</th>
            </tr>
          </thead>
          <tbody>
            {batch.results.map((result) => (
              <tr key={result.index}>
                <td className="cell-url cell-half mono" title={result.url}>
                  {result.data ? (
                    <Link to="/analysis/$id" params={{ id: result.data.id }}>
                      {result.url}
                    </Link>
                  ) : (
                    <span>{result.url}</span>
                  )}
                </td>
                <td>{result.data ? <VerdictBadge verdict={result.data.verdict} /> : <Badge>Not checked</Badge>}</td>
                <td className="number" data-label="Score">
                  {result.data?.score ?? '–'}
                </td>
                <td className="small break cell-wide">{result.data ? reasonOf(result.data) : result.error?.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Without a reason that names something, the first but the model's remainder. */
function reasonOf(analysis: Analysis): string {
  const { signals } = analysis;
  const first = signals.find((signal) => signal.code !== 'model_remainder') ?? signals[0];
  return (strongestReason(analysis) ?? first)?.message ?? '';
}
