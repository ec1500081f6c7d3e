/** What stands in bundles as it was written, and the first version of Node.js and of Chrome with it (developer.mozilla.org, "Browser compatibility"). */
const FIRST_WITH: Readonly<Record<string, { readonly node: number; readonly chrome: number }>> = {
  'Map.groupBy(': { node: 21, chrome: 117 },
  'Promise.withResolvers(': { node: 22, chrome: 119 },
  'Array.fromAsync(': { node: 22, chrome: 121 },
  'URL.parse(': { node: 22.1, chrome: 126 },
  'Promise.try(': { node: 24, chrome: 128 },
  'RegExp.escape(': { node: 24, chrome: 136 },
};

/** What of the code is newer than the version that is said to be enough; bundles are not made older than they were written. */
export function newerThan(code: string, kind: 'node' | 'chrome', version: number): readonly string[] {
  return Object.entries(FIRST_WITH)
    .filter(([call, first]) => first[kind] > version && code.includes(call))
    .map(([call]) => call);
}
