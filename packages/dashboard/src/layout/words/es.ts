import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const es = translated<typeof en>()({
  shortcut_search: 'Ir al campo de búsqueda o al campo de URL',
  shortcut_help: 'Mostrar estos atajos',
  shortcut_close: 'Cerrar un cuadro de diálogo o un menú',
  shortcuts_on: 'Las teclas sueltas son atajos',
  shortcut_rows: 'Fila siguiente o anterior de una tabla',
  shortcut_choose: 'Seleccionar la fila',
  palette: 'Ir a una página o buscar',
  palette_placeholder: 'Una página, una URL o lo que busca',
  palette_check: 'Comprobar {url}',
  palette_search: 'Buscar {what} en el historial',
  palette_hint: 'Las flechas eligen, Intro abre.',
});
