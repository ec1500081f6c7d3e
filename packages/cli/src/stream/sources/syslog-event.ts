/**
 * A message of RFC 5424 as a line of JSON: one that is an object (also behind `@cee:`) keeps its members, any other becomes `message`;
 * header fields are added under their ECS names where the object has none of these. What has no such header, as in RFC 3164,
 * becomes `message` behind its priority.
 */
export function syslogEvent(text: string): string {
  const header = HEADER.exec(text);
  if (header === null) {
    const [, priority, message = text] = /^<(\d{1,3})>(.*)$/s.exec(text) ?? [];
    return JSON.stringify({ message, ...(priority !== undefined && { 'log.syslog.priority': Number(priority) }) });
  }
  const [whole, priority, at = '-', host = '-', app = '-', process = '-', id = '-'] = header;
  const { data, message } = splitData(text.slice(whole.length));
  const fields = {
    ...(at !== '-' && { '@timestamp': at }),
    'log.syslog.priority': Number(priority),
    ...(host !== '-' && { 'log.syslog.hostname': host }),
    ...(app !== '-' && { 'log.syslog.appname': app }),
    ...(process !== '-' && { 'log.syslog.procid': process }),
    ...(id !== '-' && { 'log.syslog.msgid': id }),
    ...(data !== '' && { 'log.syslog.structured_data': data }),
  };
  const json = message.startsWith('@cee:') ? message.slice(5).trimStart() : message;
  const event = objectIn(json);
  if (event === null) return JSON.stringify({ message, ...fields });
  const more = Object.entries(fields).filter(([name]) => !Object.hasOwn(event, name));
  // Between the words of JSON a break is a blank; in the line it would begin another.
  if (more.length === 0) return json.replace(/[\r\n]+/g, ' ');
  const end = json.lastIndexOf('}');
  const members = JSON.stringify(Object.fromEntries(more)).slice(1, -1);
  return `${json.slice(0, end)}${Object.keys(event).length === 0 ? '' : ','}${members}${json.slice(end)}`.replace(
    /[\r\n]+/g,
    ' ',
  );
}

/** PRI VERSION TIMESTAMP HOSTNAME APP-NAME PROCID MSGID, each as long as the RFC allows. */
const HEADER = /^<(\d{1,3})>[1-9]\d{0,2} (\S{1,48}) (\S{1,255}) (\S{1,48}) (\S{1,128}) (\S{1,32}) /;

/** Structured data ends at a `]` that no escape precedes and behind which no other element begins; the message may have a mark before it. */
function splitData(rest: string): { readonly data: string; readonly message: string } {
  if (!rest.startsWith('[')) return { data: '', message: rest.replace(/^-? ?\uFEFF?/, '') };
  let isQuoted = false;
  let at = 0;
  for (; at < rest.length; at++) {
    const letter = rest[at];
    if (letter === '\\' && isQuoted) at += 1;
    else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === ']' && !isQuoted && rest[at + 1] !== '[') break;
  }
  return { data: rest.slice(0, at + 1), message: rest.slice(at + 1).replace(/^ ?\uFEFF?/, '') };
}

function objectIn(text: string): object | null {
  if (!text.startsWith('{')) return null;
  try {
    return JSON.parse(text) as object;
  } catch {
    return null;
  }
}
