// Search, tabs, copying and trying calls out. Without it every page can be read all the same.

const phone = matchMedia('(max-width: 860px)');
if (phone.matches) document.querySelector('.docs-nav details')?.removeAttribute('open');

for (const tabs of document.querySelectorAll('.tabs')) showAsTabs(tabs);
for (const code of document.querySelectorAll('.docs-main .code')) addCopyButton(code);
for (const place of document.querySelectorAll('.try')) addTry(place);
addSearch(document.querySelector('#search'));

function element(name, properties = {}, children = []) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** One language at a time; the choice holds for every example, and for the next visit. */
function showAsTabs(tabs) {
  const codes = [...tabs.querySelectorAll('[data-tab]')];
  const list = element('div', { className: 'tab-list' });
  list.setAttribute('role', 'group');
  list.setAttribute('aria-label', 'Language');
  for (const code of codes) {
    const button = element('button', { type: 'button', className: 'tab', textContent: code.dataset.tab });
    button.addEventListener('click', () => choose(code.dataset.tab));
    list.append(button);
  }
  tabs.prepend(list);
  tabs.show = (language) => {
    const known = codes.some((code) => code.dataset.tab === language) ? language : codes[0]?.dataset.tab;
    for (const code of codes) code.hidden = code.dataset.tab !== known;
    for (const button of list.children) button.setAttribute('aria-pressed', String(button.textContent === known));
    for (const button of list.children) button.dataset.state = button.textContent === known ? 'active' : '';
  };
  tabs.show(stored('lurewatch-language') ?? '');
}

function choose(language) {
  try {
    localStorage.setItem('lurewatch-language', language);
  } catch {
    // Storage may be blocked: the choice then holds for this page.
  }
  for (const tabs of document.querySelectorAll('.tabs')) tabs.show(language);
}

function stored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function addCopyButton(code) {
  if (!navigator.clipboard) return;
  const button = element('button', { type: 'button', className: 'button button-small copy', textContent: 'Copy' });
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
  code.append(button);
}

/** Calls this very service: as whoever is signed in at the dashboard, or with a key of one's own, which is kept nowhere. */
function addTry(place) {
  const { method, path, body } = place.dataset;
  const open = element('button', { type: 'button', className: 'button button-small', textContent: 'Try it' });
  place.append(open);
  open.addEventListener('click', async () => {
    const isSignedIn = await findSession();
    const key = element('input', {
      className: 'input',
      type: 'password',
      autocomplete: 'off',
      required: !isSignedIn,
    });
    const query = element('input', { className: 'input', value: path, spellcheck: false });
    const text = element('textarea', { className: 'textarea', value: body, spellcheck: false });
    const send = element('button', { className: 'button button-primary', textContent: 'Send' });
    const answer = element('code');
    const shown = element('div', { className: 'code', hidden: true }, [element('pre', { tabIndex: 0 }, [answer])]);
    shown.setAttribute('role', 'status');
    const field = (label, input) => element('label', { className: 'field' }, [label, input]);
    const fields = [
      field(isSignedIn ? 'API key (you are signed in: it may be left empty)' : 'API key (kept nowhere)', key),
      field(`${method}`, query),
    ];
    if (body) fields.push(field('Body', text));
    const form = element('form', {}, [...fields, element('div', {}, [send]), shown]);
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      send.disabled = true;
      answer.textContent = await call(method, query.value, key.value, body ? text.value : undefined);
      shown.hidden = false;
      send.disabled = false;
    });
    open.replaceWith(form);
    (isSignedIn ? send : key).focus();
  });
}

/** The dashboard's session goes to /app alone, where the same operations are. */
async function findSession() {
  const response = await fetch('/app/api/session').catch(() => null);
  return response?.ok === true;
}

async function call(method, path, key, body) {
  try {
    const url = new URL(path, location.origin);
    if (url.origin !== location.origin) return 'The path must begin with /v1/.';
    const caller = key === '' ? { 'x-lurewatch-dashboard': '1' } : { authorization: `Bearer ${key}` };
    const headers = { ...caller, ...(body && { 'content-type': 'application/json' }) };
    if (key === '') url.pathname = `/app${url.pathname}`;
    const credentials = key === '' ? 'same-origin' : 'omit';
    const response = await fetch(url, { method, headers, body, credentials });
    const text = await response.text();
    return `${response.status}\n${prettyJson(text)}`;
  } catch {
    return 'The server did not answer.';
  }
}

function prettyJson(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function addSearch(place) {
  const box = element('input', {
    className: 'input',
    type: 'search',
    placeholder: 'Search the docs ( / )',
    autocomplete: 'off',
  });
  box.setAttribute('aria-label', 'Search the docs');
  const results = element('div', { className: 'results', hidden: true });
  results.setAttribute('role', 'status');
  place.append(box, results);
  let index = null;
  const load = () => {
    index ??= fetch('/docs/search.json').then((response) => response.json());
    return index;
  };
  box.addEventListener('focus', load, { once: true });
  box.addEventListener('input', async () => {
    const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    results.hidden = words.length === 0;
    if (words.length === 0) return;
    const found = best(await load(), words);
    results.replaceChildren(...found.map(resultLink));
    if (found.length === 0) results.append(element('p', { textContent: 'Nothing found.' }));
  });
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') results.querySelector('a')?.click();
    if (event.key === 'Escape') results.hidden = true;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest('input, textarea, select') || stored('lurewatch-shortcuts') === 'off') return;
    event.preventDefault();
    box.focus();
  });
}

/** All words must occur; those in a title count more. */
function best(sections, words) {
  const scored = sections.map((section) => {
    const title = `${section.title} ${section.page}`.toLowerCase();
    const text = section.text.toLowerCase();
    const points = words.map((word) => (title.includes(word) ? 5 : 0) + (text.includes(word) ? 1 : 0));
    return { section, points: points.includes(0) ? 0 : points.reduce((sum, point) => sum + point, 0) };
  });
  return scored
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, 12)
    .map(({ section }) => section);
}

function resultLink({ href, title, page }) {
  const where = element('span', { className: 'muted small', textContent: title === page ? '' : ` in ${page}` });
  return element('a', { href }, [title, where]);
}
