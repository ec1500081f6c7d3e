import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERIFICATION_EXAMPLES } from '@lurewatch/dashboard/verification-examples';
import { afterAll, describe, expect, test } from 'vitest';
import { signedHeaders } from './signed-headers.ts';
import { newSigningSecret } from './signing-secret.ts';

interface Delivery {
  readonly secret: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const folder = mkdtempSync(join(tmpdir(), 'lurewatch-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** How each example is run: a program around it that reads deliveries from its input and prints what it thinks of each. */
const RUNNERS: Readonly<Record<string, { readonly program: string; run(code: string, input: string): string }>> = {
  TypeScript: {
    program: process.execPath,
    run(code, input) {
      writeFileSync(join(folder, 'verify.mts'), code);
      const main = `import { verifyWebhook } from './verify.mts';
import { readFileSync } from 'node:fs';
for (const { secret, headers, body } of JSON.parse(readFileSync(0, 'utf8'))) console.log(verifyWebhook(secret, headers, body));`;
      writeFileSync(join(folder, 'main.mts'), main);
      return run(process.execPath, [join(folder, 'main.mts')], input);
    },
  },
  Python: {
    program: 'python3',
    run(code, input) {
      const main = `${code}
import json, sys
for it in json.load(sys.stdin):
    print(str(verify_webhook(it["secret"], it["headers"], it["body"].encode())).lower())`;
      return run('python3', ['-c', main], input);
    },
  },
  Go: {
    program: 'go',
    run(code, input) {
      mkdirSync(join(folder, 'webhook'), { recursive: true });
      writeFileSync(join(folder, 'go.mod'), 'module receiver\n\ngo 1.19\n');
      writeFileSync(join(folder, 'webhook/verify.go'), code);
      writeFileSync(join(folder, 'main.go'), GO_MAIN);
      return run('go', ['run', '.'], input);
    },
  },
};

const GO_MAIN = `package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"receiver/webhook"
)

func main() {
	var deliveries []struct {
		Secret, Body string
		Headers      map[string]string
	}
	if err := json.NewDecoder(os.Stdin).Decode(&deliveries); err != nil {
		panic(err)
	}
	for _, it := range deliveries {
		header := http.Header{}
		for name, value := range it.Headers {
			header.Set(name, value)
		}
		fmt.Println(webhook.Verify(it.Secret, header, []byte(it.Body)))
	}
}
`;

test('every language that the documentation shows is run here', () => {
  expect(VERIFICATION_EXAMPLES.map(({ language }) => language)).toEqual(Object.keys(RUNNERS));
});

for (const { language, code } of VERIFICATION_EXAMPLES) {
  const runner = RUNNERS[language];
  if (runner === undefined) continue;
  describeWithProgram(runner.program, `the verification example in ${language}`, () => {
    test('accepts what this service signs, also between two secrets, and refuses everything else', () => {
      const [secret, previous] = [newSigningSecret(), newSigningSecret()];
      const body = '{"type":"webhook.test","data":{"text":"Grüße 🎣"}}';
      const at = Date.now();
      const headers = signedHeaders({ id: 'evt_1', body, at }, [secret, previous]);
      const signedAt = (instant: number) => signedHeaders({ id: 'evt_1', body, at: instant }, [secret]);
      const cases: readonly (readonly [string, boolean, Delivery])[] = [
        ['as it was sent', true, { secret, headers, body }],
        ['with the secret before the rotation', true, { secret: previous, headers, body }],
        ['signed four minutes ago', true, { secret, headers: signedAt(at - 240_000), body }],
        ['with another secret', false, { secret: newSigningSecret(), headers, body }],
        ['with a changed body', false, { secret, headers, body: body.replace('Grüße', 'Grüsse') }],
        ['with a blank more', false, { secret, headers, body: `${body} ` }],
        ['under another id', false, { secret, headers: { ...headers, 'webhook-id': 'evt_2' }, body }],
        ['signed an hour ago', false, { secret, headers: signedAt(at - 3_600_000), body }],
        ['signed in an hour', false, { secret, headers: signedAt(at + 3_600_000), body }],
        ['dated anew', false, { secret, headers: { ...signedAt(at - 3_600_000), ...timestampOf(at) }, body }],
        ['with a cut signature', false, { secret, headers: { ...headers, 'webhook-signature': 'v1,' }, body }],
        ['without a signature', false, { secret, headers: { 'webhook-id': 'evt_1', ...timestampOf(at) }, body }],
        ['without any header', false, { secret, headers: {}, body }],
      ];
      const printed = runner.run(code, JSON.stringify(cases.map(([, , delivery]) => delivery)));
      const answers = printed.trim().split('\n');
      expect(cases.map(([name], index) => [name, answers[index]])).toEqual(
        cases.map(([name, isTrue]) => [name, String(isTrue)]),
      );
    }, 120_000);
  });
}

function timestampOf(at: number): Readonly<Record<string, string>> {
  return { 'webhook-timestamp': String(Math.floor(at / 1000)) };
}

function run(program: string, parameters: readonly string[], input: string): string {
  return execFileSync(program, parameters, { cwd: folder, input, encoding: 'utf8' });
}

/** Where the language is not installed its example is left out, and says so; where everything is required it fails. */
function describeWithProgram(program: string, title: string, suite: () => void): void {
  if (isInstalled(program)) {
    describe(title, suite);
    return;
  }
  const reason = `${program} is not installed`;
  if (process.env.LUREWATCH_REQUIRE_SERVICES === '1') throw new Error(`${title}: ${reason}`);
  console.warn(`LEFT OUT ${title}: ${reason}`);
  describe.skip(`${title} (left out: ${reason})`, suite);
}

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, [program === 'go' ? 'version' : '--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
