/** The server refuses shorter ones, and the most common ones of any length. */
export const MIN_PASSWORD_LENGTH = 10;
