import type { Refusals } from './refusals-type.ts';

export const es: Refusals = {
  invalid_credentials: 'La dirección o la contraseña no es correcta.',
  wrong_password: 'La contraseña no es correcta.',
  weak_password: 'Esta contraseña es demasiado fácil de adivinar. Elija otra.',
  link_invalid: 'Este enlace ya se ha usado, se ha sustituido o ha caducado. Pida uno nuevo.',
  mail_unavailable: 'Esta instancia no envía correo.',
  registration_closed: 'En esta instancia no se pueden crear cuentas nuevas.',
  address_taken: 'Ya existe una cuenta con esta dirección.',
  sign_in_required: 'Ya no tiene la sesión iniciada.',
  account_suspended: 'Esta cuenta está suspendida. Diríjase al administrador de esta instancia.',
  url_missing: 'Indique una URL.',
  invalid_url: 'Esto no es una URL que se pueda comprobar.',
  url_too_long: 'Esta URL es más larga de lo que permite su plan.',
  unsupported_scheme: 'Solo se comprueban direcciones http y https.',
  batch_too_large: 'Este lote contiene más URL de las que permite su plan.',
  webhook_url_not_allowed:
    'Esta dirección no se permite como webhook: debe empezar por https:// y ser accesible públicamente.',
  analysis_not_found: 'Este análisis ya no existe: se ha borrado o es demasiado antiguo.',
  webhook_not_found: 'No existe tal webhook.',
  batch_not_found: 'No existe tal lote.',
  rate_limit_exceeded: 'Demasiadas peticiones en un segundo.',
  too_many_attempts: 'Demasiados intentos.',
  quota_exceeded_day: 'Se ha agotado la cuota de hoy.',
  quota_exceeded_month: 'Se ha agotado la cuota de este mes.',
  internal_error: 'Algo ha fallado por nuestra parte.',
  overloaded: 'El servicio está saturado. Inténtelo de nuevo en un momento.',
};
