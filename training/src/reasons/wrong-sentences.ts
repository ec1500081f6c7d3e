import { isByAddressAlone, type Judgement, type ParsedUrl, type Signal } from '@lurewatch/engine';
import { decodedHost } from '@lurewatch/engine/punycode';
import { adviceIn, lineIn } from '@lurewatch/messages';

/** Codes of lists: grave whatever the score was before. */
const HARD: readonly string[] = [
  'threat_feed_url',
  'threat_feed_host',
  'threat_feed_domain',
  'account_block_entry',
  'service_block_entry',
  'official_brand_domain',
];
const GRAVE: readonly string[] = ['critical', 'high', 'medium'];
/** Codes that tell of one fact. */
const ONE_FACT: readonly (readonly string[])[] = [
  ['brand_lookalike', 'brand_in_host', 'brand_with_bait', 'brand_tld_swap', 'brand_domain_prefix', 'name_like_brand'],
  ['disguised_script_host', 'mixed_script_host', 'punycode_host'],
  ['ipfs_gateway', 'free_hosting_tenant', 'dynamic_dns_host', 'model_hosting', 'known_link_form', 'link_in_bio_page'],
  ['model_suffix', 'suspicious_suffix', 'institution_suffix'],
  ['model_popularity', 'popular_domain'],
  ['long_url', 'model_length'],
  ['address_in_front', 'known_address_prefix', 'brand_domain_prefix'],
  ['random_host_label', 'model_host_shape'],
  ['name_before_at', 'name_before_at_known_site', 'userinfo_in_url'],
];
/** Rows that clear the name, and rows that accuse it: never both. */
const CLEARS_NAME: readonly string[] = ['path_alone', 'model_host_wording'];
const ACCUSES_NAME: readonly string[] = [
  'brand_lookalike',
  'brand_in_host',
  'brand_with_bait',
  'name_like_brand',
  'disguised_script_host',
  'mixed_script_host',
  'punycode_host',
  'model_host_wording',
  'model_host_shape',
  'random_host_label',
  'credential_words',
  'hyphenated_host',
  'long_host_name',
];
/** What nobody can check, or what is as true of honest addresses. */
const EMPTY =
  /\b(?:URL is short|many small details|built like the names of honest|typical of (?:honest|phishing)|subdomain in front|has the form of|unusually short|path ends in)\b/i;
/** Likeness as a whole, of which no fact is the cause. */
const LIKENESSES: readonly string[] = ['model_host_wording', 'model_path_wording', 'model_query', 'model_remainder'];
/** Rows about what stands behind the host; `path_alone` says that only these accuse. */
const BEHIND_THE_HOST: readonly string[] = [
  'model_path_wording',
  'model_path_shape',
  'model_query',
  'lure_words_in_path',
  'long_code',
  'compromised_site_path',
];
/** Rows that say that a page stands by itself: none beside one that counts the pages around it. */
const STANDS_ALONE: readonly string[] = ['page_stands_alone', 'page_lone_login_to_script', 'young_domain_lone_login'];
/** Rows that say that no imitated brand was found. */
const FINDS_NO_BRAND: readonly string[] = ['page_asks_nothing', 'page_asks_no_secret', 'login_of_established_site'];
const VAGUE: readonly string[] = ['model_popularity', 'model_remainder', 'model_length'];

