/** How wallets call the words that open them, in the languages that kits are written in. */
const PHRASE = new RegExp(
  [
    String.raw`\b(?:recovery seed|(?:(?:secret )?(?:seed|recovery|backup)(?: recovery)?|mnemonic) (?:phrases?|pass ?phrases?|words))\b`,
    String.raw`\b(?:wiederherstellungs|seed|sicherungs)-?(?:phrase|w[oö]rter)`,
    String.raw`\bphrases? (?:secr[eè]tes? )?(?:de (?:r[eé]cup[eé]ration|sauvegarde|restauration)|mn[eé]moniques?)`,
    String.raw`\bfrases? (?:secretas? )?(?:de (?:recuperaci[oó]n|recupera[cç][aã]o|respaldo|backup)|semilla|semente|mnemot[eé]cnicas?|mnem[oô]nicas?)`,
    String.raw`\bfras[ei] (?:segret[ae] )?(?:di (?:recupero|ripristino|backup)|seed|mnemonic[ahe]{1,2})`,
    String.raw`\bherstel(?:zin|woorden|frase|phrase)`,
    String.raw`\bfraz[aęęy]{1,2} (?:odzyskiwania|zapasow\w{1,3}|seed|mnemoniczn\w{1,3})`,
    String.raw`\b(?:kurtarma|gizli kurtarma|tohum) (?:ifade|kelime|c[uü]mle)`,
    String.raw`(?:сид|seed|мнемоническ\p{L}{1,3})[- ]фраз|фраз\p{L}{1,2} восстановления`,
    '(?:リカバリー|シード|復元|ニーモニック)フレーズ|助记词|助記詞|恢复短语|니모닉|(?:복구|시드) ?(?:구문|문구)',
    'c[uụ]m t[uừ] (?:kh[oô]i ph[uụ]c|b[ií] m[aậ]t)',
  ].join('|'),
  'giu',
);
/** So many words as wallets have; a word game has them as well. */
const COUNTED =
  /(?:\b(?:12|15|18|21|24)|\btwelve|\btwenty-?four|\bzw[oö]lf|\bdouze|\bdoce|\bdoze|\bdodici|\btwaalf)(?:(?: ?[,/–-] ?| (?:or|oder|ou|o|of|lub|veya|или) )(?:\d{2}|twenty-?four))?[ -]?(?:(?:secret|seed|geheimen?) )?(?:words?\b|w[oö]rter|mots\b|palabras|palavras|parole\b|woorden|s[lł][oó]w|kelime|слов|単語|个单词|단어|t[uừ]\b)/giu;
/** What other things are called as well. */
const SECRET =
  /\bsecret (?:phrase|words)\b|\byour words\b|\bwords separated by\b|\bphrase secr[eè]te\b|\bfrase (?:secreta|segreta)\b|\bgeheime (?:phrase|w[oö]rter)|секретн\p{L}{1,3} (?:фраз|слов)/giu;
/** A dozen fields under such words are for those words. */
const OPENS_WALLET = /\b(?:import|restore|recover|unlock|connect|verify|validate)\w{0,3}\b.{0,20}\bwallet\b/i;
const PRIVATE_KEY =
  /\b(?:private key|keystore|privater schl[uü]ssel|cl[eé] priv[eé]e|clave privada|chave privada|chiave privata)\b/giu;
const WALLET =
  /wallet|\bcrypto(?:s|currenc\w{1,5})?\b|\bkrypto(?:w[aä]hrung\w{0,2})?\b|bitcoin|ethereum|blockchain|separated by (?:single )?spaces?|metamask|ledger|trezor|phantom|solana|coinbase|\bweb3\b|\bdapps?\b|geldb[oö]rse|portefeuille|billetera|carteira|portafoglio|c[uü]zdan|portfel|кошел[её]к|ウォレット|钱包|錢包|지갑/iu;
