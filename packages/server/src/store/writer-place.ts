/** Where a thread beside the one that opened the store writes to. Plain data and shared memory. */
export type WriterPlace =
  | {
      readonly dialect: 'postgres';
      readonly databaseUrl: string;
      /** Whether a statement that was named once is known on the same connection later. */
      readonly namesStatements: boolean;
    }
  | { readonly dialect: 'sqlite'; readonly dataDir: string; readonly lockMemory: SharedArrayBuffer };
