/** How wallets call the words that open them, in the languages that kits are written in. */
const PHRASES: readonly RegExp[] = [
  /\b(?:recovery seed|(?:(?:secret )?(?:seed|recovery|backup)(?: recovery)?|mnemonic) (?:phrases?|pass ?phrases?|words))\b/giu,
  /\b(?:wiederherstellungs|seed|sicherungs)-?(?:phrase|w[oö]rter)/giu,
  /\bphrases? (?:secr[eè]tes? )?(?:de (?:r[eé]cup[eé]ration|sauvegarde|restauration)|mn[eé]moniques?)/giu,
  /\bfrases? (?:secretas? )?(?:de (?:recuperaci[oó]n|recupera[cç][aã]o|respaldo|backup)|semilla|semente|mnemot[eé]cnicas?|mnem[oô]nicas?)/giu,
  /\bfras[ei] (?:segret[ae] )?(?:di (?:recupero|ripristino|backup)|seed|mnemonic[ahe]{1,2})/giu,
  /\bherstel(?:zin|woorden|frase|phrase)/giu,
  /\bfraz[aęęy]{1,2} (?:odzyskiwania|zapasow\w{1,3}|seed|mnemoniczn\w{1,3})/giu,
  /\b(?:kurtarma|gizli kurtarma|tohum) (?:ifade|kelime|c[uü]mle)/giu,
  /(?:сид|seed|мнемоническ\p{L}{1,3})[- ]фраз|фраз\p{L}{1,2} восстановления/giu,
  /(?:リカバリー|シード|復元|ニーモニック)フレーズ|助记词|助記詞|恢复短语|니모닉|(?:복구|시드) ?(?:구문|문구)/giu,
  /c[uụ]m t[uừ] (?:kh[oô]i ph[uụ]c|b[ií] m[aậ]t)/giu,
];
/** So many words as wallets have; a word game has them as well. */
const COUNTED =
  /(?:\b(?:12|15|18|21|24)|\btwelve|\btwenty-?four|\bzw[oö]lf|\bdouze|\bdoce|\bdoze|\bdodici|\btwaalf)(?:(?: ?[,/–-] ?| (?:or|oder|ou|o|of|lub|veya|или) )(?:\d{2}|twenty-?four))?[ -]?(?:(?:secret|seed|geheimen?) )?(?:words?\b|w[oö]rter|mots\b|palabras|palavras|parole\b|woorden|s[lł][oó]w|kelime|слов|単語|个单词|단어|t[uừ]\b)/giu;
/** What other things are called as well. */
const SECRET =
  /\bsecret (?:phrase|words)\b|\byour words\b|\bwords separated by\b|\bphrase secr[eè]te\b|\bfrase (?:secreta|segreta)\b|\bgeheime (?:phrase|w[oö]rter)|секретн\p{L}{1,3} (?:фраз|слов)/giu;
/** Of a slogan so many words are the most. */
const LIMITED =
  /\b(?:up to|max(?:imum)?\.?|at most|h[oö]chstens|bis zu|hasta|m[aá]ximo|at[eé]|jusqu|fino a|en fazla)|最多|(?<!\p{L})до(?!\p{L})/iu;
/** A dozen fields under such words are for those words. */
const OPENS_WALLET = /\b(?:import|restore|recover|unlock)\w{0,3}\b.{0,20}\bwallet\b/i;
const PRIVATE_KEY =
  /\b(?:private key|keystore|privater schl[uü]ssel|cl[eé] priv[eé]e|clave privada|chave privada|chiave privata)\b/giu;
const WALLET =
  /wallet|\bcrypto(?:s|currenc\w{1,5})?\b|\bkrypto(?:w[aä]hrung\w{0,2})?\b|bitcoin|ethereum|blockchain|separated by (?:single )?spaces?|metamask|ledger|trezor|phantom|solana|coinbase|\bweb3\b|\bdapps?\b|geldb[oö]rse|portefeuille|billetera|carteira|portafoglio|c[uü]zdan|portfel|кошел[её]к|ウォレット|钱包|錢包|지갑/iu;
