/** Enough that the renderer does not wait for more. */
const SHOWN = `<p>${'Something to read stands here. '.repeat(5)}</p>`;
const script = (text: string, body = SHOWN): string =>
  `<!doctype html><title>x</title><body>${body}<script>${text}</script>`;
/** Still empty, so that the renderer gives it all the time that it gives. */
const lasting = (text: string): string => script(text, '');
const deep = (open: string, count: number): string => open.repeat(count);

/** Pages that want the browser's time, memory or attention for themselves. None of them may outlive its deadline. */
export const SELFISH: Readonly<Record<string, string>> = {
  'an endless loop': script('while (true) {}'),
  'an endless loop after loading': script('setTimeout(() => { while (true) {} }, 100)'),
  'loops that begin again': script(
    'setInterval(() => { const end = Date.now() + 400; while (Date.now() < end) {} }, 1)',
  ),
  'endless promises': script('(function next() { Promise.resolve().then(next) })()'),
  'endless messages': script('onmessage = () => postMessage(0, "*"); postMessage(0, "*"); postMessage(0, "*")'),
  'an endless regular expression': script("/^(a+)+$/.test('a'.repeat(40) + '!')"),
  'alerts without end': script("for (;;) alert('again')"),
  'prompts and confirmations': script("setInterval(() => { prompt('?'); confirm('!') }, 1)"),
  'a question on leaving': script(
    "onbeforeunload = (event) => { event.preventDefault(); return 'stay' }; location.href = '/next'",
  ),
  print: script('setInterval(print, 1)'),
  'windows without end': script("setInterval(() => open('/', '_blank'), 1)"),
  'windows by clicks of its own': script(
    "const link = document.createElement('a'); link.href = '/'; link.target = '_blank'; setInterval(() => link.click(), 1)",
  ),
  'memory without end': script('const kept = []; for (;;) kept.push(new Uint8Array(1e7).fill(1))'),
  'text without end': script("let text = 'x'; for (;;) text += text.slice(0, 1e6) + text"),
  'workers without end': script(
    "const address = URL.createObjectURL(new Blob(['for(;;){}'])); for (let i = 0; i < 50; i++) new Worker(address)",
  ),
  'workers that eat memory': script(
    "const address = URL.createObjectURL(new Blob(['const a=[];for(;;)a.push(new Uint8Array(1e7).fill(1))'])); for (let i = 0; i < 8; i++) new Worker(address)",
  ),
  'elements without end': script("for (;;) document.body.append(document.createElement('p'))"),
  'elements inside each other': deep('<div>', 50_000),
  'two hundred thousand elements': deep('<i>x</i>', 200_000),
  'frames inside themselves': '<iframe src="?a"></iframe><iframe src="?b"></iframe>',
  'a thousand frames': deep('<iframe srcdoc="x"></iframe>', 1_000),
  'a reload without end': script('location.reload()'),
  'redirects without end': script("location.href = '?' + Math.random()"),
  'refreshes without end': '<meta http-equiv="refresh" content="0"><p>x',
  'a history without end': script("for (let i = 0; ; i++) history.pushState(0, '', '?' + i)"),
  'fragments without end': script('setInterval(() => { location.hash = Math.random() }, 1)'),
  'a form that sends itself without end': script(
    'document.forms[0].submit()',
    '<form><input name="a" value="b"></form>',
  ),
  'a huge canvas': script(
    "const canvas = document.createElement('canvas'); canvas.width = canvas.height = 16000; canvas.getContext('2d').fillRect(0, 0, 16000, 16000); document.body.append(canvas); canvas.toDataURL()",
  ),
  'three dimensions': script(
    "const gl = document.createElement('canvas').getContext('webgl'); document.title = String(gl); if (gl) for (;;) gl.clear(16384)",
  ),
  'shadows and filters': `<style>div{width:9000px;height:9000px;filter:blur(900px);box-shadow:0 0 900px red;animation:a .1s infinite}@keyframes a{to{transform:rotate(360deg)}}</style>${deep('<div></div>', 50)}`,
  'an attribute of a megabyte': `<p title="${'x'.repeat(1_000_000)}">`,
  'a megabyte of text in a style': `<style>${'a{}'.repeat(300_000)}</style>`,
  'a picture of pictures': `<svg>${'<defs><g id="a"><use href="#b"/><use href="#b"/></g></defs>'.repeat(5_000)}</svg>`,
  'an observer that feeds itself': script(
    "new MutationObserver(() => document.body.append('x')).observe(document.body, { childList: true }); document.body.append('x')",
  ),
  'prototypes turned': script(
    'for (const it of [Node, Element, Document, HTMLInputElement, Array, Object, String]) for (const name of Object.getOwnPropertyNames(it.prototype)) try { Object.defineProperty(it.prototype, name, { get() { throw 1 } }) } catch {}',
  ),
};

/**
 * Everything by which a page could reach past its proxy, or ask for what is not the web's.
 * @param inward an address of this machine where somebody listens
 */
