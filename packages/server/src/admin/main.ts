import { createProgram } from './create-program.ts';
import { runProgram } from './run-program.ts';

await runProgram(createProgram);
