const DAY_MS = 86_400_000;

/** Whole days since an ISO 8601 instant; null when unknown, unreadable, or in the future: registries are wrong at times. */
export function ageInDays(registeredAt: string | null, asOf: Date): number | null {
  if (registeredAt === null) return null;
  const days = Math.floor((asOf.getTime() - Date.parse(registeredAt)) / DAY_MS);
  return Number.isNaN(days) || days < 0 ? null : days;
}
