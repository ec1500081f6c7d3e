/** Instants are epoch milliseconds in the store and ISO 8601 in answers. Ids carry a type prefix and a UUIDv7 in Crockford base32. */
export type Instant = number;
