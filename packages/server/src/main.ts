import { join } from 'node:path';
import { builtProgram } from './built-program.js';

// A built program is one file instead of three thousand, and needs no types taken out: a third of the time and half of the memory.
await import(builtProgram(join(import.meta.dirname, '../../..')) ?? './run.ts');
