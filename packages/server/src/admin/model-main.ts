import { createModelProgram } from './model-commands.ts';
import { runProgram } from './run-program.ts';

await runProgram((context, { modelPublicKey }) => createModelProgram({ ...context, publicKey: modelPublicKey }));
