/** "today", "yesterday", "3 days ago", "5 months ago", "12 years ago". */
export function ageInWords(days: number): string {
  if (days < 1) return 'today';
  if (days < 2) return 'yesterday';
  if (days < 90) return `${Math.floor(days)} days ago`;
  if (days < 730) return `${Math.floor(days / 30.44)} months ago`;
  return `${Math.floor(days / 365.25)} years ago`;
}
