import { describe, expect, it } from 'vitest';
import { allSources } from './make/all-sources.ts';
import { writeSource } from './make/write-source.ts';
import { corpusBytes, corpusExpectations, corpusFiles } from './read-corpus.ts';
import { hostOf } from './same-address.ts';
import { scoreReader } from './score-reader.ts';

const files = corpusFiles();
const ROLES = ['requested', 'referrer', 'mentioned'];

/** Names that belong to nobody (RFC 2606, RFC 6761, RFC 5737, RFC 3849), and links of products to their own consoles. */
const RESERVED =
  /(^|\.)(example|test|localhost|arpa|invalid)$|^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$|^\[2001:db8:|^[^.]+$|^(security\.microsoft|threatinsight\.proofpoint)\.com$|^0x7f\.example$/;

const decoded = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding.replace('-bom', '')).decode(bytes);

describe('the corpus of log lines', () => {
  it('has at least forty records of each source, ten of them in the documented shape', () => {
    for (const { name } of files) {
      const records = corpusExpectations(name);
      expect(records.length, name).toBeGreaterThanOrEqual(40);
      expect(records.filter(({ from }) => from === 'documentation').length, name).toBeGreaterThanOrEqual(10);
    }
  });

  it('is what its program writes', () => {
    for (const source of allSources) {
      const { bytes, expected, listed } = writeSource(source);
      expect(Buffer.compare(corpusBytes(source.name), bytes), source.name).toBe(0);
      expect(corpusExpectations(source.name), source.name).toEqual(JSON.parse(JSON.stringify(expected)));
      expect(files.find(({ name }) => name === source.name)).toEqual(listed);
    }
    expect(files.length).toBe(allSources.length);
  });

  it.each(files)('$name says of each record where it begins and what stands there', ({ name, encoding, form }) => {
    const lines = decoded(corpusBytes(name), encoding).split(/\r?\n/);
    const records = corpusExpectations(name);
    if (form === 'array') expect(JSON.parse(lines.join('\n'))).toHaveLength(records.length);
    else expect(lines.length - 1).toBe(records.length);
    for (const { line, expect: addresses } of records) {
      expect(line).toBeGreaterThan(0);
      expect(line).toBeLessThanOrEqual(lines.length);
      for (const { url, host, field, role } of addresses) {
        expect(Number(url === undefined) + Number(host === undefined)).toBe(1);
        expect(ROLES).toContain(role);
        expect(field).not.toBe('');
        if (url !== undefined) expect(URL.parse(url), url).not.toBeNull();
        expect(hostOf(url === undefined ? { host: host ?? '' } : { url })).toMatch(RESERVED);
      }
    }
  });

  it('gives full marks to who finds what is expected, and none to who finds nothing', () => {
    for (const { name } of files) {
      const records = corpusExpectations(name);
      const all = scoreReader(
        records,
        records.map(({ line, expect: addresses }, record) => ({ line, record, addresses })),
      );
      expect(all, name).toMatchObject({ found: all.expected, rightRole: all.expected, wrong: 0, faults: [] });
      const none = scoreReader(records, []);
      expect(none, name).toMatchObject({ found: 0, wrong: 0 });
      expect(none.faults.length, name).toBe(all.expected);
    }
  });

  it('tells a wrong role, a path that was lost and an address that does not stand there', () => {
    const record = {
      line: 1,
      from: 'made',
      expect: [{ url: 'http://a.example/x', field: 'host+uri', role: 'requested' }],
    } as const;
    expect(
      scoreReader([record], [{ line: 1, addresses: [{ url: 'http://A.example:80/x', role: 'referrer' }] }]),
    ).toMatchObject({ found: 1, rightRole: 0 });
    expect(scoreReader([record], [{ line: 1, addresses: [{ host: 'a.example', role: 'requested' }] }])).toMatchObject({
      found: 0,
      wrong: 0,
    });
    expect(
      scoreReader([record], [{ line: 1, addresses: [{ url: 'http://b.example/', role: 'requested' }] }]),
    ).toMatchObject({ found: 0, wrong: 1 });
  });
});
