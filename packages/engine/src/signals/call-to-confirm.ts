import type { PageFacts } from '../evidence/evidence.ts';

/** Calls to confirm, verify, update or unlock something, in lower case without accents. */
const CALLS: readonly RegExp[] = [
  /\b(?:re-?)?(?:verify|verification|validat(?:e|ion)|unlock|restore|re-?activat(?:e|ion)|un-?suspend)\b/,
  /\b(?:confirm|update|review) (?:(?:your|my|the|billing|payment|account|personal|card|bank) ?){1,3}/,
  /\b(?:account|access|card|mailbox|profile) (?:is |was |has been |have been |temporarily ){0,2}(?:limited|suspended|locked|restricted|on hold|blocked|disabled)\b/,
  /\b(?:billing|identity|security) (?:information|details|check|question|update)s?\b/,
  /\b(?:bestatig(?:en|ung)|verifizier(?:en|ung)|uberprufung|freischalt(?:en|ung)|entsperren)\b/,
  /\b(?:verifi(?:er|ez|cation)|confirm(?:er|ez|ation)|mettre a jour|mise a jour|debloquer|reactiver|informations? de (?:la carte|paiement|facturation))\b/,
  /\b(?:verifi(?:car|que|ca|cacion|cacao)|confirm(?:ar|e|acion|acao)|actualiza(?:r|cion)?|atualiza(?:r|cao)?|desbloque(?:ar|io)|validar)\b/,
  /\b(?:verifica(?:re)?|conferma(?:re)?|aggiorna(?:re)?|sblocca(?:re)?|verifieer|bevestig(?:en)?|bijwerken)\b/,
  /(?:確認|認証|更新|验证|驗證|本人確認)/,
];
const LONGEST = 120;

/** The title or heading that calls to confirm something; null where none does. */
export function callToConfirm({ title, brandTexts }: PageFacts): string | null {
  for (const text of [title, ...brandTexts.slice(0, 10)]) {
    const plain = text.slice(0, LONGEST).normalize('NFKC').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    if (CALLS.some((call) => call.test(plain))) return text.slice(0, LONGEST);
  }
  return null;
}
