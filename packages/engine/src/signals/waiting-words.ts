/** What pages say that keep their visitors waiting, in lower case without accents. */
const WAITS: readonly RegExp[] = [
  /\bplease (?:be patient|hold|stand by|wait)\b|\b(?:do not|don't|don’t) (?:close|refresh|leave|reload) (?:this|the|your) (?:page|window|tab|browser)\b/,
  /\bwe(?: a|'|’)re (?:currently |now )?(?:verifying|checking|processing|confirming|reviewing|updating|validating)\b/,
  /\b(?:bitte warten|bitte haben sie (?:einen moment )?geduld|schliessen sie (?:dieses fenster|diese seite) nicht)\b/,
  /\b(?:veuillez patienter|merci de patienter|patientez|ne (?:pas )?ferme[rz] (?:pas )?(?:cette|la|votre) (?:page|fenetre))\b/,
  /\b(?:por favor[,]? (?:espere|aguarde)|espere (?:por favor|un momento)|no cierre esta (?:pagina|ventana)|aguarde (?:um momento|enquanto)|nao feche esta (?:pagina|janela))\b/,
  /\b(?:attendere(?: prego)?|si prega di attendere|non chiudere (?:questa|la) (?:pagina|finestra)|even geduld|een moment geduld|prosze czekac)\b/,
  /(?:подождите|请稍候|请稍等|請稍候|お待ちください|잠시만 기다려)/,
];
/** What they wait for where something was given away before. */
const SUBJECTS =
  /\b(?:account|identity|payment|card|bank|transaction|details|information|request|authenticat\w{0,8}|verif\w{0,10}|konto|karte|zahlung|angaben|compte|carte|paiement|demande|cuenta|conta|tarjeta|cartao|pago|pagamento|datos|dados|carta|dati|rekening|gegevens|platnosc)\b|(?:данные|карт|аккаунт|账户|验证|付款|確認|カード|계정)/;
const LONGEST_TEXT = 1_500;

/**
 * The words by which a page keeps its visitors waiting while it verifies an account, a payment or the like; null where it does not.
 *
 * @example waitingWords('Please wait, we are verifying your account') // → 'please wait'
 */
export function waitingWords(text: string): string | null {
  const plain = text.slice(0, LONGEST_TEXT).normalize('NFKC').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (!SUBJECTS.test(plain)) return null;
  return WAITS.map((words) => words.exec(plain)?.[0]).find((words) => words !== undefined) ?? null;
}
