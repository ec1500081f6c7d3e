/** Browsers open nothing of more than two million characters, and an address that fills these would leave no room for our page. */
export const MAX_CARRIED = 65_536;
