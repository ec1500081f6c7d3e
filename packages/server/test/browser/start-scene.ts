import type { Browser } from 'playwright-core';
import type { TestServer, TestServerOptions } from '../support/start-test-server.ts';
import { launchChromium, newVisitor, type Visitor } from './dashboard-browser.ts';
import type { LocalServer } from './local-server.ts';
import { startDashboardServer } from './start-dashboard-server.ts';
import { startSuspiciousSite } from './suspicious-site.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** A service and a browser. */
export interface Stage {
  readonly server: TestServer;
  readonly browser: Browser;
  close(): Promise<void>;
}

export async function startStage(options: TestServerOptions = {}): Promise<Stage> {
  const [server, browser] = await Promise.all([startDashboardServer(options), launchChromium()]);
  return {
    server,
    browser,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** With somebody who visits the service, a page to check and a receiver of webhooks. */
export interface Scene extends Stage {
  readonly visitor: Visitor;
  readonly site: LocalServer;
  readonly receiver: WebhookReceiver;
}

export async function startScene(): Promise<Scene> {
  const [stage, site, receiver] = await Promise.all([startStage(), startSuspiciousSite(), startWebhookReceiver()]);
  const visitor = await newVisitor(stage.browser, stage.server.url);
  return {
    ...stage,
    visitor,
    site,
    receiver,
    async close() {
      await stage.close();
      await Promise.all([site.close(), receiver.close()]);
    },
  };
}
