import type { Engine, ParsedUrl } from '@lurewatch/engine';
import { isShared } from '../rpz/judged-hosts.ts';
import { isAtOrBelow } from './at-or-below.ts';

/**
 * Names whose failure breaks a network before anybody sees a page: the time, certificates' standing (OCSP, CRL), the question
 * whether there is an Internet (captive portals), and look-ups in lists, where the name asked holds somebody else's.
 */
const INFRASTRUCTURE: ReadonlySet<string> = new Set(
  [
    'ntp.org time.apple.com time.windows.com time.google.com time.cloudflare.com time.nist.gov ptb.de',
    'lencr.org letsencrypt.org digicert.com pki.goog globalsign.com globalsign.net sectigo.com usertrust.com entrust.net amazontrust.com identrust.com ssl.com certum.pl swisssign.net swisssign.ch buypass.com buypass.no d-trust.net telesec.de quovadisglobal.com godaddy.com starfieldtech.com comodoca.com trust-provider.com zerossl.com',
    'captive.apple.com captive.g.aaplimg.com connectivitycheck.gstatic.com connectivitycheck.android.com msftconnecttest.com msftncsi.com detectportal.firefox.com nmcheck.gnome.org networkcheck.kde.org connectivity-check.ubuntu.com network-test.debian.org conncheck.opensuse.org neverssl.com connectivitycheck.platform.hicloud.com',
    'spamhaus.org spamhaus.net spamhaus.com surbl.org uribl.com spamcop.net barracudacentral.org sorbs.net abuseat.org dnswl.org mailspike.net mailspike.org senderscore.com senderbase.org spameatingmonkey.net uceprotect.net psbl.org invaluement.com abuse.ch cymru.com rspamd.com dnsbl.info abusix.zone',
  ]
    .join(' ')
    .split(' '),
);

/**
 * Whose name is never judged by its looks where the DNS is asked: popular sites and brands' own (a customer of a hosting service
 * has a name of their own, which is judged), the services themselves, and infrastructure. The lists still count.
 */
export function createSparedNames(engine: () => Engine): (url: ParsedUrl) => boolean {
  return (url) =>
    (!url.hosted && engine().isTrustedSite(url.site)) ||
    isAtOrBelow(url.canonicalHost, INFRASTRUCTURE) ||
    isShared(url);
}
