import { baitWords } from '../signals/bait-words.ts';
import { lureWords } from '../signals/lure-words.ts';
import { hiddenAddress } from './hidden-address.ts';

const LONGEST = 64;
const LONGEST_WORD = 14;
const LONGEST_NUMBER = 4;

/**
 * Tells whether a parameter says nothing of whose an address is: words and small numbers that anybody may add to any address, none of
 * which asks for something, as in "page=2", "sort=newest", "month=2026-05".
 */
export function isPlainParameter(parameter: string): boolean {
  if (parameter.length > LONGEST) return false;
  const equals = parameter.indexOf('=');
  const name = equals < 0 ? parameter : parameter.slice(0, equals);
  const value = equals < 0 ? '' : parameter.slice(equals + 1);
  if (!isWord(name.replaceAll('_', '').replaceAll('-', '')) || hiddenAddress(value) !== null) return false;
  return [...piecesOf(name), ...piecesOf(value)].every(saysNothing);
}

function piecesOf(text: string): string[] {
  return text.split(/[-_.,+]|%20/);
}

function saysNothing(piece: string): boolean {
  if (piece === '' || (piece.length <= LONGEST_NUMBER && NUMBER.test(piece))) return true;
  if (!isWord(piece)) return false;
  const word = piece.toLowerCase();
  return !baitWords.has(word) && !lureWords.has(word);
}

const NUMBER = /^\d+$/;

/** Small letters, a capital in front of them, or capitals alone: capitals among small letters are those of a code. */
function isWord(text: string): boolean {
  return text.length <= LONGEST_WORD && /^(?:[A-Za-z]?[a-z]*|[A-Z]+)$/.test(text) && text !== '';
}
