#!/usr/bin/env node
import { join } from 'node:path';
import { builtProgram } from '../../server/src/built-program.js';

// What `npm run build` has made: a few files instead of four hundred, and no types to take out of them, which is why there are none here.
await import(builtProgram(join(import.meta.dirname, '../../..'), 'lurewatch') ?? './run.ts');
