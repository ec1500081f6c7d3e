/** Something the service does by itself, again and again. */
export interface Job {
  readonly name: string;
  /** From the end of one run to the begin of the next. */
  readonly intervalMs: number;
  /** On PostgreSQL one replica at a time runs it. */
  readonly singleton: boolean;
  /** The signal aborts when the service stops: end soon, at a point where nothing is half done. */
  run(signal: AbortSignal): Promise<unknown>;
}

/** What is known of a job in this process; instants are epoch milliseconds. */
export interface JobState {
  readonly name: string;
  readonly intervalMs: number;
  readonly singleton: boolean;
  readonly isRunning: boolean;
  readonly lastStartedAt: number | null;
  readonly lastSuccessAt: number | null;
  readonly lastDurationMs: number | null;
  readonly lastError: string | null;
  readonly runs: number;
  readonly failures: number;
  /** How long its next run is overdue, or its present one is taking. */
  readonly lagMs: number;
}
