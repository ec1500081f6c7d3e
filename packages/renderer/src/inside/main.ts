import type { Browser } from 'playwright-core';
import { readLines } from '../line-reader.ts';
import type { BrowserReport, IconOrder, MayOpenAnswer, RenderOrder } from '../messages.ts';
import { isFenced } from './fenced-processes.ts';
import { hashIcon } from './hash-icon.ts';
import { launchBrowser } from './launch-browser.ts';
import { renderPage } from './render-page.ts';

/** Runs inside the fence, without a network: takes one order after the other, and ends with its input. */
const [executablePath = '', userAgent = ''] = process.argv.slice(2);

/** Questions to whoever stands outside, until they are answered. */
const questions = new Map<number, (mayOpen: boolean) => void>();
let lastQuestion = 0;

process.stdin.on('end', () => process.exit(0));
// The driver's own promises may fail long after the page they belong to is gone.
process.on('unhandledRejection', () => {});

try {
  const browser = await launchBrowser(executablePath);
  if (await isFenced(browser)) serve(browser);
  else report({ kind: 'unusable', reason: 'its processes run outside its sandbox' });
} catch (error) {
  report({ kind: 'unusable', reason: reasonOf(error) });
}

function serve(browser: Browser): void {
  browser.on('disconnected', () => process.exit(1));
  readLines(
    process.stdin,
    (value) => {
      const order = asOrder(value);
      if ('question' in order) questions.get(order.question)?.(order.mayOpen);
      else void carryOut(browser, order).then(report);
    },
    () => process.exit(1),
  );
  report({ kind: 'ready', version: browser.version() });
}

async function carryOut(browser: Browser, order: RenderOrder | IconOrder): Promise<BrowserReport> {
  if ('icon' in order) return { kind: 'icon', hash: await hashIcon(browser, order.icon) };
  return renderPage(browser, order, agentOf(browser), mayOpen);
}

function mayOpen(urls: readonly string[]): Promise<boolean> {
  lastQuestion += 1;
  const question = lastQuestion;
  const answered = new Promise<boolean>((resolve) => questions.set(question, resolve));
  report({ kind: 'may_open', question, urls });
  return answered.finally(() => questions.delete(question));
}

function agentOf(browser: Browser): string {
  const [major = ''] = browser.version().split('.');
  return userAgent.replaceAll('{major}', major);
}

/** Orders come from our own process alone. */
function asOrder(value: unknown): RenderOrder | IconOrder | MayOpenAnswer {
  return value as RenderOrder | IconOrder | MayOpenAnswer;
}

function report(message: BrowserReport): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const line = /No usable sandbox[^\n]*|error while loading[^\n]*|ENOENT[^\n]*/.exec(message)?.[0];
  return (line ?? message.split('\n')[0] ?? '').slice(0, 300);
}
