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

/** Keys that open where a command is run, and such a place by its name. */
const RUN_KEYS =
  /(?:win(?:dows)?(?:[- ]?(?:key|taste|tecla|touche|toets))?|⊞|❖|logo key)\s{0,3}[+＋&]\s{0,3}[rx]\b|\brun (?:dialog|box|window)|(?:cmd|command|⌘)\s{0,3}\+\s{0,3}space/i;
const SHELL =
  /\b(?:powershell|cmd\.exe|command prompt|terminal|eingabeaufforderung|invite de commandes|s[ií]mbolo del sistema|prompt dei comandi)\b/i;
const PASTE_KEYS =
  /(?:ctrl|control|strg|ctl|cmd|command|⌘)\s{0,3}[+＋]?\s{0,3}v\b|\b(?:paste|einf[uü]gen|coll(?:er|ez)|peg(?:ar|ue|a)|col(?:ar|e)|incoll(?:a|are)|plak(?:ken)?|wklej)\b/i;
const ENTER_KEY = /\b(?:enter|return|eingabe(?:taste)?|intro|invio)\b|\bentr[eé]e|⏎|↵/i;
/** Nobody honest has people prove by a command that they are such. */
const PROVE =
  /\b(?:human|robots?|captcha|cloudflare|roboter|humain|humano|umano|rob[oô]|menselijk|cz[lł]owiek\w{0,4})\b|\bverif(?:y you|ication (?:id|steps?|hash|code))|\bein(?:e)? mensch\b|человек|робот|人間|机器人/i;

/** Such a code as one is sent to type in elsewhere. */
const CODE = /\b[A-Z0-9]{4,5}-?[A-Z0-9]{3,5}\b/g;
const CALLED_CODE = /\b(?:(?:pass)?codes?|kode?|c[oó]digo|codice)\b/i;
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
/** What is said of the machine of the person who reads it, and what that person must not do. */
const STATES: readonly RegExp[] = [
  /\b(?:this|your) (?:computer|pc|mac|device|iphone|system|windows)(?: \w{1,12}){0,2} (?:has been|have been|was|is|are) (?:\w{1,12} ){0,2}(?:locked|blocked|infected|compromised|disabled|suspended|hacked|at risk)\b/i,
  /\b(?:do not|don't|never) (?:shut ?down|restart|reboot|turn off|close|power off|switch off)\b/i,
  /\bihr (?:computer|pc|ger[aä]t|system|mac)\b.{0,30}\b(?:gesperrt|blockiert|infiziert)|\b(?:computer|pc|ger[aä]t) nicht (?:aus|neu)|nicht (?:aus|ab)schalten/i,
  /\bvotre (?:ordinateur|pc|appareil|syst[eè]me)\b.{0,30}\b(?:bloqu|verrouill|infect)[eé]|\bn['’](?:[eé]teignez|arr[eê]tez) pas|\bne (?:red[eé]marrez|fermez|[eé]teignez) pas/i,
  /\b(?:su|tu) (?:ordenador|computadora|equipo|pc|dispositivo)\b.{0,30}\b(?:bloquead|infectad)[oa]|\bno (?:apague|reinicie|cierre)/i,
  /\bseu (?:computador|pc|dispositivo)\b.{0,30}\b(?:bloqueado|infectado)|\bn[aã]o (?:desligue|reinicie|feche)/i,
  /\bil (?:tuo|suo) (?:computer|pc|dispositivo)\b.{0,30}\b(?:bloccato|infett(?:o|ato))|\bnon (?:spegnere|riavviare|chiudere)/i,
  /感染し(?:て|ました)|電源を(?:切|落と)/,
];
const ALARMS =
  /\b(?:virus|trojan|spyware|malware|security|threat|windows|defender|firewall)[a-z ]{0,20} (?:alert|warning|detected|found)\b|\balert from\b|\b(?:trojan|spyware|zeus|ransomware|error code|error ?#)|\bviruswarnung|\bsicherheitswarnung|\balerte (?:de )?(?:virus|s[eé]curit[eé])|\balerta de (?:v[ií]rus|seguridad|seguran[cç]a)|\bavviso di (?:virus|sicurezza)|ウイルス|トロイの木馬/i;
/** Who writes about such pages says so. */
const ABOUT_LURES =
  /\b(?:scam(?:s|mers?)?|fraud(?:s|ulent|sters?)?|phishing|clickfix|social engineering|attackers?|betrug|betr[uü]ger|arnaques?|estafas?|golpes?|truff[ae]|oplichting|oszustw\w{1,4})\b|詐欺/i;
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
  if (copiesCommand && PASTE_KEYS.test(whole) && (RUN_KEYS.test(whole) || isCommand(whole))) return 'lure_command';
  if (ABOUT_LURES.test(whole)) return null;
  if (isCommand(whole)) return 'lure_command';
  if (isDeviceCode(whole, text)) return 'lure_device_code';
  return isSupportCall(whole, text) ? 'lure_support_call' : null;
}

function isCommand(whole: string): boolean {
  return (
    (RUN_KEYS.test(whole) || SHELL.test(whole)) && PASTE_KEYS.test(whole) && ENTER_KEY.test(whole) && PROVE.test(whole)
  );
}

function isDeviceCode(whole: string, text: string): boolean {
  if (!CODE_TAKERS.test(whole) || !CALLED_CODE.test(text) || !SENT_ON.test(text) || !WHY_CODE.test(whole)) return false;
  for (const [code] of text.matchAll(CODE)) if (/[A-Z]/.test(code) && /[\d-]/.test(code)) return true;
  return false;
}

function isSupportCall(whole: string, text: string): boolean {
  if (!CALL.test(text) || !MAKERS.test(whole) || !ALARMS.test(whole)) return false;
  if (!STATES.some((state) => state.test(whole))) return false;
  for (const [number] of text.matchAll(PHONE)) {
    const digits = number.replace(/\D/g, '').length;
    if (digits >= LEAST_DIGITS && digits <= MOST_DIGITS) return true;
  }
  return false;
}
