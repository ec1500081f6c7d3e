/** Lists are held in memory for every analysis: an account's list ends here. */
export const MAX_ENTRIES = 10_000;
