import { expect, it } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { generateKey } from '../../src/keys/key-format.ts';
import { startServer } from '../../src/start-server.ts';
import { temporaryDataDir } from '../support/services.ts';
import { call } from '../support/start-test-server.ts';

/** A rule that is newer than 1.1 finds HSBC's name misspelt. */
const body = { url: 'https://www.hssbc.co.uk/', depth: 'fast' };

it.each(['0', '1'])(
  'JUDGE_AS=1.1 leaves later rules out and stands in each answer, with %s threads',
  async (threads) => {
    const folder = temporaryDataDir();
    const { token } = generateKey('lw_live_');
    const settings = { PORT: '0', NETWORK_CHECKS: 'off', THREADS: threads, DATA_DIR: folder.path };
    const environment = { ...settings, BOOTSTRAP_API_KEY: token, JUDGE_AS: '1.1' };
    const server = await startServer(loadConfig(environment), { output: () => {} });
    try {
      const { json } = await call(server.url, 'POST', '/v1/analyze', { token, body });
      expect(json.data).toMatchObject({
        verdict: 'safe',
        engine_version: expect.stringMatching(/^2\.\d+\.\d+ as 1\.1$/),
      });
    } finally {
      await server.close();
      folder.remove();
    }
  },
);

it('any other version stops the start', () => {
  expect(() => loadConfig({ JUDGE_AS: '1.0' })).toThrow(/JUDGE_AS.*1\.1/);
});
