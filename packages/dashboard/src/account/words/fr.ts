import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const fr = translated<typeof en>()({
  title: 'Compte',
  lead: '{email}, offre {plan} depuis le {date}.',
  data: 'Vos données',
  data_text:
    'Tout ce qui est enregistré sur ce compte, dans un seul fichier JSON Lines : compte, clés (jamais les secrets), listes, webhooks, signalements, consommation et analyses.',
  export: 'Exporter mes données',
  profile: 'Profil',
  name: 'Nom',
  name_saved: 'Votre nom est enregistré.',
  password: 'Mot de passe',
  password_current: 'Mot de passe actuel',
  password_new: 'Nouveau mot de passe',
  password_hint: 'Au moins {count, number} caractères. Toutes les autres sessions prennent fin.',
  password_change: 'Modifier le mot de passe',
  password_changed: 'Votre mot de passe est modifié. Les autres sessions ont pris fin.',
  delete: 'Supprimer le compte',
  delete_text:
    'Immédiatement et définitivement : analyses, consommation, listes, signalements, webhooks, clés et sessions. Exportez d’abord vos données si vous pouvez en avoir besoin.',
  delete_question: 'Supprimer votre compte ?',
  delete_final: 'Cette action est irréversible.',
  delete_password: 'Votre mot de passe',
  delete_everything: 'Tout supprimer',
  link_sent: 'Le lien est en route vers {email}.',
  unverified: 'Votre adresse e-mail n’est pas encore vérifiée.',
  send_link: 'Envoyer le lien',
  sessions: 'Où vous êtes connecté',
  sign_out_others: 'Se déconnecter partout ailleurs',
  this_one: 'Celle-ci',
  signed_in: 'Connexion {created}, vue pour la dernière fois {seen}',
  sign_out_of: 'Déconnecter {browser}',
  browser_other: 'Un autre programme',
  browser_on: '{browser} sur {system}',
});
