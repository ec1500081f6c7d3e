import { readPublicKey, readServer, readSettings, SETTING_NAMES } from '../settings/settings.ts';
import { api } from '../shared/browser-api.ts';
import { element, show } from './element.ts';
import { showLearnt } from './learnt-section.ts';
import { showPrivateWindows } from './private-windows.ts';
import { showPublished } from './published-section.ts';
import { fillTexts, text } from './text.ts';

async function start(): Promise<void> {
  fillTexts();
  const policy = await api.storage.managed.get(null).catch(() => ({}));
  const { settings, managed } = readSettings(policy, await api.storage.local.get(SETTING_NAMES));
  show('policy', managed.size > 0);
  show('mode-full', settings.mode === 'full');
  fill('server', settings.server, managed);
  fill('key', settings.key, managed);
  const place = { 'knowledge-url': 'knowledgeUrl', 'knowledge-key': 'knowledgeKey' } as const;
  for (const [id, name] of Object.entries(place)) {
    const input = element(id, 'input');
    input.disabled = managed.has(name);
    input.value = settings[name] ?? '';
  }
  const hashMode = element('hash-mode', 'input');
  hashMode.checked = settings.mode === 'hash';
  hashMode.disabled = managed.has('mode');
  const hosts = element('allow-hosts', 'textarea');
  hosts.value = settings.allowHosts.join('\n');
  hosts.disabled = managed.has('allowHosts');
  element('versions', 'p').textContent = text('versions', api.runtime.getManifest().version);
  element('form', 'form').addEventListener('submit', (event) => {
    event.preventDefault();
    void save(managed);
  });
  void showLearnt();
  void showPublished();
  void showPrivateWindows();
  // Only now: what a person typed before would be overwritten or sent nowhere.
  show('form', true);
}

function fill(id: 'server' | 'key', value: string | null, managed: ReadonlySet<string>): void {
  const input = element(id, 'input');
  input.disabled = managed.has(id);
  // A key that policy set is not for the person at the keyboard to read.
  input.value = id === 'key' && managed.has(id) ? '' : (value ?? '');
}

async function save(managed: ReadonlySet<string>): Promise<void> {
  const [server, knowledgeUrl, knowledgeKey] = (['server', 'knowledge-url', 'knowledge-key'] as const).map((id) =>
    element(id, 'input').value.trim(),
  );
  const isPolicys = managed.has('knowledgeUrl') || managed.has('knowledgeKey');
  const mistake = isPolicys ? mistakeIn(server) : mistakeIn(server, knowledgeUrl, knowledgeKey);
  element('mistake', 'p').textContent = mistake === null ? '' : text(`mistake_${mistake.replace('-', '_')}`);
  element('status', 'span').textContent = '';
  if (mistake !== null) {
    element(mistake, 'input').focus();
    return;
  }
  const hosts = element('allow-hosts', 'textarea')
    .value.split(/\s+/)
    .filter((host) => host !== '');
  const values = {
    server: server || null,
    key: element('key', 'input').value.trim() || null,
    mode: element('hash-mode', 'input').checked ? 'hash' : 'local',
    allowHosts: hosts,
    knowledgeUrl: knowledgeUrl || null,
    knowledgeKey: knowledgeKey || null,
  };
  await api.storage.local.set(Object.fromEntries(Object.entries(values).filter(([name]) => !managed.has(name))));
  element('status', 'span').textContent = text('saved');
  await Promise.all([showLearnt(), showPublished()]);
}

/** The field that cannot be used as it is; null where all can. */
function mistakeIn(server = '', url = '', key = ''): 'server' | 'knowledge-url' | 'knowledge-key' | null {
  if (server !== '' && readServer(server) === undefined) return 'server';
  if (url === '' ? key !== '' : readServer(url) === undefined) return 'knowledge-url';
  if (url !== '' && readPublicKey(key) === undefined) return 'knowledge-key';
  return null;
}

void start();
