/** What this service is called: the page that it serves says so. */
export function brandName(): string {
  return written()?.content || 'Lurewatch';
}

export function brandLogo(): string {
  return written()?.dataset.logo ?? '/favicon.svg';
}

function written(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>('meta[name="brand"]');
}
