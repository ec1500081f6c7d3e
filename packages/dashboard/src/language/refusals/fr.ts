import type { Refusals } from './refusals-type.ts';

export const fr: Refusals = {
  invalid_credentials: 'L’adresse ou le mot de passe est incorrect.',
  wrong_password: 'Le mot de passe est incorrect.',
  weak_password: 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
  link_invalid: 'Ce lien est déjà utilisé, remplacé ou expiré. Demandez-en un nouveau.',
  mail_unavailable: 'Cette instance n’envoie pas d’e-mails.',
  registration_closed: 'Il n’est pas possible de créer de compte sur cette instance.',
  address_taken: 'Il existe déjà un compte avec cette adresse.',
  sign_in_required: 'Vous n’êtes plus connecté.',
  account_suspended: 'Ce compte est suspendu. Adressez-vous à l’administrateur de cette instance.',
  url_missing: 'Indiquez une URL.',
  invalid_url: 'Ce n’est pas une URL que l’on peut vérifier.',
  url_too_long: 'Cette URL est plus longue que ce que permet votre offre.',
  unsupported_scheme: 'Seules les adresses http et https sont vérifiées.',
  batch_too_large: 'Ce lot contient plus d’URL que ce que permet votre offre.',
  webhook_url_not_allowed:
    'Cette adresse n’est pas autorisée comme webhook : elle doit commencer par https:// et être accessible publiquement.',
  analysis_not_found: 'Cette analyse n’existe plus : elle a été supprimée ou est trop ancienne.',
  webhook_not_found: 'Ce webhook n’existe pas.',
  batch_not_found: 'Ce lot n’existe pas.',
  rate_limit_exceeded: 'Trop de requêtes en une seconde.',
  too_many_attempts: 'Trop de tentatives.',
  quota_exceeded_day: 'Le quota du jour est épuisé.',
  quota_exceeded_month: 'Le quota du mois est épuisé.',
  internal_error: 'Une erreur est survenue de notre côté.',
  overloaded: 'Le service est saturé. Réessayez dans un instant.',
};