export function sideDoors(inward: string): Readonly<Record<string, string>> {
  const http = `http://${inward}`;
  return {
    'elements that load': `
      <link rel="dns-prefetch" href="//prefetch.secret.example"><link rel="preconnect" href="${http}"><link rel="preload" as="script" href="${http}/a">
      <link rel="prefetch" href="${http}/b"><link rel="prerender" href="${http}/c"><link rel="modulepreload" href="${http}/d">
      <link rel="stylesheet" href="${http}/e"><link rel="icon" href="${http}/f"><link rel="manifest" href="${http}/g">
      <script src="${http}/h"></script><img src="${http}/i"><img srcset="${http}/j 1x"><picture><source srcset="${http}/k"></picture>
      <iframe src="${http}/l"></iframe><embed src="${http}/m"><object data="${http}/n"></object><video src="${http}/o" poster="${http}/p"></video>
      <audio src="${http}/q"></audio><track src="${http}/r"><input type="image" src="${http}/s"><body background="${http}/t">
      <style>@import '${http}/u';@font-face{font-family:x;src:url(${http}/v)}p{font-family:x;background:url(${http}/w);cursor:url(${http}/x),auto}</style>
      <svg><image href="${http}/y"/><use href="${http}/z#a"/></svg>${SHOWN}
      <script type="speculationrules">{"prefetch":[{"source":"list","urls":["${http}/1"]}],"prerender":[{"source":"list","urls":["${http}/2"]}]}</script>`,
    'scripts that ask': lasting(`
      const a = '${http}'; const quietly = (f) => { try { Promise.resolve(f()).catch(() => {}) } catch {} };
      quietly(() => fetch(a)); quietly(() => fetch(a, { mode: 'no-cors', keepalive: true })); quietly(() => navigator.sendBeacon(a, 'x'));
      quietly(() => { const x = new XMLHttpRequest(); x.open('GET', a); x.send() }); quietly(() => new EventSource(a));
      quietly(() => new WebSocket(a.replace('http', 'ws'))); quietly(() => import(a)); quietly(() => new Image().src = a);
      quietly(() => new Worker(URL.createObjectURL(new Blob(["fetch('" + a + "');importScripts('" + a + "')"]))));
      quietly(() => new SharedWorker(URL.createObjectURL(new Blob(["fetch('" + a + "')"]))));
      quietly(() => navigator.serviceWorker.register('/sw.js')); quietly(() => new WebTransport('https://${inward}'));
      quietly(() => fetch('http://[::1]:' + a.split(':').pop())); quietly(() => fetch('http://0.0.0.0:' + a.split(':').pop()));
      quietly(() => fetch('http://localhost:' + a.split(':').pop())); quietly(() => fetch('http://169.254.169.254/latest/meta-data/'));
      quietly(() => fetch('http://10.0.0.1/')); quietly(() => fetch('http://inward.example:' + a.split(':').pop()));
      quietly(() => fetch('file:///etc/passwd')); quietly(() => fetch('ftp://${inward}/'));`),
    'calls between browsers': lasting(`
      const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${inward}' }, { urls: ['turn:turn.secret.example?transport=udp', 'turn:by-way-of-the-proxy.example:${inward.split(':')[1]}?transport=tcp'], username: 'a', credential: 'b' }, { urls: 'stun:8.8.8.8:53' }] });
      peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer));
      peer.onicecandidate = ({ candidate }) => { document.title += candidate?.address ?? '' }`),
    'its own addresses': script("location.href = 'file:///etc/passwd'"),
    'a frame of a file': `<iframe src="file:///etc/passwd"></iframe>${SHOWN}`,
    'settings of the browser': script("location.href = 'chrome://version'"),
    'the source of a file': script("location.href = 'view-source:file:///etc/passwd'"),
    'the tools of developers': script("location.href = 'devtools://devtools/bundled/inspector.html'"),
    'an extension': script("location.href = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/index.html'"),
    'data instead of the page': script("location.href = 'data:text/html,<input type=password>'"),
    'another program': lasting(
      `location.href = 'mailto:a@b.example'; setTimeout(() => { location.href = 'tel:1' }, 50); setTimeout(() => { location.href = 'vnc://${inward}' }, 90)`,
    ),
    'a way inward by script': script(`location.href = '${http}/moved'`),
    'a way inward by refresh': `<meta http-equiv="refresh" content="0;url=${http}/refreshed">`,
    'a form that goes inward': script(
      'document.forms[0].submit()',
      `<form method="post" action="${http}/form"><input name="a"></form>`,
    ),
    'what a visitor would have to allow': lasting(`
      const ask = (f) => { try { f().catch(() => {}) } catch {} };
      ask(() => new Promise((a, b) => navigator.geolocation.getCurrentPosition(a, b))); ask(() => Notification.requestPermission());
      ask(() => navigator.mediaDevices.getUserMedia({ audio: true, video: true })); ask(() => navigator.mediaDevices.getDisplayMedia());
      ask(() => navigator.clipboard.readText()); ask(() => navigator.usb.requestDevice({ filters: [] })); ask(() => navigator.bluetooth.requestDevice());
      ask(() => navigator.serial.requestPort()); ask(() => navigator.hid.requestDevice({ filters: [] })); ask(() => navigator.requestMIDIAccess());
      ask(() => navigator.credentials.get({ password: true })); ask(() => document.body.requestFullscreen()); ask(() => document.body.requestPointerLock());
      ask(() => showOpenFilePicker()); ask(() => showDirectoryPicker()); ask(() => navigator.storage.getDirectory()); ask(() => navigator.wakeLock.request());
      ask(() => navigator.share({ url: '/' })); ask(() => getScreenDetails()); ask(() => queryLocalFonts()); ask(() => new PaymentRequest([{ supportedMethods: '${http}' }], { total: { label: 'x', amount: { currency: 'EUR', value: '1' } } }).show());
      ask(() => navigator.registerProtocolHandler('web+x', '/%s'))`),
    'files to save': lasting(
      "for (let i = 0; i < 20; i++) { const link = document.createElement('a'); link.href = 'data:application/zip,x'; link.download = i + '.zip'; link.click() }",
    ),
    'a file to save by frame': `<iframe src="/file.zip"></iframe>${SHOWN}`,
  };
}
