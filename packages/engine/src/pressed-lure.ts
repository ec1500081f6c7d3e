/**
 * Lures without a field, told by what a page says where it is pressed: a command to run, a code to type in elsewhere, a number to
 * call. Each needs several parts that honest pages do not have together: what to do, and why in such a hurry.
 */
export type PressedLure = 'lure_command' | 'lure_device_code' | 'lure_support_call';

/** What a press is about: the words around it, as they are seen. */
export interface PressedText {
  /** Of the document. */
  readonly title: string;
  readonly text: string;
  /** Absent: not looked for. */
  readonly copiesCommand?: boolean;
}

/** Keys that open where a command is run. */
const RUN_KEYS =
  /(?:\bwin(?:dows)?(?:[- ]?(?:key|taste|tecla|touche|toets))?|⊞|❖|logo key)\s{0,3}(?:[+＋&,]|and(?: then)?(?: press)?(?: the)?)?\s{0,3}["“'([]?[rx]\b|\brun (?:dialog|box|window)|(?:cmd|command|⌘)\s{0,3}\+\s{0,3}space/gi;
const PASTE_KEYS =
  /(?:ctrl|control|strg|ctl|cmd|command|⌘)\s{0,3}[+＋]?\s{0,3}v\b|\b(?:paste|einf[uü]gen|coll(?:er|ez)|peg(?:ar|ue|a)|col(?:ar|e)|incoll(?:a|are)|plak(?:ken)?|wklej)\b/i;
const ENTER_KEY = /\b(?:enter|return|eingabe(?:taste)?|intro|invio)\b|\bentr[eé]e|⏎|↵/i;
/** The reader is to prove to be human; robots, captchas and verifications alone are spoken of anywhere. */
const PROOFS: readonly RegExp[] = [
  /\b(?:i am|i['’]m|you are|you['’]re|are you) (?:not |really )?(?:an? )?(?:robot|human|bot)\b/iu,
  /\b(?:verify|confirm|prove) (?:that )?(?:you are|you['’]re|it['’]s you)\b|\bverify your identity\b/iu,
  /\b(?:complete|pass|solve|finish) (?:the |this |these )?(?:re)?(?:captcha|(?:human )?verification steps)\b/iu,
  /\bdass sie ein mensch\b|\bkein roboter\b|\bein mensch (?:sind|bin)\b/iu,
  /que vous [eê]tes (?:bien )?(?:un )?humain|\bpas un robot\b/iu,
  /\bque (?:es|eres|usted es) (?:un )?humano\b|\bno (?:soy|eres|es) un robot\b/iu,
  /\bque (?:voc[eê] )?[eé] (?:um )?humano\b|\bn[aã]o (?:sou|[eé]) um rob[oô]/iu,
  /\bche (?:sei|[eè]) (?:un )?uman[oa]\b|\bnon (?:sono|sei) un robot\b/iu,
  /\bgeen robot\b|\bdat u (?:een )?mens\b|\bnie jestem robotem\b|\bjeste[sś] cz[lł]owiekiem/iu,
  /\brobot de[gğ]il|\binsan oldu[gğ]unuz|не робот|вы человек|ロボットではありません|人間であること|不是机器人/iu,
];

/** Such a code as one is sent to type in elsewhere. */
const CODE = /\b[A-Z0-9]{4,5}-?[A-Z0-9]{3,5}\b/g;
/** Characters between the word and the code. */
const BESIDE = 30;
const CALLED_CODE = /\b(?:(?:pass)?codes?|kode?|c[oó]digo|codice)\b/i;
/** Who explains it speaks of the code that a device or a program shows. */
const SHOWN_ELSEWHERE =
  /\b(?:code|c[oó]digo|codice) (?:that |which )?(?:is |appears )?(?:shown |displayed |printed )?(?:on|in|by) (?:the|your|its) (?:screen|display|tv|television|terminal|console|device|app|box)\b|\b(?:prints?|shows?|displays?|such as|e\.g\.|for example|zum beispiel|par exemple|por ejemplo)\b/i;
/** Providers whose sign-in takes codes of devices. */
const CODE_TAKERS =
  /\b(?:microsoft|office ?365|outlook|teams|sharepoint|onedrive|google|github|amazon|aws|apple|okta|facebook|netflix)\b/i;
const SENT_ON =
  /\b(?:enter|paste|type|put|eingeben|geben sie|saisi(?:r|ssez)|introduzca|ingres[ae]|insira|inserisci|voer|wpisz)\b.{0,80}(?:\b(?:sign|log)[- ]?in (?:page|window|prompt)|anmeldeseite|page de connexion|p[aá]gina de (?:inicio|login|acesso)|pagina di accesso|inlogpagina|stron\w{1,3} logowania)|\bdevicelogin\b|\/login\/device\b|\bgoogle\.com\/device\b/is;
const WHY_CODE =
  /\b(?:verif\w{1,12}|documents?|files?|invoice|meeting|voice ?mail|shared|confirm\w{0,8}|identity|dokument|rechnung|best[aä]tig\w{1,8}|facture|factura|fatura|fattura|documento)\b/i;

const PHONE = /[+(]?\d[\d ().\-–/]{7,22}\d/g;
const LEAST_DIGITS = 9;
const MOST_DIGITS = 15;
/** What is said of the machine of the person who reads it; asked, it is what workshops write. */
const CLAIMS: readonly RegExp[] = [
  /\b(?:this|your) (?:computer|pc|mac|device|iphone|system|windows)(?: \w{1,12}){0,2} (?:has been|have been|was|is|are) (?:\w{1,12} ){0,2}(?:locked|blocked|infected|compromised|disabled|suspended|hacked|at risk)\b(?!\s{0,3}\?)/i,
  /\bihr (?:computer|pc|ger[aä]t|system|mac) (?:wurde|ist|wird)\b[^.?!]{0,30}\b(?:gesperrt|blockiert|infiziert)\b(?!\s{0,3}\?)/i,
  /\bvotre (?:ordinateur|pc|appareil|syst[eè]me) (?:a [eé]t[eé]|est)[^.?!]{0,30}\b(?:bloqu|verrouill|infect)[eé](?![^.!]{0,20}\?)/i,
  /\b(?:su|tu) (?:ordenador|computadora|equipo|pc|dispositivo) (?:ha sido|est[aá])[^.?!]{0,30}\b(?:bloquead|infectad)[oa]\b(?!\s{0,3}\?)/i,
  /\bseu (?:computador|pc|dispositivo) (?:foi|est[aá])[^.?!]{0,30}\b(?:bloqueado|infectado)\b(?!\s{0,3}\?)/i,
  /\bil (?:tuo|suo) (?:computer|pc|dispositivo) (?:[eè]|[eè] stato)\b[^.?!]{0,30}\b(?:bloccato|infett(?:o|ato))\b(?!\s{0,3}\?)/i,
  /感染し(?:て|ました)(?!か)/,
];
/** Workshops and help desks speak of it as of something that may be. */
const IS_ASKED =
  /\b(?:if|when|is|has|wenn|falls|ist|si|est-ce que|cuando|quando|se) (?:your|this|ihr|votre|su|tu|seu|il (?:tuo|suo)) (?:computer|pc|mac|device|iphone|system|windows|ger[aä]t|ordinateur|appareil|ordenador|equipo|dispositivo|computador)\b|(?:locked|blocked|infected|gesperrt|blockiert|infiziert|bloqu[eé]|infect[eé])[^.!]{0,40}\?/i;
const ALARMS =
  /\b(?:virus|trojan|spyware|malware|security|threat|windows|defender|firewall)[a-z ]{0,20} (?:alert|warning|detected|found)\b|\balert from\b|\b(?:trojan|zeus|error ?#)|\bviruswarnung|\bsicherheitswarnung|\balerte (?:de )?(?:virus|s[eé]curit[eé])|\balerta de (?:v[ií]rus|seguridad|seguran[cç]a)|\bavviso di (?:virus|sicurezza)|ウイルス|トロイの木馬/i;
/** Who writes about such pages says so. */
const ABOUT_LURES =
  /\b(?:scam(?:s|mers?)?|fraud(?:s|ulent|sters?)?|phishing|clickfix|social engineering|attackers?|malware|hackers?|cyber-?criminals?|criminals|threat actors?|fake|betr[uü]g\w{0,12}|kriminelle\w?|schadsoftware|arnaques?|escroqu\w{1,6}|hame[cç]onnage|estafas?|fraude|ciberdelincuentes?|golpes?|criminosos?|truff[ae]|criminali|oplicht\w{2,4}|oszust\w{1,5}|cyberprzest[eę]p\w{1,4}|doland[iı]r[iı]c[iı]\w{0,6})\b|詐欺|偽|マルウェア|мошенни|诈骗|骗局/iu;
/** As whom such pages speak. */
const MAKERS = /\b(?:microsoft|windows|apple|mac ?os|icloud|mcafee|norton|defender|google|chrome|avast|kaspersky)\b/i;
const CALL =
  /\b(?:call|contact|phone|dial|toll[- ]free|helpline|support|anrufen|rufen sie|kundendienst|appelez|contactez|llame|contacte|ligue|contacte|chiami|chiama|contatti|bel)\b|電話|サポート/i;

/**
 * Which lure it is, or null. A page that speaks of fraud is about it and none itself, but for one whose script hands a command out.
 *
 * @example pressedLure({ title: '', text: 'Verify you are human: press Windows Key + R, CTRL + V, Enter' }) // → 'lure_command'
 */
export function pressedLure({ title, text, copiesCommand = false }: PressedText): PressedLure | null {
  const whole = `${title}\n${text}`;
  if (copiesCommand && placesToRun(whole).some((at) => isRunThere(whole, at))) return 'lure_command';
  if (ABOUT_LURES.test(whole)) return null;
  if (isCommand(whole)) return 'lure_command';
  if (isDeviceCode(whole, text)) return 'lure_device_code';
  return isSupportCall(whole, text) ? 'lure_support_call' : null;
}

/** What to press in the order in which it is pressed, and close to it why. */
function isCommand(whole: string): boolean {
  return placesToRun(whole).some(
    (at) => isRunThere(whole, at) && ENTER_KEY.test(whole.slice(at, at + STEPS)) && isProofAsked(around(whole, at)),
  );
}

function isRunThere(whole: string, at: number): boolean {
  return PASTE_KEYS.test(whole.slice(at, at + STEPS));
}

function isProofAsked(text: string): boolean {
  return PROOFS.some((proof) => proof.test(text));
}

function around(whole: string, at: number): string {
  return whole.slice(Math.max(0, at - REASONS), at + STEPS + REASONS);
}

function placesToRun(whole: string): readonly number[] {
  return Array.from(whole.matchAll(RUN_KEYS), ({ index }) => index).slice(0, MOST_PLACES);
}

/** Characters from where a command is run to where it is pasted and sent off, and to the reason given. */
const STEPS = 250;
const REASONS = 300;
const MOST_PLACES = 20;

function isDeviceCode(whole: string, text: string): boolean {
  if (SHOWN_ELSEWHERE.test(text)) return false;
  if (!CODE_TAKERS.test(whole) || !CALLED_CODE.test(text) || !SENT_ON.test(text) || !WHY_CODE.test(whole)) return false;
  for (const { 0: code, index } of text.matchAll(CODE)) {
    const isCalled = CALLED_CODE.test(text.slice(Math.max(0, index - BESIDE), index));
    if (isCalled && /[A-Z]/.test(code) && /[\d-]/.test(code)) return true;
  }
  return false;
}

function isSupportCall(whole: string, text: string): boolean {
  if (!CALL.test(text) || !MAKERS.test(whole) || !ALARMS.test(whole)) return false;
  if (!CLAIMS.some((claim) => claim.test(whole)) || IS_ASKED.test(whole)) return false;
  for (const [number] of text.matchAll(PHONE)) {
    const digits = number.replace(/\D/g, '').length;
    if (digits >= LEAST_DIGITS && digits <= MOST_DIGITS) return true;
  }
  return false;
}