/** A wallet of coins and not of leather, and something to be done with it. */
const CRYPTO =
  /metamask|trezor|ledger (?:live|wallet|nano)|(?:crypto|hardware|bitcoin|trust|phantom|exodus|web3|coinbase) ?wallet|walletconnect|\bdapps?\b|\bweb3\b|(?:seed|recovery) ?phrase|separated by (?:single )?spaces?|(?:import|restor|recover|connect|unlock|sync|validat|verif|migrat|rectif|access)\w{0,8} (?:\p{L}{1,10} ){0,2}wallet|wallet (?:import|recover|restor|sync|connect|validat|migrat|wiederherstell|importier|verbind)|(?:wiederherstell|importier|verbind)\w{0,4} .{0,20}wallet|(?:crypto|krypto|cripto).{0,20}(?:portefeuille|billetera|monedero|carteira|portafoglio)|(?:portefeuille|billetera|monedero|carteira|portafoglio).{0,20}(?:crypto|cripto)|(?:импорт|восстанов|подключ)\p{L}{0,6} кошел|ウォレット.{0,8}(?:復元|インポート|接続)|(?:导入|恢复|连接|導入|恢復).{0,6}(?:钱包|錢包)|지갑.{0,6}(?:복구|가져오|연결)/iu;
/** Who asks to put them in, in whatever form of the verb. */
const PUT_IN =
  /\b(?:enter|type|input|import|restor|recover(?!y)|past(?!a)|provid|submit|verif|confirm|validat|fill|unlock|connect|sync|insert|add|eingeb|geben sie|importier|wiederherstell|best[aä]tig|entrez|saisi|import|restaur|v[eé]rifi|introdu|ingres|escrib|digit|insir|inser|invoer|voer|vul|herstel|wpisz|podaj|wprowad[zź]|przywr|gir(?:in|iniz|ebilir)|nh[aậ]p)|введите|ввести|восстанов|импорт|入力|インポート|復元|输入|輸入|导入|恢复|입력|가져오/iu;
/** From such a word to the end of its sentence somebody warns, or does without. */
const WARNING =
  /(?:\b(?:never|do not|don['’]?t)\b(?: \w{1,12}){0,3} (?:share|shar|enter|give|giv|type|typ|tell|send|reveal|disclose|ask|need|store|post|submit|hand|write)|\b(?:no|not (?:needed|required|necessary|asked|stored)|without|cannot|can['’]?t|instead of|nobody|no one|what is an?|kein\w{0,2}|ohne|niemals|nie|nicht|sans|jamais|sin|nunca|jam[aá]s|sem|n[aã]o|senza|non|mai|zonder|nooit|geen|bez|nigdy|asla)\b|никогда|не (?:вводите|сообщайте)|без|决不|切勿)[^.!?:;–。！？]{0,300}/giu;
/** A field under such words takes something else. */
const OTHER_FIELD =
  /\b(?:comments?|messages?|search|guide|city|e-?mail|newsletter|subscribe|public address|(?:your|full) name|tell us|what happened|contact|questions?|feedback|subject|kommentar|nachricht|suche|frage|commentaire|recherche|comentario|buscar|pregunta|commento|cerca)\b/i;
/** Other things have private keys as well. */
const OTHER_KEY = /\b(?:ssl|ssh|tls|pgp|gpg|certificates?|deploy key)\b/i;
const BEFORE = 70;
const BEHIND = 60;
/** Characters between such words and their field. */
const MOST_BETWEEN = 80;

/** How wallets call their words, and what games with words say as well. */
const WALLET_WORDING = /(?:seed|recovery|backup)\s+(?:recovery\s+)?phrase|mnemonic/i;
/** What a wallet's own fields are called, and no field of a game. */
const WALLET_FIELD = /(?:seed|recovery|backup).?(?:phrase|words?)|mnemonic|助记词/i;
const WORD_WORDING = /secret\s+phrase|\b(?:12|18|24)[- ]word/i;
/** Away from all of these a phrase is something else's. */
const COINS =
  /wallet|crypto|bitcoin|ethereum|blockchain|metamask|ledger|trezor|coin|token|airdrop|web3|\bdapps?\b|solana/i;

