import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const de = translated<typeof en>()({
  shortcut_search: 'Zum Suchfeld oder zum Feld für eine URL springen',
  shortcut_help: 'Diese Tastenkürzel zeigen',
  shortcut_close: 'Dialog oder Menü schließen',
  shortcuts_on: 'Einzelne Tasten sind Kürzel',
  shortcut_rows: 'Nächste oder vorige Zeile einer Tabelle',
  shortcut_choose: 'Zeile auswählen',
  palette: 'Zu einer Seite gehen oder suchen',
  palette_placeholder: 'Eine Seite, eine URL oder ein Suchwort',
  palette_check: '{url} prüfen',
  palette_search: 'Im Verlauf nach {what} suchen',
  palette_hint: 'Pfeiltasten wählen, Eingabe öffnet.',
});
