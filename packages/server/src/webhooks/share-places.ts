/** What one endpoint could use of the places for attempts. */
export interface PlaceWish {
  readonly webhookId: string;
  readonly accountId: string;
  readonly slots: number;
}

export interface PlaceBound {
  /** Attempts under way at once, in all. */
  readonly max: number;
  /** Beyond `max`, for accounts that have few. */
  readonly reserve: number;
}

/** An account with fewer attempts under way may use the reserve. */
const FEW_PLACES = 16;

/** Whether an account with so many under way gets one more while `total` are under way. */
export function hasPlace(total: number, underWay: number, { max, reserve }: PlaceBound): boolean {
  return total < max || (underWay < FEW_PLACES && underWay < total && total < max + reserve);
}

/**
 * Shares free places among accounts, one at a time to those who have the fewest: an account alone may have all of them, of
 * two each gets half of what is free, and who has few need not wait for the slow endpoints of another.
 */
export function sharePlaces(
  wishes: readonly PlaceWish[],
  underWay: ReadonlyMap<string, number>,
  total: number,
  bound: PlaceBound,
): readonly PlaceWish[] {
  const given = new Map<string, PlaceWish>();
  const open = new Map<string, { has: number; readonly wishes: PlaceWish[] }>();
  for (const wish of wishes) {
    const account = open.get(wish.accountId);
    if (account !== undefined) account.wishes.push(wish);
    else open.set(wish.accountId, { has: underWay.get(wish.accountId) ?? 0, wishes: [wish] });
  }
  let inAll = total;
  while (open.size > 0) {
    const fewest = Math.min(...[...open.values()].map(({ has }) => has));
    for (const [accountId, account] of open) {
      if (account.has > fewest) continue;
      const wish = account.wishes[0];
      if (wish === undefined || !hasPlace(inAll, account.has, bound)) {
        open.delete(accountId);
        continue;
      }
      const slots = (given.get(wish.webhookId)?.slots ?? 0) + 1;
      given.set(wish.webhookId, { ...wish, slots });
      if (slots === wish.slots) account.wishes.shift();
      account.has += 1;
      inAll += 1;
    }
  }
  return [...given.values()];
}