/** Whether what a field is called and labelled is said of wallets alone. */
export function isWalletField(text: string): boolean {
  return WALLET_FIELD.test(text);
}

export function speaksOfCoins(page: string): boolean {
  return COINS.test(page);
}

/** Whether a page names the words of a wallet in English, in the way of wallets or beside one. */
export function namesWallet(page: string): boolean {
  return WALLET_WORDING.test(page) || (WORD_WORDING.test(page) && COINS.test(page));
}

/**
 * Whether words that stand right before a field without a label of its own ask for those that open a wallet: named as such, put in
 * by whoever reads it, and in no sentence that warns of it.
 * @param before the text before the field, a few lines of it
 * @param page gives title and text of the page
 *
 * @example asksForWalletWords('Enter your 12 or 24 word recovery phrase', () => '') // → true
 */
export function asksForWalletWords(before: string, page: () => string): boolean {
  const said = before.replace(WARNING, ' ');
  const asksBy = (wording: RegExp) =>
    [...said.matchAll(wording)].some(
      (match) => isPutIn(said, match) && isRightBefore(said.slice(match.index + match[0].length)),
    );
  if (PHRASES.some(asksBy)) return said.search(COUNTED) >= 0 || WALLET.test(page());
  const isNumbered = (asksBy(COUNTED) || asksBy(SECRET)) && !LIMITED.test(said);
  return (isNumbered || (asksBy(PRIVATE_KEY) && !OTHER_KEY.test(page()))) && CRYPTO.test(page());
}

/** Whether a field's own label names such words, as nothing that is said about them and no search. */
export function labelsWalletWords(label: string, page: () => string): boolean {
  if (ABOUT_THEM.test(label) || OTHER_FIELD.test(label)) return false;
  const said = label.replace(WARNING, ' ');
  if (hasPhrase(said)) return WALLET.test(page());
  return (said.search(COUNTED) >= 0 || said.search(SECRET) >= 0) && !LIMITED.test(said) && CRYPTO.test(page());
}

/** Whether a label speaks of such words and does not take them: a search, a shop's number of plates, a warning. */
export function isAboutWalletWords(label: string): boolean {
  return (
    /^(?:search|suche|buscar|recherche|cerca)|\b(?:quantity|plates?|meaning|leave out)\b|请勿|不要|ないで/i.test(
      label.trim(),
    ) || label.replace(WARNING, '').trim() === ''
  );
}

/** Whether the text over a dozen fields is about opening a wallet. */
export function fillsInWalletWords(page: string): boolean {
  const said = page.replace(WARNING, ' ');
  if (OPENS_WALLET.test(said) || (hasPhrase(said) && WALLET.test(page))) return true;
  return (said.search(COUNTED) >= 0 || said.search(SECRET) >= 0) && !LIMITED.test(said) && CRYPTO.test(page);
}

/** Shops sell plates for them, schools teach them, and lists say not to fill them in. */
const ABOUT_THEM =
  /[?？]|\b(?:quantity|plates?|meaning|engrav|leave out|avoid|lost|lose|slogan|tagline|motto)|请勿|不要|ないで/i;

function hasPhrase(text: string): boolean {
  return PHRASES.some((phrase) => text.search(phrase) >= 0);
}

/** Nothing else is asked between the words and the field. */
function isRightBefore(between: string): boolean {
  return between.length <= MOST_BETWEEN && !/[?？]/.test(between) && !OTHER_FIELD.test(between);
}

function isPutIn(text: string, { 0: words, index }: RegExpExecArray): boolean {
  const end = index + words.length;
  return PUT_IN.test(`${text.slice(Math.max(0, index - BEFORE), index)} ${text.slice(end, end + BEHIND)}`);
}
