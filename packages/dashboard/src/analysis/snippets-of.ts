interface Call {
  readonly origin: string;
  readonly key: string;
  readonly url: string;
}

/** The analyze call in several languages. The URL is hostile text: each language's own quoting is applied. */
export function snippetsOf({
  origin,
  key,
  url,
}: Call): readonly { readonly language: string; readonly code: string }[] {
  const body = JSON.stringify({ url });
  return [
    {
      language: 'cURL',
      code: `curl ${origin}/v1/analyze \\
  -H ${shellQuoted(`Authorization: Bearer ${key}`)} \\
  -H 'Content-Type: application/json' \\
  -d ${shellQuoted(body)}`,
    },
    {
      language: 'JavaScript',
      code: `// curl -O ${origin}/sdk/lurewatch.js
import { createLurewatch } from './lurewatch.js';

const lurewatch = createLurewatch({
  baseUrl: '${origin}',
  apiKey: '${key}',
});
const { verdict, score, signals } = await lurewatch.analyze(${JSON.stringify(url)});
console.log(verdict, score, signals);`,
    },
    {
      language: 'Python',
      code: `import json, urllib.request

request = urllib.request.Request(
    "${origin}/v1/analyze",
    data=json.dumps({"url": ${pythonQuoted(url)}}).encode(),
    headers={
        "Authorization": "Bearer ${key}",
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    data = json.load(response)["data"]
print(data["verdict"], data["score"], data["signals"])`,
    },
  ];
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** JSON strings are Python strings, save for surrogate pairs written as two escapes, which JSON.stringify does not do. */
function pythonQuoted(text: string): string {
  return JSON.stringify(text);
}
