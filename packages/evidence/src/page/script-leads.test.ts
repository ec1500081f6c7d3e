import { expect, test } from 'vitest';
import { scriptLeadsOf } from './script-leads.ts';

const PAGE = new URL('https://shop.example:8443/a?b');

test.each([
  ['location="/v"', '/v'],
  ['window["location"]["href"]="/v"', '/v'],
  ['window["location"]="/v"', '/v'],
  ["document['location'].replace('/v')", '/v'],
  ['location["assign"]("/v")', '/v'],
  ['var to="/v/"+"x";location.href=to', '/v/x'],
  ['const to = `/v`; setTimeout(function(){ window.location = to }, 100)', '/v'],
  ['location.replace(location.protocol+"//"+location.host+"/v")', 'https://shop.example:8443/v'],
  ['location=window.location.origin + "/v"', 'https://shop.example:8443/v'],
  ['onload=function(){location.href="/v"};', '/v'],
])('%s leads to %s', (script, target) => {
  expect(scriptLeadsOf(script, true, PAGE)).toMatchObject({ target, leadsElsewhere: false });
});

test.each(['location=atob("L3Y=")', 'location.href=to', 'location.replace(location.hash)', 'location=["/v"].join("")'])(
  '%s leads to what is made when it runs',
  (script) => expect(scriptLeadsOf(script, true, PAGE)).toMatchObject({ target: null, leadsElsewhere: true }),
);

test.each(['mylocation="/v"', 'x["location"]="/v"', 'if(location.href=="/v"){}', 'location.hash="/v"'])(
  '%s leads nowhere',
  (script) => expect(scriptLeadsOf(script, true, PAGE)).toMatchObject({ target: null, leadsElsewhere: false }),
);

test('an address as long as is followed is read, and as many cookies as browsers keep', () => {
  const long = `/v?${'a'.repeat(7_900)}`;
  expect(scriptLeadsOf(`location.href="${long}"`, true, PAGE).target).toBe(long);
  expect(scriptLeadsOf(`location="/v?"+"${long}"`, true, PAGE).target).toBe(`/v?${long}`);
  expect(scriptLeadsOf('document.cookie="a=1";'.repeat(30), true, PAGE).cookies).toHaveLength(30);
});

test('a script of names that stand for names ends soon', () => {
  const script = `${'a=b;b=a;'.repeat(20_000)}${'location=a+b+a+b+a;'.repeat(2_000)}`;
  expect(scriptLeadsOf(script, true, PAGE).target).toBeNull();
});
