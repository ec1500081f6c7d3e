/**
 * Frames that a site borrows: tests for people, payment, video, chat, maps, advertising and sign-in with another provider. What
 * stands in them is the service's own word under its own address, and no word of the page around them. Only hosts on which a
 * stranger cannot put a document of his own; a path begins as is said, where the host has more than that.
 */
const SERVICES: readonly (readonly [service: string, ...places: string[]])[] = [
  ['reCAPTCHA', 'www.google.com/recaptcha/', 'www.recaptcha.net/recaptcha/', 'recaptcha.google.com'],
  ['hCaptcha', 'newassets.hcaptcha.com', 'hcaptcha.com', 'js.hcaptcha.com'],
  ['Cloudflare Turnstile', 'challenges.cloudflare.com'],
  ['Arkose Labs', 'client-api.arkoselabs.com'],
  ['DataDome', 'geo.captcha-delivery.com'],
  ['Google', 'accounts.google.com/gsi/', 'accounts.google.com/o/oauth2/', 'content.googleapis.com'],
  ['Apple', 'appleid.apple.com/auth/'],
  ['Facebook', 'www.facebook.com/plugins/', 'web.facebook.com/plugins/'],
  ['Microsoft', 'login.microsoftonline.com/common/oauth2/', 'login.live.com/oauth20_'],
  ['X', 'platform.twitter.com', 'syndication.twitter.com', 'platform.x.com'],
  ['LinkedIn', 'www.linkedin.com/embed/', 'platform.linkedin.com'],
  ['Stripe', 'js.stripe.com', 'hooks.stripe.com', 'm.stripe.network'],
  ['PayPal', 'www.paypal.com/smart/', 'www.paypal.com/sdk/', 'www.paypalobjects.com'],
  ['Braintree', 'assets.braintreegateway.com'],
  ['Adyen', 'checkoutshopper-live.adyen.com', 'checkoutshopper-live-us.adyen.com'],
  ['Klarna', 'js.klarna.com', 'js.playground.klarna.com'],
  ['Square', 'web.squarecdn.com'],
  ['Google Pay', 'pay.google.com/gp/'],
  ['Amazon Pay', 'static-na.payments-amazon.com', 'static-eu.payments-amazon.com'],
  ['Mollie', 'js.mollie.com'],
  ['YouTube', 'www.youtube.com/embed/', 'www.youtube-nocookie.com/embed/'],
  ['Vimeo', 'player.vimeo.com'],
  ['Dailymotion', 'www.dailymotion.com/embed/', 'geo.dailymotion.com'],
  ['Twitch', 'player.twitch.tv'],
  ['Spotify', 'open.spotify.com/embed/'],
  ['SoundCloud', 'w.soundcloud.com'],
  ['Instagram', 'www.instagram.com/p/', 'www.instagram.com/reel/'],
  ['Google Maps', 'www.google.com/maps/embed', 'maps.google.com', 'maps.google.de', 'maps.google.co.uk'],
  ['OpenStreetMap', 'www.openstreetmap.org/export/'],
  ['Intercom', 'widget.intercom.io'],
  ['Zendesk', 'static.zdassets.com'],
  ['Tawk.to', 'embed.tawk.to'],
  ['LiveChat', 'secure.livechatinc.com'],
  ['Crisp', 'client.crisp.chat'],
  ['Google advertising', 'googleads.g.doubleclick.net', 'td.doubleclick.net'],
  ['Trustpilot', 'widget.trustpilot.com'],
  ['Calendly', 'assets.calendly.com'],
];

const PLACES: ReadonlyMap<string, readonly (readonly [path: string, service: string])[]> = placesByHost();

/** The known service whose document a frame of this address shows; null: none, and the frame counts by what it shows. */
export function frameServiceOf(address: string): string | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.port !== '') return null;
  const places = PLACES.get(url.hostname) ?? [];
  return places.find(([path]) => url.pathname.startsWith(path))?.[1] ?? null;
}

function placesByHost(): Map<string, (readonly [string, string])[]> {
  const places = new Map<string, (readonly [string, string])[]>();
  for (const [service, ...addresses] of SERVICES) {
    for (const address of addresses) {
      const slash = address.indexOf('/');
      const host = slash < 0 ? address : address.slice(0, slash);
      places.set(host, [...(places.get(host) ?? []), [slash < 0 ? '/' : address.slice(slash), service]]);
    }
  }
  return places;
}
