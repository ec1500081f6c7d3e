import { createRandom } from '../model/random.ts';
import type { AbsurdClass } from './absurd-class.ts';

const SEED = 14_142_135;
const ADDRESSES = 25;

/** Public IPv4 addresses in spellings that only hide them; private ones likewise. */
export function numberClasses(): AbsurdClass[] {
  const random = createRandom(SEED);
  const byte = () => 1 + Math.floor(random() * 253);
  const publicAddresses = Array.from({ length: ADDRESSES }, () => [
    78 + Math.floor(random() * 20),
    byte(),
    byte(),
    byte(),
  ]);
  const privateAddresses = Array.from({ length: ADDRESSES }, () => [192, 168, byte(), byte()]);
  return [
    { name: 'public number spelled strangely', samples: publicAddresses.flatMap(strangeSpellings) },
    { name: 'private number spelled strangely', samples: privateAddresses.flatMap(strangeSpellings) },
  ];
}

function strangeSpellings([a = 0, b = 0, c = 0, d = 0]: readonly number[]): string[] {
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (value: number) => `0x${value.toString(16)}`;
  const octal = (value: number) => `0${value.toString(8)}`;
  return [
    `http://${whole}/`,
    `http://${hex(whole)}/`,
    `http://${[a, b, c, d].map(octal).join('.')}/`,
    `http://${[a, b, c, d].map(hex).join('.')}/`,
    `http://${a}.${b}.${c * 256 + d}/`,
    `http://${hex(a)}.${octal(b)}.${c}.${d}/`,
  ];
}
