import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { misspeltSettings } from './misspelt-settings.ts';

test.each([
  ['NETWORK_CHEKS', 'NETWORK_CHECKS'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['LUREWATCH_PORT', 'PORT'],
  ['SECRET_KEY_FLIE', 'SECRET_KEY_FILE'],
])('%s stops the start: did you mean %s?', (name, meant) => {
  expect(() => loadConfig({ [name]: 'x' })).toThrow(`There is no setting ${name}: did you mean ${meant}?`);
});

test('a name that only we would use, but no setting has, stops it too', () => {
  expect(misspeltSettings({ EVIDENCE_BUDGET: '1' })).toHaveLength(1);
});

test("the variables of a system, of others and of Kubernetes' service links do not", () => {
  const links = {
    LUREWATCH_PORT: 'tcp://10.0.0.1:8080',
    LUREWATCH_SERVICE_HOST: '10.0.0.1',
    LUREWATCH_KEY: 'lw_live_x',
  };
  const system = { PATH: '/bin', HOME: '/root', HOSTNAME: 'a', LANG: 'C', SHELL: 'sh', PWD: '/', TERM: 'x', CI: '1' };
  const others = {
    POSTGRES_HOST: 'a',
    REDIS_HOST: 'b',
    npm_config_port: '1',
    NODE_ENV: 'production',
    DATABSE_URL: ' ',
  };
  expect(misspeltSettings({ ...links, ...system, ...others })).toEqual([]);
});
