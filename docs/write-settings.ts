import { writeFileSync } from 'node:fs';
import { settingsDocument, settingsPath } from './settings-document.ts';

writeFileSync(settingsPath, settingsDocument());
