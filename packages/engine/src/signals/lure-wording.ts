/**
 * Words that press people to type their data, in lower case without accents: an account in trouble, a document that waits. Not what
 * honest logins say: "unauthorized access is prohibited", "access is restricted to staff", "log in to view your documents".
 */
const LURES: readonly RegExp[] = [
  /\b(?:noticed|detected|identified|found|recent|due to|because of|some) (?:an |any |some )?(?:unusual|suspicious|unauthori[sz]ed|irregular) (?:account |log-?in |sign-?in )?(?:activity|activities|sign-?in|log-?in|access|attempts?|transactions?)\b/,
  /\byour (?:online |bank |e-?mail |user |debit |credit )?(?:account|card|access|profile|mailbox) (?:has been|have been|was|is) (?:temporarily |currently )?(?:limited|suspended|locked|restricted|disabled|blocked|deactivated|on hold)\b/,
  /\byour (?:online |bank |e-?mail |user |debit |credit )?(?:account|card|access|profile|mailbox) will be (?:temporarily |permanently )?(?:suspended|limited|restricted|deactivated|terminated|closed)\b/,
  /\b(?:verify|confirm|validate) your (?:bank |billing |card |contact |payment |personal |account )?(?:identity|account|information|billing|card|ownership)\b/,
  /\bview (?:(?:the|this|shared|secured?|protected) ){1,3}(?:document|file|invoice|attachment|message)s?\b/,
  /\b(?:access|download|open) (?:the |this )?(?:shared|secured?|protected) (?:document|file|invoice|attachment|message)s?\b/,
  /\byour (?:e-?mail |account )?password (?:has |is about to )?expired?\b/,
  /\bkonto (?:wurde|ist|wird) (?:vorubergehend )?(?:gesperrt|eingeschrankt|deaktiviert)\b|\bungewohnliche aktivitat/,
  /\b(?:bestatigen|verifizieren|uberprufen) sie (?:bitte )?ihre? (?:identitat|konto|daten|angaben)\b/,
  /\bcompte (?:a ete|est|sera) (?:temporairement )?(?:suspendu|limite|bloque|verrouille|desactive|restreint)\b|\bactivite (?:inhabituelle|suspecte)\b/,
  /\b(?:verifie[rz]|confirme[rz]) (?:votre|vos) (?:identite|compte|informations|coordonnees)\b/,
  /\bcuenta (?:ha sido|fue|esta|sera) (?:temporalmente )?(?:suspendida|limitada|bloqueada|restringida|desactivada)\b|\bactividad (?:inusual|sospechosa)\b/,
  /\b(?:verifi(?:car|que|ca)|confirm(?:ar|e|a)|valid(?:ar|e)) (?:su|tu)s? (?:identidad|cuenta|datos|informacion)\b/,
  /\bconta (?:foi|esta|sera) (?:temporariamente )?(?:suspensa|limitada|bloqueada|restrita|desativada)\b|\batividade (?:incomum|suspeita)\b/,
  /\b(?:verifi(?:car|que)|confirm(?:ar|e)|valid(?:ar|e)) (?:[ao]s? )?(?:sua|seu)s? (?:identidade|conta|dados|informacoes)\b/,
  /\b(?:account|conto) e stato (?:temporaneamente )?(?:sospeso|limitato|bloccato|disattivato)\b|\battivita (?:insolita|sospetta)\b/,
  /\b(?:verifica|conferma)(?:re)? (?:la tua|la sua|il tuo|il suo|i tuoi|i suoi) (?:identita|account|conto|dati)\b/,
  /\b(?:account|rekening) (?:is|wordt) (?:tijdelijk )?(?:geblokkeerd|beperkt|opgeschort)\b|\bverdachte activiteit\b/,
  /\b(?:bevestig|verifieer) (?:uw|je) (?:identiteit|account|gegevens|rekening)\b/,
];

/**
 * The first such words in a page's text, or null.
 *
 * @example lureWording('We noticed unusual activity. Log in to go on.') // → 'unusual activity'
 */
export function lureWording(text: string): string | null {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  for (const lure of LURES) {
    const words = lure.exec(plain)?.[0];
    if (words !== undefined) return words;
  }
  return null;
}
