/** HTML made of template strings: everything put in is escaped unless it is HTML itself. */
export interface Html {
  readonly html: string;
}

export function html(strings: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return { html: strings.reduce((text, part, index) => text + render(values[index - 1]) + part) };
}

function render(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  if (isHtml(value)) return value.html;
  return escapeHtml(String(value));
}

function isHtml(value: unknown): value is Html {
  return typeof value === 'object' && value !== null && 'html' in value && typeof value.html === 'string';
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
