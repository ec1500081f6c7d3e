import { loadEngine } from '@lurewatch/engine/node';
import packageJson from '../package.json' with { type: 'json' };
import { runProgram } from './run-program.ts';

await runProgram(loadEngine, packageJson.version);
