/** So many rows, spread evenly over a file. */
export function spread<Row>(rows: readonly Row[], many: number): Row[] {
  const few = Math.min(many, rows.length);
  return Array.from({ length: few }, (_, at) => rows[Math.floor((at * rows.length) / few)]).filter(
    (row) => row !== undefined,
  );
}
