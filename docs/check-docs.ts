import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brokenAnchors } from './checks/anchors.ts';
import { unknownCommands } from './checks/commands.ts';
import { wrongFigures } from './checks/figures.ts';
import { isPartFresh } from './generated-part.ts';
import { generatedParts } from './generated-parts.ts';
import { settingsDocument, settingsPath } from './settings-document.ts';
import { signalsDocument, signalsPath } from './signals-document.ts';

const root = join(import.meta.dirname, '..');

/** Every path, link, command, alert and figure of a document must be as the code has it; prints what is not and fails. */
function checkDocs(): void {
  const documents = globSync('**/*.md', { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' });
  const scripts = new Set(Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts));
  const problems = documents.flatMap((document) => problemsOf(document, scripts));
  if (!existsSync(settingsPath) || readFileSync(settingsPath, 'utf8') !== settingsDocument()) {
    problems.push('docs/settings.md is out of date: npm run docs:settings');
  }
  if (!existsSync(signalsPath) || readFileSync(signalsPath, 'utf8') !== signalsDocument()) {
    problems.push('docs/signals.md is out of date: npm run signals');
  }
  for (const part of generatedParts) {
    if (!isPartFresh(part))
      problems.push(`${relative(root, part.path)}: ${part.name} is out of date: npm run docs:parts`);
  }
  for (const problem of problems) console.error(problem);
  console.log(`${documents.length} documents read, ${problems.length} broken references.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function problemsOf(document: string, scripts: ReadonlySet<string>): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  const problems: string[] = [];
  for (const [, target = ''] of text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    if (!existsSync(join(root, dirname(document), target)))
      problems.push(`${document}: link to ${target} leads nowhere`);
  }
  for (const [, path = ''] of text.matchAll(/`((?:packages|training|bench|deploy|docs|test|\.ci)\/[\w./-]*)`/g)) {
    if (!existsSync(join(root, path))) problems.push(`${document}: ${path} is not there`);
  }
  for (const [, path = ''] of text.matchAll(/`((?:server|engine|evidence|contract|dashboard|cli)\/src\/[\w./-]*)`/g)) {
    if (!existsSync(join(root, 'packages', path))) problems.push(`${document}: packages/${path} is not there`);
  }
  for (const [, script = ''] of text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)) {
    if (!scripts.has(script)) problems.push(`${document}: there is no script "${script}"`);
  }
  const pathOf = (target: string) => {
    const path = join(root, dirname(document), target);
    return existsSync(path) ? path : null;
  };
  const found = [...brokenAnchors(text, pathOf), ...unknownCommands(text), ...wrongFigures(document, text)];
  return [...problems, ...found.map((problem) => `${document}: ${problem}`)];
}

checkDocs();
