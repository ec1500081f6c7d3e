import type { ParsedUrl } from '../url/parsed-url.ts';

/**
 * Names that services for the back ends of programs make by themselves, by their documents: behind the service's domain the shape
 * of the labels in front of it. Services whose customers choose all of a name, and those for pages, are not among them.
 */
const SHAPES: readonly (readonly [service: string, shape: RegExp])[] = [
  // https://developers.cloudflare.com/r2/buckets/public-buckets/
  ['r2.dev', /^pub-[0-9a-f]{32}$/],
  // https://developers.cloudflare.com/cloudflare-one/connections/connect-networks/do-more-with-tunnels/trycloudflare/
  ['trycloudflare.com', /^[a-z]{2,20}(?:-[a-z]{2,20}){2,4}$/],
  // https://cloud.google.com/run/docs/triggering/https-request
  ['run.app', /^[a-z0-9-]{1,50}-[a-z0-9]{10}-[a-z]{2}\.a$/],
  ['run.app', /^[a-z0-9-]{1,50}-[0-9]{9,13}\.[a-z]+-[a-z]+[0-9]{1,2}$/],
  // https://learn.microsoft.com/en-us/azure/frontdoor/endpoint
  ['azurefd.net', /^[a-z0-9-]{1,46}-[a-z0-9]{16}(?:\.[a-z][0-9]{2})?$/],
  // https://learn.microsoft.com/en-us/azure/app-service/reference-dangling-subdomain-prevention
  ['azurewebsites.net', /^[a-z0-9-]{1,40}-[a-z0-9]{8,16}\.[a-z]+-[0-9]{2}$/],
  // https://docs.digitalocean.com/products/app-platform/how-to/manage-domains/
  ['ondigitalocean.app', /^[a-z0-9-]{1,40}-[a-z0-9]{5}$/],
  // https://devcenter.heroku.com/articles/app-names-and-subdomains
  ['herokuapp.com', /^[a-z0-9-]{1,40}-[0-9a-f]{12}$/],
  // https://docs.railway.com/guides/public-networking
  ['up.railway.app', /^[a-z0-9-]{1,40}-production(?:-[0-9a-f]{4})?$/],
  // https://firebase.google.com/docs/projects/learn-more
  ['firebaseapp.com', /^[a-z0-9-]{1,30}-[0-9a-f]{5}$/],
  // https://supabase.com/docs/guides/platform
  ['supabase.co', /^[a-z0-9]{20}$/],
  // https://ngrok.com/docs/network-edge/domains-and-tcp-addresses/
  ['ngrok-free.app', /^[0-9a-f]{4}(?:-[0-9a-f]{1,4}){3,8}$|^[0-9a-z]{8,16}$/],
  ['ngrok-free.dev', /^[0-9a-f]{4}(?:-[0-9a-f]{1,4}){3,8}$|^[0-9a-z]{8,16}$/],
  // https://docs.aws.amazon.com/lambda/latest/dg/urls-invocation.html
  ['on.aws', /^[a-z0-9]{32}\.lambda-url\.[a-z]+-[a-z]+-[0-9]$/],
  // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/distribution-web-values-returned.html
  ['cloudfront.net', /^d[a-z0-9]{12,14}$/],
];

const LONGEST = 120;

/**
 * The service that made up the host's name; null where somebody chose it, or where nobody knows.
 *
 * @example machineMadeAt(parsed('https://pub-0123456789abcdef0123456789abcdef.r2.dev/')) // → 'r2.dev'
 */
export function machineMadeAt({ hostKind, canonicalHost: host }: ParsedUrl): string | null {
  if (hostKind !== 'name' || host.length > LONGEST) return null;
  for (const [service, shape] of SHAPES) {
    const end = host.length - service.length - 1;
    if (end > 0 && host.endsWith(service) && host.charCodeAt(end) === DOT && shape.test(host.slice(0, end))) {
      return service;
    }
  }
  return null;
}

const DOT = 0x2e;