/** What a reader who knows nothing of computing would call untrue, contradictory or empty in an answer by the address alone; each with its sentence. */
export function wrongSentences(url: ParsedUrl, judgement: Judgement): string[] {
  const { signals, summary, baseScore, score } = judgement;
  const wrong: string[] = [];
  const sum = signals.reduce((total, { impact }) => total + impact, baseScore);
  if (sum !== score) wrong.push(`the points add up to ${sum}, not ${score}`);
  const isOwners = signals.some(({ code }) => code === 'official_brand_domain');
  for (const signal of signals) {
    const { type, code, message, impact } = signal;
    if (EMPTY.test(message)) wrong.push(`empty: ${message}`);
    if (!isTypeOfPoints(type, impact) && !HARD.includes(code)) wrong.push(`${type} with ${impact} points: ${message}`);
    if (isOwners && impact < 0) wrong.push(`against the owner: ${message}`);
    for (const word of quotedOf(signal)) if (!stands(url, word)) wrong.push(`not in the address (${word}): ${message}`);
    if (code !== 'long_code')
      for (const word of wordsOf(signal)) if (isCode(word)) wrong.push(`a code is no wording (${word}): ${message}`);
    const begins = /begins with (\S+?),? /.exec(message)?.[1];
    if (begins !== undefined && !url.host.startsWith(begins)) wrong.push(`does not begin so: ${message}`);
  }
  wrong.push(...contradictions(url, judgement));
  for (const word of doubleWords(signals)) wrong.push(`"${word}" speaks for and against`);
  wrong.push(...repeated(signals));
  const messages = signals.map(({ message }) => message);
  for (const message of messages.filter((one, at) => messages.indexOf(one) < at)) wrong.push(`twice: ${message}`);
  if (isByAddressAlone(judgement) && !/site itself (?:was not|could not be) looked at/.test(summary))
    wrong.push(`sounds as if the site had been seen: ${summary}`);
  return wrong;
}

/** What one part of an answer says against another, or against what people know. */
function contradictions(url: ParsedUrl, judgement: Judgement): string[] {
  const { signals, verdict, summary, brand } = judgement;
  const wrong: string[] = [];
  const pointsOf = (codes: readonly string[], sign: 1 | -1): number =>
    signals.reduce((sum, { code, impact }) => sum + (codes.includes(code) && impact * sign > 0 ? impact : 0), 0);
  if (verdict === 'safe') {
    for (const { code, impact, message } of signals)
      if ((LIKENESSES.includes(code) && impact < 0) || (code === 'credential_words' && impact === 0))
        wrong.push(`safe and like phishing: ${message}`);
    const told = { ...judgement, failedChecks: 0, lookFailed: false };
    const said = `${lineIn('en', told)}. ${adviceIn('en', told)}`;
    const grave = signals.find(
      ({ type, code, impact }) => impact < 0 && !VAGUE.includes(code) && (GRAVE.includes(type) || impact <= -5),
    );
    const sentAway = signals.find(({ code }) => code === 'form_posts_cross_site');
    for (const row of [grave, sentAway])
      if (row !== undefined && /no sign|no problem/i.test(said))
        wrong.push(`"${said}" beside ${row.type}: ${row.message}`);
    if ([summary, adviceIn('en', told)].every((text) => /not (?:be )?looked at/.test(text)))
      wrong.push(`said twice: ${summary} ${adviceIn('en', told)}`);
    const against = signals.find(({ code, impact }) => impact < 0 && !VAGUE.includes(code));
    if (against !== undefined && /^nothing in the address/i.test(summary))
      wrong.push(`nothing against it, and ${against.message}`);
  }
  if (pointsOf(['model_remainder'], 1) > 0 && pointsOf(LIKENESSES, -1) < 0)
    wrong.push('reads like phishing, and as a whole like ordinary sites');
  if (pointsOf(['path_alone'], 1) > 0 && -pointsOf(BEHIND_THE_HOST, -1) > pointsOf(['path_alone'], 1))
    wrong.push('the path is held against it in one row and taken back in another');
  const has = (code: string): boolean => signals.some((signal) => signal.code === code);
  if (brand !== null && FINDS_NO_BRAND.some(has)) wrong.push(`imitates ${brand}, and no such brand was found`);
  if (has('model_path_wording') && has('model_path_shape')) wrong.push('the path is told twice');
  if (has('page_of_own_site') && STANDS_ALONE.some(has)) wrong.push('stands alone, and links to pages of its site');
  const accused = signals.find(({ code, impact }) => impact < 0 && ACCUSES_NAME.includes(code));
  if (has('path_alone') && accused !== undefined)
    wrong.push(`the path alone looks like phishing, and ${accused.message}`);
  if (has('path_alone') && has('known_link_form')) wrong.push('what stands behind counts for nothing, and accuses');
  for (const { message } of signals)
    if (/facebook/i.test(url.host) && /\bMeta\b/.test(message)) wrong.push(`Facebook is known as that: ${message}`);
  return wrong;
}

