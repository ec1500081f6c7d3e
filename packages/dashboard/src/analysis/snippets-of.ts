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
      language: 'TypeScript',
      code: `const response = await fetch('${origin}/v1/analyze', {
  method: 'POST',
  headers: {
    Authorization: 'Bearer ${key}',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ url: ${JSON.stringify(url)} }),
});
const { data } = await response.json();
console.log(data.verdict, data.score, data.signals);`,
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
