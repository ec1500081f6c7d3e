import type { Operation } from '@lurewatch/contract';

/** Where the service is, filled in when the page is served. */
export const ORIGIN = '{{ORIGIN}}';

/** The call of an operation in three languages, with what they bring along themselves. */
export function callsOf(operation: Operation): readonly { readonly language: string; readonly code: string }[] {
  const { method, auth, body, example = {} } = operation;
  const path = operation.path.replace(/:(\w+)/g, '$1');
  const json = body === undefined ? null : JSON.stringify(example);
  const curl = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${ORIGIN}${path}`,
    ...(auth === 'key' ? [`-H "Authorization: Bearer $LUREWATCH_KEY"`] : []),
    ...(json === null ? [] : [`-H 'Content-Type: application/json'`, `-d '${json.replaceAll("'", `'\\''`)}'`]),
  ].join(' \\\n  ');
  const jsHeaders = [
    ...(auth === 'key' ? [`Authorization: 'Bearer ' + process.env.LUREWATCH_KEY`] : []),
    ...(json === null ? [] : [`'Content-Type': 'application/json'`]),
  ];
  const javascript = [
    `const response = await fetch('${ORIGIN}${path}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(jsHeaders.length === 0 ? [] : [`  headers: { ${jsHeaders.join(', ')} },`]),
    ...(json === null ? [] : [`  body: JSON.stringify(${json}),`]),
    '});',
    'console.log(response.status, await response.json());',
  ].join('\n');
  const pyHeaders = [
    ...(auth === 'key' ? [`"Authorization": f"Bearer {os.environ['LUREWATCH_KEY']}"`] : []),
    ...(json === null ? [] : ['"Content-Type": "application/json"']),
  ];
  const python = [
    'import json, os, urllib.request',
    '',
    'request = urllib.request.Request(',
    `    "${ORIGIN}${path}",`,
    `    method="${method}",`,
    ...(pyHeaders.length === 0 ? [] : [`    headers={${pyHeaders.join(', ')}},`]),
    ...(json === null ? [] : [`    data=json.dumps(${pythonOf(example)}).encode(),`]),
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    print(response.status, response.read().decode())',
  ].join('\n');
  return [
    { language: 'cURL', code: curl },
    { language: 'JavaScript', code: javascript },
    { language: 'Python', code: python },
  ];
}

/** A JSON value as a Python literal. */
function pythonOf(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(pythonOf).join(', ')}]`;
  if (typeof value === 'object') {
    return `{${Object.entries(value)
      .map(([name, field]) => `${JSON.stringify(name)}: ${pythonOf(field)}`)
      .join(', ')}}`;
  }
  return JSON.stringify(value);
}
