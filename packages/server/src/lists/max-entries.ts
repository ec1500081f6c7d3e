/** Lists are held in memory for every analysis: an account's list ends here. */
export const MAX_ENTRIES = 10_000;

/** Of the service's own list: what administrators decided for everybody, one by one. */
export const MAX_SERVICE_ENTRIES = 1_000;
