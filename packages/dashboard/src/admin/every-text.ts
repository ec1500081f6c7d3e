/** "every 5 minutes" of an interval in seconds. */
export function everyText(seconds: number): string {
  if (seconds < 120) return `every ${seconds} s`;
  if (seconds < 7200) return `every ${Math.round(seconds / 60)} minutes`;
  return `every ${Math.round(seconds / 3600)} hours`;
}
