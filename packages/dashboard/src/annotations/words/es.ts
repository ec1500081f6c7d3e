import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const es = translated<typeof en>()({
  title: 'Notas y etiquetas',
  of_analysis: 'Sobre este análisis',
  of_domain: 'Sobre {domain} y cada servidor por debajo',
  nothing: 'Aún no hay nada escrito.',
  edit: 'Escribir',
  edit_of: 'Escribir sobre {what}',
  this_analysis: 'este análisis',
  note: 'Nota',
  tags: 'Etiquetas',
  tags_hint: 'Palabras separadas por espacios. El historial se busca con ellas: tag:palabra',
  saved: 'Anotado.',
});
