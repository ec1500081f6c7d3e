/**
 * Whether one of the media ranges that somebody accepts is what is served: TAXII 2.1 §1.6.8 lets a client name its version, and
 * another version is another format.
 */
export function acceptsTaxii(accept: string | undefined): boolean {
  return accept === undefined || accept.split(',').some(isServed);
}

function isServed(range: string): boolean {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  if (parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) return false;
  if (type === '*/*' || type === 'application/*' || type === 'application/json') return true;
  const version = parameters.find((parameter) => parameter.startsWith('version='));
  return type === 'application/taxii+json' && (version === undefined || /^version="?2\.1"?$/.test(version));
}
