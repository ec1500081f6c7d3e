/** Text that stands for itself in a LIKE pattern with `escape '!'`. */
export function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}
