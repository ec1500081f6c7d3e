import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { readSettings, SETTING_NAMES } from '../src/settings/settings.ts';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../docs/browser.md'), 'utf8');
const SCHEMA = JSON.parse(readFileSync(join(import.meta.dirname, '../managed-schema.json'), 'utf8'));
const isManaged = new Ajv().compile({ ...SCHEMA, additionalProperties: false });

describe('the policy examples of the documents', () => {
  test.each([
    ['of Chrome and Edge as a file', () => Object.values(ofChromium()['3rdparty'].extensions)],
    ['of Firefox', () => Object.values(ofFirefox().policies['3rdparty'].Extensions)],
    ['of Edge in the registry', () => [registryPolicy().managed]],
  ])('%s sets values that the browser takes and the extension uses', (_, examples) => {
    const [example, ...others] = examples() as readonly Readonly<Record<string, unknown>>[];
    expect(others).toEqual([]);
    expect(isManaged(example), JSON.stringify(isManaged.errors)).toBe(true);
    const { managed, refused } = readSettings(example ?? {}, {});
    expect(refused).toEqual([]);
    expect([...managed].sort()).toEqual(Object.keys(example ?? {}).sort());
  });

  test('of Edge say the same in the registry as in the file', () => {
    const { ExtensionInstallForcelist, '3rdparty': thirdParty } = ofChromium();
    expect(registryPolicy()).toEqual({ forced: ExtensionInstallForcelist, managed: thirdParty.extensions.ID });
  });

  test('stand below a table of all values, and policy can set each of them', () => {
    expect(Object.keys(SCHEMA.properties).sort()).toEqual([...SETTING_NAMES].sort());
    const table = DOCUMENT.slice(DOCUMENT.indexOf('| value | meaning |'));
    const named = table.slice(0, table.indexOf('\n\n')).matchAll(/^\| `(\w+)` \|/gm);
    expect([...named].map(([, name]) => name).sort()).toEqual(Object.keys(SCHEMA.properties).sort());
  });
});

interface ChromiumPolicy {
  readonly ExtensionInstallForcelist: readonly string[];
  readonly '3rdparty': { readonly extensions: Readonly<Record<string, object>> };
}

interface FirefoxPolicy {
  readonly policies: { readonly '3rdparty': { readonly Extensions: Readonly<Record<string, object>> } };
}

/** The example that holds the text; the test fails where it is not what it should be. */
function exampleWith<T>(text: string): T {
  const blocks = [...DOCUMENT.matchAll(/```json\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  return JSON.parse(blocks.find((block) => block.includes(text)) ?? 'null');
}

const ofChromium = () => exampleWith<ChromiumPolicy>('ExtensionInstallForcelist');
const ofFirefox = () => exampleWith<FirefoxPolicy>('"policies"');

const EDGE = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Microsoft\\Edge\\';
const OF_EXTENSION = `${EDGE}3rdparty\\extensions\\ID\\policy`;

/**
 * What Edge makes of the registry file: a string, a number for true and false, a key with numbered values for a list.
 * https://learn.microsoft.com/deployedge/microsoft-edge-browser-policies/extensioninstallforcelist
 */
function registryPolicy() {
  const [, file = ''] = /```reg\n([\s\S]*?)```/.exec(DOCUMENT) ?? [];
  const keys = new Map<string, readonly (readonly [string, unknown])[]>();
  const [head = '', ...sections] = file.split(/^\[/m);
  expect(head.trim()).toBe('Windows Registry Editor Version 5.00');
  for (const section of sections) {
    const [key = '', ...lines] = section.trim().split('\n');
    keys.set(
      key.slice(0, -1),
      lines.map((line) => readValue(line)),
    );
  }
  const listAt = (key: string) => (keys.get(key) ?? []).map(([, value]) => value);
  const managed: Record<string, unknown> = {};
  for (const [key, values] of keys) {
    if (key === OF_EXTENSION) {
      for (const [name, value] of values) {
        managed[name] = SCHEMA.properties[name]?.type === 'boolean' ? value === 1 : value;
      }
    } else if (key.startsWith(`${OF_EXTENSION}\\`)) managed[key.slice(OF_EXTENSION.length + 1)] = listAt(key);
    else expect(key).toBe(`${EDGE}ExtensionInstallForcelist`);
  }
  return { forced: listAt(`${EDGE}ExtensionInstallForcelist`), managed };
}

function readValue(line: string): readonly [name: string, value: unknown] {
  const [, name = '', text, number] = /^"(\w+)"=(?:"([^"\\]*)"|dword:([0-9a-f]{8}))$/.exec(line) ?? [];
  expect(name, line).not.toBe('');
  return [name, number === undefined ? text : Number.parseInt(number, 16)];
}
