// Posts Lurewatch's webhooks to a chat room: node relay.mjs, no packages needed. README.md says how to set it up.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const LONGEST_BODY = 1_000_000;
const LONGEST_MESSAGE = 1_500;
/** As the specification of Standard Webhooks advises. */
const MOST_SECONDS_OFF = 300;

const FORMATS = {
  // Slack, Mattermost, Rocket.Chat, Google Chat
  text: (text) => ({ text }),
  discord: (text) => ({ content: text, allowed_mentions: { parse: [] } }),
  // Workflows of Microsoft Teams
  teams: (text) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: { type: 'AdaptiveCard', version: '1.4', body: [{ type: 'TextBlock', text, wrap: true }] },
      },
    ],
  }),
};

const {
  CHAT_URL,
  CHAT_FORMAT = 'text',
  WEBHOOK_SECRET,
  LUREWATCH_URL,
  HOST = '127.0.0.1',
  PORT = '8300',
} = process.env;
const inFormat = FORMATS[CHAT_FORMAT];
if (!CHAT_URL || !WEBHOOK_SECRET || !inFormat) {
  console.error(`Set CHAT_URL and WEBHOOK_SECRET; CHAT_FORMAT is one of ${Object.keys(FORMATS).join(', ')}.`);
  process.exit(1);
}
const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');

createServer(async (request, response) => {
  const status = await relay(request).catch(() => 502);
  response.writeHead(status).end();
}).listen(Number(PORT), HOST, () => console.log(`Listening on ${HOST}:${PORT}`));

/** The status to answer with: what is not 2xx is delivered again. */
async function relay(request) {
  const body = await read(request);
  if (request.method !== 'POST' || body === null || !isSigned(request.headers, body)) return 400;
  const message = messageOf(JSON.parse(body));
  if (message === null) return 204;
  const answer = await fetch(CHAT_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(inFormat(message.slice(0, LONGEST_MESSAGE))),
    signal: AbortSignal.timeout(10_000),
  });
  return answer.ok ? 204 : 502;
}

async function read(request) {
  const parts = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > LONGEST_BODY) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function isSigned(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= MOST_SECONDS_OFF)) return false;
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/** null for events that nobody in a chat room waits for. */
function messageOf({ type, data }) {
  if (type === 'webhook.test') return 'Lurewatch reaches this room.';
  if (type === 'quota.threshold') return `Lurewatch: ${data.threshold} % of this ${data.window}’s quota is used.`;
  if (type === 'verdict.changed') {
    const change = `${data.previous.verdict} → ${data.current.verdict}`;
    return `${harmless(`Verdict changed: ${change}\n${data.url}`)}${linkTo(data.analysis_id)}`;
  }
  if (!type.startsWith('analysis.')) return null;
  return `${harmless(`${data.verdict.toUpperCase()}: ${data.normalized_url}\n${data.summary}`)}${linkTo(data.id)}`;
}

function linkTo(id) {
  return LUREWATCH_URL ? `\n${new URL(`/analysis/${id}`, LUREWATCH_URL)}` : '';
}

/** What a hostile page wrote becomes no link and no mention in the room, and hides nothing. */
function harmless(text) {
  return text
    .replace(/[^\P{C}\n]/gu, ' ')
    .replace(/\bhttp(s?):/gi, 'hxxp$1:')
    .replace(/(?<=[\p{L}\p{N}-])\.(?=[\p{L}\p{N}])/gu, '[.]')
    .replace(/@/g, '[@]')
    .replace(/</g, '‹')
    .replace(/>/g, '›');
}
