import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeWithProgram } from '../../../server/test/support/with-program.ts';
import { png, qrPicture } from '../forms/parts/pictures.ts';

const TARGET = 'https://lure.example/of-the-code';

/** A process in a network of its own, in which there is nothing. */
const CUT_OFF = ['unshare', '-rn'] as const;

const READ_ONE = join(import.meta.dirname, 'read-one.ts');

describeWithProgram([...CUT_OFF, 'true'], 'a message with a QR code, where there is no network', () => {
  test('is read whole: the decoder is the package’s own', () => {
    const [program, ...args] = [...CUT_OFF, process.execPath, READ_ONE];
    const said = execFileSync(program as string, args, { input: message(), encoding: 'utf8' });
    expect(JSON.parse(said)).toMatchObject({
      links: [{ url: TARGET, place: 'qr_code' }],
      limits: [],
      network: 'ENETUNREACH',
    });
  });
});

function message(): string {
  const picture = png(qrPicture(TARGET)).toString('base64');
  return [
    'From: a@firm.example',
    'Content-Type: image/png; name=code.png',
    'Content-Disposition: attachment; filename=code.png',
    'Content-Transfer-Encoding: base64',
    '',
    picture,
    '',
  ].join('\r\n');
}
