import { describe, expect, it } from 'vitest';
import { Random } from '../../../../test/random.ts';
import { inventedAddresses } from '../../test/forms/addresses.ts';
import { makeMessages } from '../../test/forms/make-messages.ts';
import { hostileMessages } from '../../test/hostile/hostile-messages.ts';
import { openMessageReader } from '../reader/open-message-reader.ts';
import { drawMessage } from './draw-message.ts';

const mail = (type: string, body: string): Uint8Array =>
  Buffer.from(`From: A <a@firm.example>\r\nSubject: =?utf-8?q?H=C3=A9?=\r\nContent-Type: ${type}\r\n\r\n${body}`);
const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await drawMessage(bytes)).blocks.map(({ marks }) => marks.map(({ text }) => text).join('')).join('\n');

describe('a message is drawn', () => {
  it('as text and links, with what is not drawn named in its place', async () => {
    const { blocks, from, subject } = await drawMessage(
      mail(
        'text/html',
        `<base href="https://base.example/"><meta http-equiv=refresh content="0;url=/gone"><style>p{}</style><h1>Hello</h1>
         <p>Press <a href="/go?a=1&amp;b=2"><b>here</b> <img src="https://pixel.example/1.gif" alt="now"></a> or www.plain.example/x.</p>
         <script>alert(1)</script><form action="https://take.example/"><input type=password placeholder=Password><input type=hidden name=x></form>`,
      ),
    );
    expect([from, subject]).toEqual(['A <a@firm.example>', 'Hé']);
    expect(blocks.map(({ kind, marks }) => [kind, ...marks.map((mark) => Object.values(mark))])).toEqual([
      ['paragraph', ['refresh', '', null, 'https://base.example/gone']],
      ['heading', ['text', 'Hello', null, null]],
      [
        'paragraph',
        ['text', 'Press ', null, null],
        ['text', 'here ', 'https://base.example/go?a=1&b=2', null],
        ['picture', 'now', 'https://base.example/go?a=1&b=2', 'https://pixel.example/1.gif'],
        ['text', ' or ', null, null],
        ['text', 'www.plain.example/x', 'http://www.plain.example/x', null],
        ['text', '.', null, null],
      ],
      ['paragraph', ['form', '', null, 'https://take.example/'], ['field', 'Password', null, null]],
    ]);
  });

  it('with links that have no words, and with what is shown where no script runs', async () => {
    const bytes = mail(
      'text/html',
      `<a href="https://a.example/"><span style="background:url(x)"> </span></a> and <noscript><a href="https://b.example/">b</a></noscript>
         <map><area href="https://c.example/"></map><a href="https://d.example/">`,
    );
    const reader = openMessageReader({ workers: 1, deadlineMs: 20_000 });
    const { links } = await reader.read(bytes);
    expect(links.map(({ url }) => url).sort()).toEqual(['a', 'b', 'c', 'd'].map((name) => `https://${name}.example/`));
    await reader.close();
    const { blocks } = await drawMessage(bytes);
    const marks = blocks.flatMap((block) => block.marks).filter(({ href }) => href !== null);
    expect(marks.filter(({ text, kind }) => text.trim() !== '' || kind === 'bare_link')).toEqual([
      { kind: 'bare_link', text: '', href: 'https://a.example/', source: null },
      { kind: 'text', text: 'b', href: 'https://b.example/', source: null },
      { kind: 'bare_link', text: '', href: 'https://c.example/', source: null },
      { kind: 'bare_link', text: '', href: 'https://d.example/', source: null },
    ]);
  });

  it('by its text where it has no HTML, line by line', async () => {
    expect(await textOf(mail('text/plain', 'one\r\n  two https://a.example/b, three'))).toBe(
      'one\n  two https://a.example/b, three\n',
    );
  });

  it('with every link of its body under the address that the verdict names', async () => {
    const reader = openMessageReader({ workers: 1, deadlineMs: 20_000 });
    const inBody = new Set(['html_link', 'button', 'text']);
    let links = 0;
    const missed = new Map<string, number>();
    for await (const { bytes, expectation } of makeMessages(inventedAddresses(), { each: 1, seed: 'drawn' })) {
      const [facts, drawn] = [await reader.read(bytes), await drawMessage(bytes)];
      const shown = new Set(
        [...drawn.blocks, ...drawn.alternative].flatMap(({ marks }) =>
          marks.flatMap(({ href, source }) => [href, source]),
        ),
      );
      for (const { url, place, attachment } of facts.links) {
        if (!inBody.has(place) || attachment !== null) continue;
        links += 1;
        if (!shown.has(url)) missed.set(expectation.form, (missed.get(expectation.form) ?? 0) + 1);
      }
    }
    await reader.close();
    expect(links).toBeGreaterThan(100);
    expect([...missed.keys()]).toEqual([]);
  }, 60_000);

  it('or refused, whatever bytes it has, and never longer than is drawn', async () => {
    const random = new Random('drawn');
    let drawn = 0;
    for await (const { bytes } of makeMessages(inventedAddresses(), { each: 1, seed: 'drawn' })) {
      const changed = Buffer.from(bytes);
      for (let count = 0; count < 5; count++) changed[random.below(changed.length)] = random.below(256);
      if (await drawMessage(changed).catch(() => null)) drawn += 1;
    }
    expect(drawn).toBeGreaterThan(100);
    const long = await drawMessage(hostileMessages()['25 MB of text']?.() ?? Buffer.alloc(0));
    expect(long.isCut).toBe(true);
    expect(long.blocks.length).toBeLessThanOrEqual(20_000);
  }, 60_000);
});
