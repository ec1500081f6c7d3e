import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page as it is shown now. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const found: unknown = await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(RULES)} }).then((result) =>
      result.violations.map((violation) => violation.id + ': ' + violation.nodes.map((node) => node.html).join(' | ').slice(0, 400)))`,
  );
  return Array.isArray(found) ? found.map(String) : [String(found)];
}
