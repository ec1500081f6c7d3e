import { join } from 'node:path';
import { builtProgram } from '../../server/src/built-program.js';

// What `npm run build` has made: a few files instead of six hundred, and no types to take out of them.
await import(builtProgram(join(import.meta.dirname, '../../..'), 'renderer') ?? './run.ts');
