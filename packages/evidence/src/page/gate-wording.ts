import type { HtmlFacts } from './read-page.ts';

/** A page that says more than this, in characters, is not only a gate. */
const LONGEST_GATE = 1_200;

/** What stands on pages that want to see a person before they show anything, in the languages in which they are met most. */
const WORDING =
  /\b(?:i am|i'm) (?:a )?(?:human|not a robot)|(?:verify|confirm|prove|checking|check|make sure)(?:ing)? (?:that )?(?:if )?(?:you are|you're|you’re|your browser|the site connection is secure)|just a moment|attention required|access (?:to this page )?(?:has been )?denied|human verification|security check|enable javascript and cookies to continue|press (?:and|&) hold|unusual traffic|ich bin (?:ein mensch|kein roboter)|je (?:suis humain|ne suis pas un robot)|soy humano|no soy un robot|sou humano|não sou um robô|sono umano|non sono un robot|ik ben (?:een mens|geen robot)|я (?:человек|не робот)|我不是机器人|人机验证|私はロボットではありません/i;
/** Services whose script shows such a test. */
const SERVICES: ReadonlySet<string> = new Set([
  'challenges.cloudflare.com',
  'hcaptcha.com',
  'js.hcaptcha.com',
  'geo.captcha-delivery.com',
  'client-api.arkoselabs.com',
  'static.geetest.com',
]);

/** Whether a page that asks for nothing is only a test for people. */
export function isGate({ title, text, textLength, assetHosts, scripts }: HtmlFacts): boolean {
  if (textLength > LONGEST_GATE) return false;
  if (scripts > 0 && assetHosts.some(({ host }) => SERVICES.has(host))) return true;
  return WORDING.test(`${title} ${text}`);
}

/** What stands on pages that are nothing but the way to another. */
const DOOR_WORDING =
  /\b(?:continue|proceed|click here|view|unlock|verify|confirm|download|document|invoice|shared|weiter|fortfahren|ansehen|dokument|rechnung|continuer|facture|continuar|documento|factura|fatura|continua|fattura|doorgaan|bekijken|dalej)\b|продолжить|документ|继续|続行/i;

/** In characters: a sentence and the words to press. */
const LONGEST_DOOR = 90;

/** Whether one link or button is all that a page has, and calls for being pressed: what matters lies behind it. */
export function isDoor({ title, text, textLength, links, forms }: HtmlFacts): boolean {
  if (textLength > LONGEST_DOOR || links.total + forms.length !== 1) return false;
  return DOOR_WORDING.test(`${title} ${text}`);
}
