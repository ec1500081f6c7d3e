import { spokenLanguage } from '../language/text.ts';

/** Overage costs thousandths of a euro each: those are shown until the sum is worth cents. */
export function inEuros(amount: number): string {
  const digits = amount > 0 && amount < 1 ? 3 : 2;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${amount.toLocaleString(spokenLanguage(), options)} EUR`;
}

/** A price for one call, as exact as the plan has it: prices of less than a thousandth of a euro are real. */
export function priceText(price: number): string {
  return price.toLocaleString(spokenLanguage(), { maximumFractionDigits: 12 });
}
