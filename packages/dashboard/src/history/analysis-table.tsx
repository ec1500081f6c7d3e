import type { Analysis } from '@lurewatch/contract';
import { CHECKS } from '@lurewatch/contract/checks';
import { Link } from '@tanstack/react-router';
import { leadingReason } from '../analysis/leading-reason.ts';
import { VerdictBadge } from '../components/badge.tsx';
import { DataTable } from '../components/data-table.tsx';
import { SafeUrl } from '../components/safe-url.tsx';
import { Time } from '../components/time.tsx';
import { visibleText } from '../components/visible-text.ts';

export function AnalysisTable({ analyses }: { readonly analyses: readonly Analysis[] }) {
  return (
    <DataTable
      rows={analyses}
      keyOf={(analysis) => analysis.id}
      columns={[
        {
          name: 'URL',
          className: 'cell-url cell-third mono',
          title: (analysis) => visibleText(analysis.url),
          cell: (analysis) => (
            <Link to="/analysis/$id" params={{ id: analysis.id }}>
              <SafeUrl url={analysis.url} />
            </Link>
          ),
        },
        { name: 'Verdict', cell: (analysis) => <VerdictBadge verdict={analysis.verdict} /> },
        { name: 'Score', labelled: true, className: 'number', cell: (analysis) => analysis.score },
        {
          name: 'Reason',
          className: 'cell-url cell-third small',
          title: (analysis) => visibleText(analysis.summary),
          cell: (analysis) => <span>{analysis.summary}</span>,
        },
        { name: 'Source', className: 'small muted nowrap', cell: (analysis) => sourceOf(analysis) },
        {
          name: 'Checked',
          className: 'cell-end muted small',
          cell: (analysis) => <Time at={analysis.analyzed_at} />,
        },
      ]}
    />
  );
}

/** The check that the leading reason comes from. */
function sourceOf(analysis: Analysis): string {
  const reason = leadingReason(analysis);
  return reason === undefined ? '–' : (CHECKS[reason.source]?.name ?? reason.source);
}
