import { afterAll, describe, expect, it } from 'vitest';
import { Random } from '../../../../test/random.ts';
import { inventedAddresses } from '../../test/forms/addresses.ts';
import { makeMessages } from '../../test/forms/make-messages.ts';
import { missing } from '../../test/forms/missing.ts';
import { openMessageReader } from './open-message-reader.ts';

const reader = openMessageReader({ workers: 1, deadlineMs: 20_000 });
afterAll(() => reader.close());

const mail = (headers: string, body: string): Uint8Array =>
  Buffer.from(`From: a@firm.example\r\n${headers}\r\n\r\n${body}`.replaceAll(/\r?\n/g, '\r\n'));

describe('the reader of messages', () => {
  it('finds the targets of every form at their place, but for the one that has to be drawn', async () => {
    const faults: string[] = [];
    for await (const { bytes, expectation } of makeMessages(inventedAddresses(), { each: 1, seed: 'reader' })) {
      const facts = await reader.read(bytes);
      expect(facts.limits, expectation.form).toEqual([]);
      faults.push(...missing(expectation, facts).map((fault) => `${expectation.form}: ${fault}`));
    }
    expect(faults).toEqual(['qr-of-table-cells: no qr_code']);
  }, 120_000);

  it('tells whom a link’s words name, unless it leads there after all', async () => {
    const { links } = await reader.read(
      mail(
        'Content-Type: text/html; charset=utf-8',
        '<a href="https://lure.example/a">www.firm.example</a><a href="https://shop.firm.example/b">firm.example</a><a href="https://lure.example/c">invoice.pdf</a>',
      ),
    );
    expect(links.map(({ namedHost }) => namedHost)).toEqual(['www.firm.example', null, null]);
  });

  it('reads what servers recorded, names in comments and of other servers kept apart', async () => {
    const { sender } = await reader.read(
      mail(
        'Authentication-Results: mx.firm.example (ours; dmarc=pass); spf=pass smtp.mailfrom=b@shop.example; dmarc=fail (p=none) header.from=shop.example\nReply-To: c@other.example\nReturn-Path: <d@bounce.example>',
        'text',
      ),
    );
    expect(sender.replyTo).toEqual([{ name: '', address: 'c@other.example' }]);
    expect(sender.returnPath).toBe('d@bounce.example');
    expect(sender.authentication).toEqual([
      {
        server: 'mx.firm.example',
        results: [
          { method: 'spf', result: 'pass', domain: 'shop.example' },
          { method: 'dmarc', result: 'fail', domain: 'shop.example' },
        ],
      },
    ]);
  });

  it('answers for whatever bytes it is given', async () => {
    const random = new Random('bytes');
    let withLinks = 0;
    const forms: Uint8Array[] = [];
    for await (const { bytes } of makeMessages(inventedAddresses(), { each: 1, seed: 'bytes' })) forms.push(bytes);
    for (const form of forms) {
      const bytes = Buffer.from(form);
      for (let count = 0; count < 3; count++) bytes[random.below(bytes.length)] = random.below(256);
      const facts = await reader.read(bytes);
      expect(facts.limits.filter((limit) => limit === 'failed' || limit === 'time')).toEqual([]);
      if (facts.links.length > 0) withLinks += 1;
    }
    expect(withLinks).toBeGreaterThan(forms.length / 2);
  }, 120_000);
});
