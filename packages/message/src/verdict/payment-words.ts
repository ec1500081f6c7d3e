/** What business-mail fraud speaks of, by kind; two kinds in one message are its way of speaking. English, German, French, Spanish, Italian, Dutch, Portuguese. */
const KINDS: readonly RegExp[] = [
  // Money is to be moved.
  /\b(?:wire|bank|confidential) transfer|transfer of \d|make a (?:payment|transfer)|gift cards?\b|(?:überweisung|überweisen sie)|\bvirement\b|transferencia\b|\bbonifico\b|\boverboeking\b|\btransferência\b/iu,
  // To another account than before.
  /(?:changed?|new|updated?) (?:\w+ ){0,2}bank (?:details|account)|bank details (?:have|has) changed|neue (?:bankverbindung|kontodaten)|nouveau rib|coordonnées bancaires|nueva cuenta bancaria|nuove coordinate bancarie|nieuwe (?:bankgegevens|rekening)|novos dados bancários/iu,
  // Nobody is to know.
  /\bconfidential|tell nobody|keep this (?:between|to)|do not (?:tell|call|discuss)|vertraulich|streng geheim|confidentiel|confidencial|riservat[oa]|vertrouwelijk/iu,
  // And at once, by mail only.
  /are you (?:at your desk|available|free)|answer by (?:e-?)?mail only|can(?:no|')t talk|in a meeting|\burgent(?:ly)?\b|\bdringend\b|\burgente\b|\bspoed\b/iu,
];

/** Which of the kinds a text speaks of: the words that say so. */
export function paymentWords(text: string): readonly string[] {
  const beginning = text.slice(0, 20_000);
  return KINDS.flatMap((kind) => kind.exec(beginning)?.[0] ?? []);
}
