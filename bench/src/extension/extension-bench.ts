import type { FakeInternet } from '../../../packages/extension/test/support/fake-internet.ts';

export interface ExtensionBench {
  readonly internet: FakeInternet;
  /** Folder of the extension for Chromium. */
  readonly unpacked: string;
}
