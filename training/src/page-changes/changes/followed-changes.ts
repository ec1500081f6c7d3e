import { attributeValue, firstInHead } from '../edit-html.ts';
import { answer, type HeaderLine, HTML_UTF_8, type PageAnswer, type PageChange, textOf } from '../page-change.ts';

const FIRM =
  '<h1>Castle Keramik</h1><p>Handmade tiles and stoves from our workshop. Open Monday to Friday, 9 to 17.</p>';
const FULL = 'style="position:fixed;inset:0;width:100vw;height:100vh;border:0;background:#fff"';

/** The page lies one literal address further. */
export const followedChanges: readonly PageChange[] = [
  ...Object.entries<HeaderLine>({
    'refresh-header': ['Refresh', '0; url=/v/x'],
    'refresh-header-no-url': ['Refresh', '0;/v/x'],
    'refresh-header-comma': ['refresh', '0, URL=/v/x'],
    'refresh-header-quoted': ['Refresh', "0;url='/v/x'"],
  }).map(([name, line]) => led(name, answer(page(FIRM), [HTML_UTF_8, line]))),
  ...Object.entries({
    'refresh-plain': '0;url=/v/x',
    'refresh-no-semicolon': '0 url=/v/x',
    'refresh-comma': '0,url=/v/x',
    'refresh-no-url-word': '0; /v/x',
    'refresh-quoted': '0; URL = &quot;/v/x&quot; junk',
    'refresh-fraction': '0.9;url=/v/x',
    'refresh-leading-space': ' \t0;url=/v/x',
    'refresh-after-one-second': '1;url=/v/x',
  }).map(([name, content]) => led(name, answer(`<meta http-equiv="refresh" content="${content}">${page(FIRM)}`))),
  ...Object.entries({
    'refresh-after-a-day': '<meta http-equiv="refresh" content="86400;url=/firm">',
    'refresh-to-fragment': '<meta http-equiv="refresh" content="0;url=#a">',
    'refresh-stopped-by-script':
      '<meta http-equiv="refresh" content="20;url=/firm"><script>addEventListener("load",function(){stop()})</script>',
    'location-in-script-that-nobody-calls': '<script>function zq(){location.replace("/firm")}</script>',
  }).map(
    ([name, snippet]): PageChange => ({
      ...way(name),
      serve: (plain) => ({
        '/': () => answer(firstInHead(textOf(plain), snippet), plain.headers),
        '/firm': () => answer(page(FIRM, 'Castle Keramik')),
      }),
    }),
  ),
  led('refresh-in-body', answer(`${page(FIRM)}<div><meta content="0;url=/v/x" http-equiv=ReFresh></div>`)),
  {
    ...way('refresh-four-times', '/v/x'),
    serve: (plain) => ({
      '/': () => refreshTo('/1'),
      '/1': () => refreshTo('/2'),
      '/2': () => refreshTo('/3'),
      '/3': () => refreshTo('/v/x'),
      '/v/x': () => answer(plain.body, plain.headers),
    }),
  },
  ...Object.entries({
    'location-replace': 'location.replace("/v/x")',
    'location-href': "window.location.href = '/v/x';",
    'location-assign': 'document.location.assign(`/v/x`)',
    'location-plain': 'location="/v/x"',
    'location-top': 'top.location.href="v/x"',
    'location-brackets': 'window["location"]["href"]="/v/x"',
    'location-after-timeout': 'setTimeout(function(){location.href="/v/x"},300)',
    'location-on-load': 'window.onload=()=>{self.location.replace("/v/x")}',
    'location-by-variable': 'var to="/v/"+"x";location.href=to',
    'location-absolute': 'location.replace(location.protocol+"//"+location.host+"/v/x")',
  }).map(([name, script]) => led(name, answer(`<script>${script}</script>`))),
  led('location-behind-firms-text', answer(`${page(FIRM, 'Castle Keramik')}<script>location.replace("/v/x")</script>`)),
  led('location-in-body-onload', answer('<body onload="location.href=\'/v/x\'">')),
  framed('frame-full-window', `<body style="margin:0"><iframe src="/v/x" ${FULL}></iframe>`),
  framed(
    'frame-under-firms-title',
    `<title>Castle Keramik</title><body style="margin:0"><iframe src="/v/x" ${FULL}></iframe>`,
  ),
  framed('frame-by-frameset', '<frameset rows="100%,*"><frame src="/v/x"><frame src="about:blank"></frameset>'),
  framed('frame-by-object', `<body style="margin:0"><object data="/v/x" type="text/html" ${FULL}></object>`),
  framed('frame-by-embed', `<body style="margin:0"><embed src="/v/x" type="text/html" ${FULL}>`),
  framed('frame-by-base', `<base href="/v/"><body style="margin:0"><iframe src="x" ${FULL}></iframe>`),
  framed(
    'frame-with-sandbox',
    `<body style="margin:0"><iframe sandbox="allow-scripts allow-forms allow-same-origin" src="/v/x" ${FULL}></iframe>`,
  ),
  {
    ...way('frame-in-frame'),
    serve: (plain) => ({
      '/': () => answer(`<body style="margin:0"><iframe src="/1" ${FULL}></iframe>`),
      '/1': () => answer(`<body style="margin:0"><iframe src="/v/x" ${FULL}></iframe>`),
      '/v/x': () => answer(plain.body, plain.headers),
    }),
  },
  {
    ...way('frame-srcdoc'),
    serve: (plain) => ({
      '/': () => answer(`<body style="margin:0"><iframe srcdoc="${attributeValue(textOf(plain))}" ${FULL}></iframe>`),
    }),
  },
  {
    ...way('frame-data'),
    serve: (plain) => {
      const data = Buffer.from(plain.body).toString('base64');
      return {
        '/': () =>
          answer(`<body style="margin:0"><iframe src="data:text/html;charset=utf-8;base64,${data}" ${FULL}></iframe>`),
      };
    },
  },
];

function page(content: string, title = ''): string {
  return `${title === '' ? '' : `<title>${title}</title>`}<body>${content}`;
}

function refreshTo(path: string): PageAnswer {
  return answer(`<meta http-equiv=refresh content="0;url=${path}">`);
}

function way(name: string, lands?: string): Omit<PageChange, 'serve'> {
  return { name, group: 'led on', way: 'following', ...(lands === undefined ? {} : { visit: { lands } }) };
}

function led(name: string, first: PageAnswer): PageChange {
  return {
    ...way(name, '/v/x'),
    serve: ({ body, headers }) => ({ '/': () => first, '/v/x': () => answer(body, headers) }),
  };
}

function framed(name: string, html: string): PageChange {
  return {
    ...way(name),
    serve: ({ body, headers }) => ({ '/': () => answer(html), '/v/x': () => answer(body, headers) }),
  };
}
