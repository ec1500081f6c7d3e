const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number): string => String(value).padStart(2, '0');
const three = (value: number): string => String(value).padStart(3, '0');
const month = (time: Date): string => MONTHS[time.getUTCMonth()] ?? '';
const clock = (time: Date): string =>
  `${two(time.getUTCHours())}:${two(time.getUTCMinutes())}:${two(time.getUTCSeconds())}`;

/** 22/Nov/2026:09:00:00 +0000, of access logs. */
export const commonTime = (time: Date): string =>
  `${two(time.getUTCDate())}/${month(time)}/${time.getUTCFullYear()}:${clock(time)} +0000`;

/** 22/Nov/2026:09:00:00.123, of HAProxy. */
export const haproxyTime = (time: Date): string =>
  `${two(time.getUTCDate())}/${month(time)}/${time.getUTCFullYear()}:${clock(time)}.${three(time.getUTCMilliseconds())}`;

/** Nov 22 09:00:00, of RFC 3164. */
export const syslogTime = (time: Date): string =>
  `${month(time)} ${String(time.getUTCDate()).padStart(2, ' ')} ${clock(time)}`;

/** 22-Nov-2026 09:00:00.123, of BIND. */
export const bindTime = (time: Date): string =>
  `${two(time.getUTCDate())}-${month(time)}-${time.getUTCFullYear()} ${clock(time)}.${three(time.getUTCMilliseconds())}`;

/** 11/22/2026 9:00:00 AM, of Windows in English. */
export function windowsTime(time: Date): string {
  const hour = time.getUTCHours();
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  return `${time.getUTCMonth() + 1}/${time.getUTCDate()}/${time.getUTCFullYear()} ${twelve}:${two(time.getUTCMinutes())}:${two(time.getUTCSeconds())} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** 22.11.2026 09:00:00, of Windows in German. */
export const germanTime = (time: Date): string =>
  `${two(time.getUTCDate())}.${two(time.getUTCMonth() + 1)}.${time.getUTCFullYear()} ${clock(time)}`;

/** 2026-11-22T09:00:00.123456+0000, of Suricata. */
export const suricataTime = (time: Date): string => time.toISOString().replace('Z', '000+0000');

/** Seconds with milliseconds. */
export const seconds = (time: Date): string => (time.getTime() / 1000).toFixed(3);
