import { text } from './scalars.ts';

/**
 * What in the header of a mail would make one address several, a group or a name with an address behind it, and what nobody
 * sees: spaces, controls, marks without width or that turn the direction of text.
 */
const NOT_IN_AN_ADDRESS =
  '\\s@,;:<>()\\[\\]\\\\"\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff';

/** An address as people type it; whether mail arrives there only a mail can tell. */
export const Email = text({
  minLength: 3,
  maxLength: 254,
  pattern: `^[^${NOT_IN_AN_ADDRESS}]+@[^${NOT_IN_AN_ADDRESS}]+$`,
});
export const Password = text({ minLength: 1, maxLength: 512 });
export const Token = text({ minLength: 1, maxLength: 512 });
export const Name = text({ minLength: 1, maxLength: 100, pattern: '^\\s*[^\\s\\u0000][^\\u0000]*$' });
