/** The part of a pino-style logger that the store speaks to. */
export interface StoreLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const silentLog: StoreLog = { info: () => {}, warn: () => {}, error: () => {} };
