import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const es = translated<typeof en>()({
  title: 'Cuenta',
  lead: '{email}, en el plan {plan} desde el {date}.',
  data: 'Sus datos',
  data_text:
    'Todo lo guardado sobre esta cuenta en un solo archivo JSON Lines: cuenta, claves (nunca los secretos), listas, webhooks, informes, consumo y análisis.',
  export: 'Exportar mis datos',
  profile: 'Perfil',
  name: 'Nombre',
  name_saved: 'Su nombre se ha guardado.',
  password: 'Contraseña',
  password_current: 'Contraseña actual',
  password_new: 'Contraseña nueva',
  password_hint: 'Al menos {count, number} caracteres. Se cierran todas las demás sesiones.',
  password_change: 'Cambiar la contraseña',
  password_changed: 'Su contraseña se ha cambiado. Las demás sesiones se han cerrado.',
  delete: 'Eliminar la cuenta',
  delete_text:
    'De inmediato y para siempre: análisis, consumo, listas, informes, webhooks, claves y sesiones. Exporte antes sus datos si puede necesitarlos.',
  delete_question: '¿Eliminar su cuenta?',
  delete_final: 'No se puede deshacer.',
  delete_password: 'Su contraseña',
  delete_everything: 'Eliminar todo',
  link_sent: 'El enlace va en camino a {email}.',
  unverified: 'Su dirección de correo aún no está verificada.',
  send_link: 'Enviar el enlace',
  sessions: 'Dónde tiene la sesión abierta',
  sign_out_others: 'Cerrar las demás sesiones',
  this_one: 'Esta',
  signed_in: 'Inicio de sesión {created}, última actividad {seen}',
  sign_out_of: 'Cerrar la sesión de {browser}',
  browser_other: 'Otro programa',
  browser_on: '{browser} en {system}',
});
