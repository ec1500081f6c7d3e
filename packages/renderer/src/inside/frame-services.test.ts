import { expect, test } from 'vitest';
import { frameServiceOf } from './frame-services.ts';

test.each([
  ['https://www.google.com/recaptcha/api2/anchor?k=1', 'reCAPTCHA'],
  ['https://js.stripe.com/v3/elements-inner-card.html', 'Stripe'],
  ['https://www.youtube.com/embed/abc', 'YouTube'],
  ['https://accounts.google.com/gsi/button?client_id=1', 'Google'],
])('%s is a frame of %s', (address, service) => expect(frameServiceOf(address)).toBe(service));

test.each([
  'http://js.stripe.com/v3/',
  'https://js.stripe.com:8443/v3/',
  'https://js.stripe.com.evil.example/v3/',
  'https://js.stripe.com@evil.example/',
  'https://www.google.com/url?q=https://evil.example/recaptcha/',
  'https://docs.google.com/forms/d/e/1/viewform',
  // Its document is whatever the page around it writes into the frame's name.
  'https://tpc.googlesyndication.com/safeframe/1-0-40/html/container.html',
  // Anybody's container.
  'https://www.googletagmanager.com/ns.html?id=GTM-1',
  'about:blank',
  'data:text/html,<input type=password>',
  '',
])('%s is nobody’s, and counts by what it shows', (address) => expect(frameServiceOf(address)).toBeNull());
