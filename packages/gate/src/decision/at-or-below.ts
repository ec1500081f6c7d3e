/** Whether one of the names is the host, or a name above it. */
export function isAtOrBelow(host: string, names: ReadonlySet<string>): boolean {
  if (names.size === 0) return false;
  if (names.has(host)) return true;
  for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) {
    if (names.has(host.slice(dot + 1))) return true;
  }
  return false;
}