/** Who asks to put them in, in whatever form of the verb. */
const PUT_IN =
  /\b(?:enter|type|input|import|restor|recover(?!y)|past(?!a)|provid|submit|verif|confirm|validat|fill|unlock|connect|sync|insert|add|eingeb|geben sie|importier|wiederherstell|best[aä]tig|entrez|saisi|import|restaur|v[eé]rifi|introdu|ingres|escrib|digit|insir|inser|invoer|voer|vul|herstel|wpisz|podaj|wprowad[zź]|przywr|gir(?:in|iniz|ebilir)|nh[aậ]p)|введите|ввести|восстанов|импорт|入力|インポート|復元|输入|輸入|导入|恢复|입력|가져오/iu;
/** From such a word to the end of its sentence somebody warns, or does without. */
const WARNING =
  /(?:\b(?:never|do not|don['’]?t)\b(?: \w{1,12}){0,3} (?:share|shar|enter|give|giv|type|typ|tell|send|reveal|disclose|ask|need|store|post|submit|hand|write)|\b(?:no|not (?:needed|required|necessary|asked|stored)|without|cannot|can['’]?t|nobody|no one|what is an?|kein\w{0,2}|ohne|niemals|nie|nicht|sans|jamais|sin|nunca|jam[aá]s|sem|n[aã]o|senza|non|mai|zonder|nooit|geen|bez|nigdy|asla)\b|никогда|не (?:вводите|сообщайте)|без|决不|切勿)[^.!?:;–。！？]{0,300}/giu;
/** A field under such words takes something else. */
const OTHER_FIELD =
  /\b(?:comments?|messages?|search|tell us|what happened|contact|questions?|feedback|subject|kommentar|nachricht|suche|frage|commentaire|recherche|comentario|buscar|pregunta|commento|cerca)\b/i;
/** Other things have private keys as well. */
const OTHER_KEY = /\b(?:ssl|ssh|tls|pgp|gpg|certificates?|deploy key)\b/i;
const BEFORE = 70;
const BEHIND = 60;

/**
 * Whether words that stand right before a field without a label of its own ask for those that open a wallet: named as such, put in
 * by whoever reads it, and in no sentence that warns of it.
 * @param before the text before the field, a few lines of it
 * @param page gives title and text of the page
 *
 * @example asksForWalletWords('Enter your 12 or 24 word recovery phrase', () => '') // → true
 */
export function asksForWalletWords(before: string, page: () => string): boolean {
  if (OTHER_FIELD.test(before)) return false;
  const said = before.replace(WARNING, ' ');
  const asksBy = (wording: RegExp) => [...said.matchAll(wording)].some((match) => isPutIn(said, match));
  if (asksBy(PHRASE) && said.search(COUNTED) >= 0) return true;
  return (
    (asksBy(PHRASE) || asksBy(COUNTED) || asksBy(SECRET) || (asksBy(PRIVATE_KEY) && !OTHER_KEY.test(page()))) &&
    WALLET.test(page())
  );
}

/** Whether a page of many fields in a row is about opening a wallet, or names its words. */
export function fillsInWalletWords(page: string): boolean {
  return OPENS_WALLET.test(page.replace(WARNING, ' ')) || namesWalletWords(page);
}

/**
 * Whether a label, or a page, names such words: those are filled in, asked for or not.
 * @param page gives title and text of the page
 */
export function namesWalletWords(text: string, page: () => string = () => text): boolean {
  const said = text.replace(WARNING, ' ');
  if (said.search(PHRASE) >= 0) return true;
  return (said.search(COUNTED) >= 0 || said.search(SECRET) >= 0) && WALLET.test(page());
}

function isPutIn(text: string, { 0: words, index }: RegExpExecArray): boolean {
  const end = index + words.length;
  return PUT_IN.test(`${text.slice(Math.max(0, index - BEFORE), index)} ${text.slice(end, end + BEHIND)}`);
}
