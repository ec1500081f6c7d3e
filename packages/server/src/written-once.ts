/** JSON of lists that never change and come again: each is written once, for as long as somebody holds it. */
export function writtenOnce<T extends object>(shape: (list: T) => unknown): (list: T) => string {
  const written = new WeakMap<T, string>();
  return (list) => {
    const known = written.get(list);
    if (known !== undefined) return known;
    const text = JSON.stringify(shape(list));
    written.set(list, text);
    return text;
  };
}
