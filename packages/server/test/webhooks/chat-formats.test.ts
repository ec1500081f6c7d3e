import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookFormat } from '@lurewatch/contract';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, it } from 'vitest';
import { presentAnalysis } from '../../src/analysis/write-analysis.ts';
import { newEvent } from '../../src/store/new-event.ts';
import { eachDatabase } from '../store/each-database.ts';
import { eventually } from '../store/eventually.ts';
import { makeAnalysis, makeEntry } from '../store/make-records.ts';
import { makeAccount, startRig } from './dispatch-rig.ts';

const HOSTILE = 'https://evil.example/a_b*c`d?x=<!channel>&y=@here&z=<https://evil.example|Click>';

eachDatabase('a delivery to a chat room', (database) => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  async function startRoom() {
    const received: { readonly body: string; readonly headers: Record<string, string> }[] = [];
    const listener: RequestListener = async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
      received.push({ body, headers: Object.fromEntries(names.map((it) => [it, String(request.headers[it])])) });
      response.writeHead(200).end('ok');
    };
    const server = createServer(listener);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    closing.push(() => new Promise((resolve) => server.close(resolve)));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received };
  }

  async function deliver(format: WebhookFormat, url: string, summary: string, publicUrl?: string) {
    const { store } = database();
    const room = await startRoom();
    const rig = startRig({ store, ...(publicUrl !== undefined && { publicUrl }) });
    closing.push(() => rig.stop());
    const account = await makeAccount(store);
    const { webhook, secret } = await rig.addWebhook(account, room.url, { format, events: ['analysis.dangerous'] });
    const analysis = makeAnalysis(account.id, { verdict: 'dangerous', score: 3, url });
    const event = newEvent('analysis.dangerous', account.id, { ...presentAnalysis(analysis), summary }, Date.now());
    await store.writer.commit(makeEntry(analysis, { events: [event] }));
    rig.dispatcher.wake();
    await eventually(15_000, () => expect(room.received).toHaveLength(1));
    const { body, headers } = room.received[0] ?? { body: '', headers: {} };
    // Its verification reads JSON besides.
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(new Webhook(secret).sign(headers['webhook-id'] ?? '', at, body)).toBe(headers['webhook-signature']);
    await eventually(15_000, async () => {
      const [logged] = (await rig.deliveries.page(webhook, null, 10, null)).items;
      expect(logged).toMatchObject({ payload: body, status: 'succeeded' });
    });
    return { body: format === 'ntfy' ? body : JSON.parse(body), id: analysis.id };
  }

  it('gives Slack a section in which nothing is a link, a mention or a format', async () => {
    const summary = 'The page says\n\u202e"<!here> *pay* _now_ `x` ~y~ & <@U1> at https://evil.example"';
    const { body, id } = await deliver('slack', HOSTILE, summary);
    const lines = body.text.split('\n');
    expect(lines).toEqual([
      '*Lurewatch: Dangerous, safety score 3*',
      '`hxxps://evil[.]example/a_b*c%60d?x=&lt;!channel&gt;&amp;y=[@]here&amp;z=&lt;hxxps://evil[.]example|Click&gt;`',
      expect.stringContaining('"&lt;!here&gt; ∗pay∗ ˍnowˍ ˋxˋ ∼y∼ &amp; &lt;[@]U1&gt; at hxxps://evil[.]example"'),
      `\`${id}\``,
    ]);
    expect(body.blocks).toEqual([{ type: 'section', text: { type: 'mrkdwn', text: body.text, verbatim: true } }]);
    expect(Object.keys(body).sort()).toEqual(['blocks', 'text']);
  });

  it('gives both a button that opens the analysis, where the service knows its own address', async () => {
    const slack = await deliver('slack', HOSTILE, 'Looks bad.', 'https://lw.firm.example/');
    const [, { elements }] = slack.body.blocks;
    expect(elements).toMatchObject([{ type: 'button', url: `https://lw.firm.example/analysis/${slack.id}` }]);
    const teams = await deliver('teams', HOSTILE, 'Looks bad.', 'https://lw.firm.example');
    expect(teams.body.attachments[0].content.actions).toEqual([
      { type: 'Action.OpenUrl', title: 'Open the analysis', url: `https://lw.firm.example/analysis/${teams.id}` },
    ]);
  });

  it('gives Teams an Adaptive Card of plain text runs', async () => {
    const { body, id } = await deliver('teams', HOSTILE, '[Click](https://evil.example) **now**');
    expect(body.type).toBe('message');
    const [{ contentType, contentUrl, content }] = body.attachments;
    expect([contentType, contentUrl]).toEqual(['application/vnd.microsoft.card.adaptive', null]);
    expect(content).toMatchObject({ type: 'AdaptiveCard', version: '1.4' });
    expect(new Set(content.body.map((it: { type: string }) => it.type))).toEqual(new Set(['RichTextBlock']));
    const runs = content.body.flatMap((it: { inlines: object[] }) => it.inlines);
    expect(runs).toEqual([
      { type: 'TextRun', text: 'Lurewatch: Dangerous, safety score 3', weight: 'Bolder' },
      {
        type: 'TextRun',
        text: 'hxxps://evil[.]example/a_b*c`d?x=<!channel>&y=[@]here&z=<hxxps://evil[.]example|Click>',
      },
      { type: 'TextRun', text: '[Click](hxxps://evil[.]example) **now**' },
      { type: 'TextRun', text: id },
    ]);
  });

  const MARKED = '[Click](https://evil.example) **now** <@U1> @everyone @channel\n# big\n> told ~town `x` ||s|| :tada:';

  it('gives Discord and Mattermost Markdown in which nothing hostile is a link, a mention or a format', async () => {
    const discord = await deliver('discord', HOSTILE, MARKED, 'https://lw.firm.example/');
    expect([discord.body.allowed_mentions, discord.body.flags]).toEqual([{ parse: [] }, 4]);
    const mattermost = await deliver('mattermost', HOSTILE, MARKED, 'https://lw.firm.example/');
    for (const [text, id] of [
      [discord.body.content, discord.id],
      [mattermost.body.text, mattermost.id],
    ]) {
      const lines = text.split('\n');
      expect(lines).toHaveLength(5);
      expect(lines[0]).toBe('**Lurewatch: Dangerous, safety score 3**'.replace('\\', ''));
      expect(lines[1]).toBe(
        '`hxxps://evil[.]example/a_b*c%60d?x=<!channel>&y=[@]here&z=<hxxps://evil[.]example|Click>`',
      );
      expect(lines[2].replace(/\\[!-~]/g, '')).not.toMatch(/[[\]()*_~`<>#|:]|@(?!\u200b)/);
      expect(lines.slice(3)).toEqual([`\`${id}\``, `[Open the analysis](<https://lw.firm.example/analysis/${id}>)`]);
    }
  });

  it('gives ntfy plain text, below what it makes an attachment of', async () => {
    const { body, id } = await deliver('ntfy', HOSTILE, MARKED, 'https://lw.firm.example/');
    expect(body.split('\n')).toEqual([
      'Lurewatch: Dangerous, safety score 3',
      'hxxps://evil[.]example/a_b*c`d?x=<!channel>&y=[@]here&z=<hxxps://evil[.]example|Click>',
      expect.stringMatching(/^\[Click\]\(hxxps:\/\/evil\[\.\]example\) .*# big > told/),
      id,
      `https://lw.firm.example/analysis/${id}`,
    ]);
    const long = await deliver('ntfy', `https://evil.example/${'&'.repeat(2000)}`, '漢'.repeat(1500));
    expect(Buffer.byteLength(long.body)).toBeLessThan(4096);
  });

  it('stays below what the products take, and cuts no character and no entity in two', async () => {
    const long = [`https://evil.example/${'&'.repeat(2000)}`, '🎣<'.repeat(1500)] as const;
    const slack = await deliver('slack', ...long);
    expect(slack.body.text.length).toBeLessThanOrEqual(3000);
    const [, url, summary] = slack.body.text.split('\n');
    expect(url).toMatch(/^`hxxps:\/\/evil\[\.\]example\/(&amp;)+…`$/);
    expect(summary).toMatch(/^[^<&]*(&lt;|🎣)+…$/u);
    expect(summary.isWellFormed()).toBe(true);
    const teams = await deliver('teams', ...long);
    expect(Buffer.byteLength(JSON.stringify(teams.body))).toBeLessThan(28_000);
  });

  it('stays below what Discord takes, and cuts no escape in two', async () => {
    const discord = await deliver('discord', `https://evil.example/${'&'.repeat(2000)}`, '*'.repeat(3000));
    expect(discord.body.content.length).toBeLessThanOrEqual(2000);
    expect(discord.body.content).not.toMatch(/(?<!\\)(?:\\\\)*\\…/);
  });
});
