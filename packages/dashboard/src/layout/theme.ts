export type Theme = 'light' | 'dark' | 'system';

const STORAGE_KEY = 'lurewatch-theme'; // also read by public/theme.js

export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  try {
    if (theme === 'system') {
      delete root.dataset.theme;
      localStorage.removeItem(STORAGE_KEY);
    } else {
      root.dataset.theme = theme;
      localStorage.setItem(STORAGE_KEY, theme);
    }
  } catch {
    // Storage may be blocked: the choice then lasts until the page is closed.
  }
}