/** What takes points is low at least, what gives some positive, and what does neither low at most. */
function isTypeOfPoints(type: Signal['type'], impact: number): boolean {
  if (impact < 0) return type !== 'positive' && type !== 'info';
  return impact > 0 ? type === 'positive' || type === 'info' : !GRAVE.includes(type);
}

/** Two rows with points that quote one word or tell one fact, and a name that is cleared and accused. */
function repeated(signals: readonly Signal[]): string[] {
  const wrong: string[] = [];
  const told = signals.filter(({ impact }) => impact !== 0);
  told.forEach((one, at) => {
    for (const other of told.slice(0, at)) {
      const both = `${other.message} | ${one.message}`;
      const words = new Set(quotedIn(other));
      const word = quotedIn(one).find((quoted) => words.has(quoted));
      if (word !== undefined) wrong.push(`two rows of "${word}" (${other.code}, ${one.code}): ${both}`);
      else if (ONE_FACT.some((codes) => codes.includes(one.code) && codes.includes(other.code)))
        wrong.push(`two rows of one fact (${other.code}, ${one.code}): ${both}`);
      if (clearsAndAccuses(one, other) || clearsAndAccuses(other, one))
        wrong.push(`cleared and accused (${other.code}, ${one.code}): ${both}`);
    }
  });
  return wrong;
}

function clearsAndAccuses(one: Signal, other: Signal): boolean {
  return CLEARS_NAME.includes(one.code) && one.impact > 0 && ACCUSES_NAME.includes(other.code) && other.impact < 0;
}

function quotedIn({ message }: Signal): string[] {
  return [...message.matchAll(/"([^"]+)"/g)].map(([, quoted = '']) => quoted.toLowerCase());
}

/** The words that a signal quotes from the address: what its evidence lists, not the names of brands. */
function quotedOf({ evidence, source }: Signal): string[] {
  if (source !== 'url' && source !== 'brand') return [];
  const facts = ['matched', 'label', 'folder', 'ending', 'masked'].map((name) => evidence[name]);
  const path = typeof evidence.path === 'string' ? [evidence.path.replace(/…$/, '')] : [];
  return [...wordsOf({ evidence }), ...path, ...facts.filter((fact): fact is string => typeof fact === 'string')];
}

function wordsOf({ evidence: { words } }: Pick<Signal, 'evidence'>): readonly string[] {
  return Array.isArray(words) ? words : [];
}

function stands(url: ParsedUrl, word: string): boolean {
  const written = [url.href, url.input, url.host, decodedHost(url.host)].join('\n').toLowerCase();
  return [written, decoded(written), decoded(decoded(written))].some((text) => text.includes(word.toLowerCase()));
}

function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });
}

/** Many switches between letters and digits: made by a machine. */
function isCode(word: string): boolean {
  return word.length > 12 && (word.match(/[a-z][0-9]|[0-9][a-z]/gi) ?? []).length > 3;
}

/** Words that the model holds against an address in one row and for it in another. */
function doubleWords(signals: readonly Signal[]): string[] {
  const model = signals.filter(({ code }) => code.startsWith('model_') || code === 'lure_words_in_path');
  const against = new Set(model.filter(({ impact }) => impact < 0).flatMap(wordsOf));
  const reassuring = model.filter(({ impact, message }) => impact > 0 && message.includes('"'));
  return reassuring.flatMap(wordsOf).filter((word) => against.has(word));
}
