import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const it = translated<typeof en>()({
  shortcut_search: 'Vai al campo di ricerca o al campo per un URL',
  shortcut_help: 'Mostra queste scorciatoie',
  shortcut_close: 'Chiudi una finestra o un menu',
  shortcuts_on: 'I tasti singoli sono scorciatoie',
  shortcut_rows: 'Riga successiva o precedente di una tabella',
  shortcut_choose: 'Seleziona la riga',
  palette: 'Vai a una pagina o cerca',
  palette_placeholder: 'Una pagina, un URL o che cosa cercare',
  palette_check: 'Controlla {url}',
  palette_search: 'Cerca {what} nella cronologia',
  palette_hint: 'Le frecce scelgono, Invio apre.',
});
