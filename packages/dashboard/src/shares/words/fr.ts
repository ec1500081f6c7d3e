import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const fr = translated<typeof en>()({
  share_title: 'Partager cette analyse',
  share_lead: 'Qui a le lien lit cette seule analyse, sans compte, et rien d’autre.',
  share_message: 'Courriel',
  share_message_title: 'Partager ce message',
  share_message_lead:
    'Qui a le lien lit sans compte ce qui est conservé de ce seul message : verdict, raisons et hôtes, rien de ce qu’il dit.',
  share_copy_now: 'Copiez-le maintenant : ce lien ne sera plus affiché. Il est valable jusqu’à {time}.',
  share_another: 'Un autre lien',
  share_create: 'Créer le lien',
  share_works_for: 'Valable pendant',
  share_works_hint: 'Jamais plus longtemps que l’analyse n’est conservée.',
  share_for: '{days, plural, one {un jour} =7 {une semaine} other {# jours}}',
  share_working: 'Liens valables',
  share_created: 'Créé',
  share_works_until: 'Valable jusqu’au',
  share_revoke: 'Révoquer',
  share_revoke_of: 'Révoquer le lien du {date}',
  share_revoked: 'Le lien ne fonctionne plus.',
  with_picture: 'Montrer aussi l’image de la page',
  with_picture_hint: 'Elle peut montrer un nom ou une adresse à qui le lien était destiné.',
});
