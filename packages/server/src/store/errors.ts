export type StoreErrorCode =
  | 'store_overloaded'
  | 'store_closed'
  | 'store_unavailable'
  | 'data_dir_in_use'
  | 'no_database'
  | 'database_newer'
  | 'database_older'
  | 'backup_needed'
  | 'invalid_cursor'
  | 'stale_unit'
  | 'claim_lost';

/** A failure the store foresees; everything else is the driver's own error. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError';
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The write queue is full: answer 503 and let the client come back. */
export class StoreOverloaded extends StoreError {
  constructor() {
    super('store_overloaded', 'The write queue is full');
  }
}

/** The store is stopping and takes no more work. */
export class StoreClosed extends StoreError {
  constructor() {
    super('store_closed', 'The store is closed');
  }
}

/** The database does not answer, or takes no writes: answer 503, since the same request may succeed in a moment. */
export class StoreUnavailable extends StoreError {
  constructor(cause: Error) {
    super('store_unavailable', `The database does not answer: ${cause.message || cause.name}`, { cause });
  }
}

/** A step of a commit found that its row is not as it was read: read it again. */
export class StaleUnit extends StoreError {
  constructor() {
    super('stale_unit', 'The row was changed in the meantime');
  }
}

/** Another request with the same Idempotency-Key has taken the claim over: nothing was done under the old one. */
export class ClaimLost extends StoreError {
  constructor() {
    super('claim_lost', 'Another request with this Idempotency-Key has taken over');
  }
}

/** A pagination cursor that this store never issued. */
export class InvalidCursor extends StoreError {
  constructor() {
    super('invalid_cursor', 'The cursor is not one that this service issued');
  }
}
