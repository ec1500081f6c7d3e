import type { Warning } from '../background/warning.ts';
import { api } from '../shared/browser-api.ts';

/** Lets the link save a report, for whoever has no service that could be told: address, verdict, version, reasons. Nothing is sent. */
export function offerFile(link: HTMLAnchorElement, warning: Warning): void {
  link.href = URL.createObjectURL(new Blob([reportText(warning)], { type: 'text/plain;charset=utf-8' }));
  link.download = `lurewatch-report-${warning.host.replace(/[^\w.-]/g, '_').slice(0, 80)}.txt`;
  link.hidden = false;
}

/** A public list's own form, filled in with the address: the person sends it, or not. */
export function publicForm(url: string): string {
  return `https://safebrowsing.google.com/safebrowsing/report_phish/?url=${encodeURIComponent(url)}`;
}

function reportText({ url, verdict, score, brand, foundBy, reasons, overlayVersion }: Warning): string {
  return [
    `Address: ${url}`,
    `Verdict: ${verdict}, ${score} of 100, by ${foundBy}`,
    `Imitated brand: ${brand ?? 'none'}`,
    `Lurewatch ${api.runtime.getManifest().version}, learnt: ${overlayVersion ?? 'nothing'}`,
    `Time: ${new Date().toISOString()}`,
    ...reasons.map(({ code, message }) => `- ${code}: ${message}`),
    '',
  ].join('\r\n');
}
