/** This process as the others that share its database see it: who owns what it has claimed there. */
export interface Replica {
  readonly id: string;
  /** Resolves once the others can see that it lives. Whoever claims anything awaits this first. */
  beSeen(): Promise<void>;
  /** Whether the replica of that id lives, as far as the database knows. */
  lives(id: string): Promise<boolean>;
  /** Told again and again while the database answers, from the first claim on. */
  onBeat(listener: () => void): void;
}
