/** Words with which firms name domains of their own beside the main one, and which ask a visitor for nothing. */
const OWN_WORDS: ReadonlySet<string> = new Set(
  (
    'career careers jobs job karriere emploi empleo event events alumni investor investors newsroom press media foundation fondation ' +
    'stiftung fundacion fondazione lab labs research ventures capital partner partners academy university institute museum arena ' +
    'stadium forum clearing leasing group holding corp inc plc engineering tech technology developers community blog magazine news ' +
    'history heritage sustainability innovation trust design studios theatre theater center centre cup open marathon'
  ).split(' '),
);

/**
 * Tells whether all that stands beside a name in one of the labels is such words: "bankresearch", "bank-arena".
 *
 * @example isOwnMatter(['nordbankarena'], 'nordbank') // → true
 */
export function isOwnMatter(labels: readonly string[], name: string): boolean {
  for (const label of labels) {
    const at = label.indexOf(name);
    if (at < 0) continue;
    const pieces = [label.slice(0, at), label.slice(at + name.length)].flatMap((side) => side.split('-'));
    const words = pieces.filter((piece) => piece !== '');
    if (words.length > 0 && words.every((word) => OWN_WORDS.has(word))) return true;
  }
  return false;
}
