import type { FakeInternet } from '../../../packages/extension/test/support/fake-internet.ts';

export interface ExtensionBench {
  readonly internet: FakeInternet;
  /** Folders of the build. */
  readonly built: { readonly chromium: string; readonly folder: string };
}
