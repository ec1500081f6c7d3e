/** The columns of a line; one in quotes may hold the separator, and quotes written twice (RFC 4180). Linear time. */
export function splitColumns(line: string, separator: string): readonly string[] {
  if (!line.includes('"')) return line.split(separator);
  const columns: string[] = [];
  let at = 0;
  while (at <= line.length) {
    let end = at;
    if (line[at] === '"') {
      end = at + 1;
      while (end < line.length && (line[end] !== '"' || line[end + 1] === '"')) end += line[end] === '"' ? 2 : 1;
      columns.push(line.slice(at + 1, end).replaceAll('""', '"'));
      const next = line.indexOf(separator, end);
      if (next < 0) break;
      at = next + separator.length;
      continue;
    }
    end = line.indexOf(separator, at);
    if (end < 0) {
      columns.push(line.slice(at));
      break;
    }
    columns.push(line.slice(at, end));
    at = end + separator.length;
  }
  return columns;
}
