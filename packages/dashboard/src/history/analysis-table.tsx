import type { Analysis } from '@lurewatch/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { leadingReason } from '../analysis/leading-reason.ts';
import { MaskedUrl } from '../analysis/masked-url.tsx';
import { checkName } from '../analysis/told.ts';
import { VerdictBadge } from '../components/badge.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Time } from '../components/time.tsx';
import { visibleText } from '../components/visible-text.ts';
import { text } from '../language/text.ts';

interface AnalysisTableProps {
  readonly analyses: readonly Analysis[];
  /** Stands before each, to choose it. */
  readonly choice?: (analysis: Analysis) => ReactNode;
  /** Stands behind the time of each. */
  readonly note?: (analysis: Analysis) => string | null;
}

export function AnalysisTable({ analyses, choice, note }: AnalysisTableProps) {
  return (
    <DataTable
      rows={analyses}
      keyOf={(analysis) => analysis.id}
      columns={[
        ...(choice ? [{ name: text('choose'), hideName: true, className: 'cell-choice', cell: choice }] : []),
        {
          name: text('column_url'),
          className: 'cell-url cell-half mono',
          title: (analysis) => visibleText(analysis.url),
          cell: (analysis) => (
            <Link to="/analysis/$id" params={{ id: analysis.id }}>
              <MaskedUrl analysis={analysis} />
            </Link>
          ),
        },
        { name: text('verdict'), cell: (analysis) => <VerdictBadge analysis={analysis} /> },
        { name: text('column_score'), labelled: true, className: 'number', cell: (analysis) => analysis.score },
        {
          name: text('column_reason'),
          className: 'cell-url cell-third small',
          title: (analysis) => visibleText(analysis.summary),
          cell: (analysis) => <span>{analysis.summary}</span>,
        },
        {
          name: text('column_source'),
          className: 'cell-source small muted nowrap',
          cell: (analysis) => sourceOf(analysis),
        },
        {
          name: text('fact_checked'),
          className: 'cell-end muted small',
          cell: (analysis) => (
            <>
              <Time at={analysis.analyzed_at} />
              {note?.(analysis) ? <span className="nowrap">, {note(analysis)}</span> : null}
            </>
          ),
        },
      ]}
    />
  );
}

/** The check that the leading reason comes from. */
function sourceOf(analysis: Analysis): string {
  const reason = leadingReason(analysis);
  return reason === undefined ? '–' : checkName(reason.source);
}
