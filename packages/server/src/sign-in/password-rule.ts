import { ApiError } from '../api/api-error.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 128;

const CONTEXT = /^(?:lurewatch|phishing)/;

/**
 * Length and not guessable at once; no rules about kinds of characters, which make passwords worse
 * (NIST SP 800-63B-4, section 3.1.1). @throws ApiError weak_password
 */
export function ensureGoodPassword(password: string, email: string): void {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH) throw weak(`Use at least ${MIN_PASSWORD_LENGTH} characters.`);
  if (length > MAX_PASSWORD_LENGTH) throw weak(`Use at most ${MAX_PASSWORD_LENGTH} characters.`);
  if (isGuessable(password.toLowerCase(), email.toLowerCase())) {
    throw weak('This password is among the first that an attacker tries. A few unrelated words work well.');
  }
}

function isGuessable(password: string, email: string): boolean {
  const [name = ''] = email.split('@');
  const core = password.replace(/[\d\W_]+$/, '');
  return (
    COMMON_PASSWORDS.has(password) ||
    COMMON_PASSWORDS.has(core) ||
    password === email ||
    (name.length > 3 && core === name) ||
    (CONTEXT.test(password) && password.length < 16) ||
    new Set(password).size < 4 ||
    isRun(password)
  );
}

/** 1234567890, abcdefghij, 9876543210: each character follows the one before. */
function isRun(password: string): boolean {
  const steps = new Set(
    [...password].slice(1).map((letter, index) => (letter.codePointAt(0) ?? 0) - (password.codePointAt(index) ?? 0)),
  );
  return steps.size === 1 || /^0?123456789?(?:0{0,2}123456789?)*0?$/.test(password);
}

function weak(message: string): ApiError {
  return new ApiError('weak_password', message, { details: [{ field: 'password', issue: 'weak', message }] });
}
