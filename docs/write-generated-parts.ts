import { writePart } from './generated-part.ts';
import { generatedParts } from './generated-parts.ts';

for (const part of generatedParts) writePart(part);
