import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const es = translated<typeof en>()({
  menu: 'Volver a comprobar por reloj',
  title: 'Volver a comprobar esta dirección',
  text: 'Cada vez cuesta un análisis. Otro veredicto se avisa con verdict.changed.',
  how_often: 'Con qué frecuencia',
  never: 'No por sí solo',
  day: 'Cada día',
  hour: 'Cada hora',
  saved: 'El horario está guardado.',
  failed: 'La última vez falló: {code}.',
});
