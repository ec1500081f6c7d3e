import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** The head is only read aloud, as over a column of buttons. */
  readonly hideName?: boolean;
  readonly className?: string | undefined;
  /** On a phone, where rows become cards, the name stands before the value. */
  readonly labelled?: boolean;
  /** Shown whole when the mouse rests on the cell. */
  readonly title?: (row: Row) => string;
}

interface DataTableProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string | number;
}

/** Rows of one kind; on a phone each becomes a small card. */
export function DataTable<Row>({ rows, columns, keyOf }: DataTableProps<Row>) {
  return (
    <div className="table-frame">
      <table className="table table-cards">
        <thead>
          <tr>
            {columns.map(({ name, hideName, className }) => (
              <th key={name} scope="col" className={/cell-(?:end|source)/.exec(className ?? '')?.[0]}>
                {hideName ? <span className="visually-hidden">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, cell, className, labelled, title }) => (
                <td key={name} className={className} data-label={labelled ? name : undefined} title={title?.(row)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
