const { PATH, NODE_COMPILE_CACHE } = process.env;

/** What every program that a test starts is given: where commands are, and code that was compiled at an earlier start. */
export const PROGRAM_ENVIRONMENT = { PATH, NODE_COMPILE_CACHE };
