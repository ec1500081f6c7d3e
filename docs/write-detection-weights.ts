import { writeFileSync } from 'node:fs';
import { detectionWeightsDocument, detectionWeightsPath } from './detection-weights-document.ts';

writeFileSync(detectionWeightsPath, detectionWeightsDocument());
