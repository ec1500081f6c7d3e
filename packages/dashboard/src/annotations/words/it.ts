import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const it = translated<typeof en>()({
  title: 'Note ed etichette',
  of_analysis: 'Su questa analisi',
  of_domain: 'Su {domain} e ogni host al di sotto',
  nothing: 'Ancora niente di scritto.',
  edit: 'Scrivi',
  edit_of: 'Scrivi su {what}',
  this_analysis: 'questa analisi',
  note: 'Annotazione',
  tags: 'Etichette',
  tags_hint: 'Parole separate da spazi. La cronologia si cerca con esse: tag:parola',
  saved: 'Annotato.',
});
