/** PAGE_USER_AGENT: `honest`, `browser`, or a User-Agent of the operator's own. */
export type PageUserAgent = string;

/** Headers of a request for a page, in the order in which they are sent. */
export type PageHeaders = (url: URL) => Readonly<Record<string, string>>;

/** The product says what it is; its name is that of all outbound requests. */
const honestHeaders: PageHeaders = () => ({
  accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
  'accept-language': 'en;q=0.9,*;q=0.5',
});

/** The release of Chromium that the faces pose as; raised with the browser of the renderer. */
const MAJOR = '156';
const BRANDS = `"Google Chrome";v="${MAJOR}", "Not?A_Brand";v="8", "Chromium";v="${MAJOR}"`;
const ACCEPT =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7';

const DEVICES = {
  browser: { system: 'Windows NT 10.0; Win64; x64', platform: '"Windows"', mobile: '?0', suffix: '' },
  mobile: { system: 'Linux; Android 10; K', platform: '"Android"', mobile: '?1', suffix: ' Mobile' },
} as const;

/**
 * What a current Chrome sends with a navigation that somebody typed, in its spelling and order. Headers about
 * the browser and the navigation go over https alone.
 */
export function browserHeaders(face: keyof typeof DEVICES): PageHeaders {
  const { system, platform, mobile, suffix } = DEVICES[face];
  const agent = `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${MAJOR}.0.0.0${suffix} Safari/537.36`;
  return (url) => {
    const isSecure = url.protocol === 'https:';
    return {
      ...(isSecure && { 'sec-ch-ua': BRANDS, 'sec-ch-ua-mobile': mobile, 'sec-ch-ua-platform': platform }),
      'Upgrade-Insecure-Requests': '1',
      'User-Agent': agent,
      Accept: ACCEPT,
      ...(isSecure && {
        'Sec-Fetch-Site': 'none',
        'Sec-Fetch-Mode': 'navigate',
        'Sec-Fetch-User': '?1',
        'Sec-Fetch-Dest': 'document',
      }),
      'Accept-Encoding': isSecure ? 'gzip, deflate, br, zstd' : 'gzip, deflate',
      'Accept-Language': languagesOf(url.hostname),
    };
  };
}

/** What the first request says, by PAGE_USER_AGENT. */
export function firstHeaders(userAgent: PageUserAgent): PageHeaders {
  if (userAgent === 'honest') return honestHeaders;
  if (userAgent === 'browser') return browserHeaders('browser');
  return (url) => ({ ...honestHeaders(url), 'User-Agent': userAgent });
}

/** The language of those whom an ending is for; where it is for everybody, English. */
function languagesOf(host: string): string {
  const ending = host.slice(host.lastIndexOf('.') + 1);
  const language = Object.hasOwn(LANGUAGES, ending) ? LANGUAGES[ending] : undefined;
  return language === undefined ? 'en-US,en;q=0.9' : `${language},${language.slice(0, 2)};q=0.9,en-US;q=0.8,en;q=0.7`;
}

const LANGUAGES: Readonly<Record<string, string>> = {
  at: 'de-AT',
  br: 'pt-BR',
  ch: 'de-CH',
  cz: 'cs-CZ',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  jp: 'ja-JP',
  mx: 'es-MX',
  nl: 'nl-NL',
  pl: 'pl-PL',
  pt: 'pt-PT',
  ru: 'ru-RU',
  tr: 'tr-TR',
};
