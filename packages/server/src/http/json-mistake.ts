import { ApiError } from '../api/api-error.ts';

/** Finding the place reads the text some twenty times: not for the longest bodies. */
const MAX_SEARCHED = 16_384;

/** Says where a text stops being JSON, for whoever wrote it by hand. */
export function jsonMistake(text: string, cause: unknown): ApiError {
  const place = placeOf(text);
  const words = place === null ? '' : place === text.length ? ': it ends too early' : `: ${describe(text, place)}`;
  return new ApiError('invalid_json', `The body is not valid JSON${words}.`, {
    ...(place !== null && { details: [{ field: 'body', issue: 'syntax', limit: place }] }),
    cause,
  });
}

function describe(text: string, place: number): string {
  const before = text.slice(0, place);
  const line = before.split('\n').length;
  const column = place - before.lastIndexOf('\n');
  return `look at line ${line}, column ${column}`;
}

/** Index of the first character after which no text could be JSON; the length where only more is missing. */
function placeOf(text: string): number | null {
  if (text.length > MAX_SEARCHED || parse(text) === 'whole') return null;
  let possible = 0;
  let impossible = text.length + 1;
  while (impossible - possible > 1) {
    const middle = (possible + impossible) >>> 1;
    if (parse(text.slice(0, middle)) === 'wrong') impossible = middle;
    else possible = middle;
  }
  return possible;
}

/** A beginning of JSON fails only because it ends. */
function parse(text: string): 'whole' | 'unfinished' | 'wrong' {
  try {
    JSON.parse(text);
    return 'whole';
  } catch (error) {
    const { message } = Object(error);
    if (/^Unexpected end|^Unterminated/.test(message)) return 'unfinished';
    const at = /at position (\d+)/.exec(message)?.[1];
    return at !== undefined && Number(at) === text.length ? 'unfinished' : 'wrong';
  }
}
