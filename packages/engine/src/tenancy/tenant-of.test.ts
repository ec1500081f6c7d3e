import { describe, expect, it } from 'vitest';
import { parseUrl } from '../url/parse-url.ts';
import { folderServices } from './folder-services.ts';
import { labelServices } from './label-services.ts';
import { type Tenant, tenantOf } from './tenant-of.ts';

function tenant(text: string): Tenant | null {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.code}`);
  return tenantOf(parsed.url);
}

describe('tenantOf', () => {
  it.each([
    ['https://acme.zendesk.com/hc/en', 'zendesk.com', 'zendesk.com', 'acme', 'acme.zendesk.com'],
    ['https://acme.eu.auth0.com/', 'eu.auth0.com', 'auth0.com', 'acme', 'acme.eu.auth0.com'],
    ['https://acme.github.io/x', 'github.io', 'github.io', 'acme', 'acme.github.io'],
    ['https://a.shop.blogspot.co.uk/', 'blogspot.co.uk', 'blogspot.co.uk', 'shop', 'shop.blogspot.co.uk'],
    [
      'https://acme.westeurope.cloudapp.azure.com/',
      'westeurope.cloudapp.azure.com',
      'azure.com',
      'acme',
      'acme.westeurope.cloudapp.azure.com',
    ],
    [
      'https://acme.wd3.myworkdayjobs.com/Jobs',
      'wd3.myworkdayjobs.com',
      'myworkdayjobs.com',
      'acme',
      'acme.wd3.myworkdayjobs.com',
    ],
    ['https://acme.crm4.dynamics.com/', 'crm4.dynamics.com', 'dynamics.com', 'acme', 'acme.crm4.dynamics.com'],
  ])('%s is a label of %s', (url, service, landlord, name, customer) => {
    expect(tenant(url)).toEqual({ service, landlord, name, place: 'label', customer });
  });

  it.each([
    [
      'https://docs.google.com/forms/d/e/1FAIpQ/viewform',
      'docs.google.com',
      '1FAIpQ',
      'docs.google.com/forms/d/e/1FAIpQ',
    ],
    ['https://medium.com/@acme/how-we-build', 'medium.com', 'acme', 'medium.com/@acme'],
    [
      'https://storage.googleapis.com/acme-files/a/b.html',
      'storage.googleapis.com',
      'acme-files',
      'storage.googleapis.com/acme-files',
    ],
    [
      'https://gate.example/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/login.html',
      'gate.example',
      'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG',
      'gate.example/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG',
    ],
  ])('%s is a folder of %s', (url, service, name, customer) => {
    expect(tenant(url)).toMatchObject({ service, name, place: 'folder', customer });
  });

  it.each([
    'https://www.zendesk.com/',
    'https://help.zendesk.com/hc',
    'https://support.zendesk.com/',
    'https://status.slack.com/',
    'https://login.okta.com/',
    'https://zendesk.com/pricing',
    'https://www.medium.com/about',
    'https://www.jotform.com/pricing',
    'https://docs.google.com/',
    'https://www.example.com/folder/',
    'https://192.0.2.1/ipfs/x',
  ])('%s is nobody else’s than its owner’s', (url) => {
    expect(tenant(url)).toBeNull();
  });

  it('knows more than two hundred services, each once', () => {
    const suffixes = labelServices.map(({ suffix, regions }) => `${regions}${suffix}`);
    expect(new Set(suffixes).size).toBe(suffixes.length);
    expect(suffixes.length + folderServices.size).toBeGreaterThan(500);
    for (const { suffix, regions } of labelServices) {
      expect(tenant(`https://mueller-bau.${regions === 1 ? 'eu1.' : ''}${suffix}/`), suffix).toMatchObject({
        name: 'mueller-bau',
      });
    }
  });
});
