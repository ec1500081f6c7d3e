import type { Analysis, BrandPage, SiteFacts } from '@lurewatch/contract';
import type { ReactNode } from 'react';
import { SafeUrl } from '../components/safe-url.tsx';
import { ageInWords, formatDate } from '../components/time.tsx';
import { text } from '../language/text.ts';
import { ComparedPictures } from './compared-pictures.tsx';
import { PagePicture } from './page-picture.tsx';
import { pictureOfPage } from './picture-of.ts';
import { RedirectChain } from './redirect-chain.tsx';
import { nothingKnownOf } from './told.ts';

type CheckName = Analysis['checks'][number]['name'];

/** What was learnt about the site, one line each; where nothing was, why. */
export function SitePanel({ analysis }: { readonly analysis: Analysis }) {
  const { facts } = analysis;
  const at = Date.parse(analysis.analyzed_at);
  const picture = picturesOf(analysis);
  if (picture === null && facts === null && analysis.redirect_chain.length === 0) {
    return <p className="muted">{nothingKnownOf(analysis.checks)}</p>;
  }
  const unless = (check: CheckName, value: ReactNode) =>
    value ?? <span className="muted">{whyUnknown(analysis, check)}</span>;
  return (
    <>
      {picture}
      <dl className="facts facts-tight">
        <dt>{text('site_registered')}</dt>
        <dd>{unless('rdap', facts?.registered_at ? <Registered facts={facts} now={at} /> : null)}</dd>
        <dt>{text('site_registrar')}</dt>
        <dd>{unless('rdap', facts?.registrar)}</dd>
        <dt>{text('site_address')}</dt>
        <dd>{unless('dns', facts && facts.addresses.length > 0 ? <Address facts={facts} /> : null)}</dd>
        <dt>{text('site_certificate')}</dt>
        <dd>{unless('tls', facts?.certificate_issuer ? <Certificate facts={facts} now={at} /> : null)}</dd>
        <dt>{text('site_title')}</dt>
        <dd>{unless('page', facts?.page_title ? <bdi>“{facts.page_title}”</bdi> : null)}</dd>
        {facts && facts.form_targets.length > 0 ? (
          <>
            <dt>{text('site_forms')}</dt>
            <dd className="text-dangerous">
              <SafeUrl url={facts.form_targets.join(', ')} />
            </dd>
          </>
        ) : null}
        <dt>{text('site_redirects')}</dt>
        <dd>
          <RedirectChain analysis={analysis} />
        </dd>
      </dl>
    </>
  );
}

function picturesOf(analysis: Analysis): ReactNode {
  if (analysis.signals.some(({ code }) => REASONS.has(code))) return <ComparedPictures analysis={analysis} />;
  const picture = pictureOfPage(analysis);
  return picture === null ? null : <PagePicture picture={picture} />;
}

const REASONS: ReadonlySet<string> = new Set<BrandPage['reason']>(['looks_like_brand_page', 'copies_brand_icon']);

function Registered({ facts, now }: { readonly facts: SiteFacts; readonly now: number }) {
  const at = facts.registered_at ?? '';
  return (
    <>
      {ageInWords(at, now)} <span className="muted">({formatDate(at)})</span>
      {facts.registered_domain === null ? null : (
        <span className="muted">
          , <SafeUrl url={facts.registered_domain} />
        </span>
      )}
    </>
  );
}

function Address({ facts: { addresses, name_servers } }: { readonly facts: SiteFacts }) {
  return (
    <>
      <span className="mono">{addresses.slice(0, 2).join(', ')}</span>
      {addresses.length > 2 ? <span className="muted"> {text('site_and_more')}</span> : null}
      {name_servers[0] === undefined ? null : (
        <span className="muted">, {text('site_names_by', { server: name_servers[0] })}</span>
      )}
    </>
  );
}

function Certificate({ facts, now }: { readonly facts: SiteFacts; readonly now: number }) {
  return (
    <>
      {facts.certificate_issuer}
      {facts.certificate_valid_from === null ? null : (
        <span className="muted">, {text('site_issued', { age: ageInWords(facts.certificate_valid_from, now) })}</span>
      )}
    </>
  );
}

function whyUnknown({ checks, facts }: Analysis, name: CheckName): string {
  const check = checks.find((one) => one.name === name);
  if (check === undefined || check.status === 'skipped') return text('unknown_not_asked');
  if (check.status === 'timeout') return text('unknown_timeout');
  if (check.status === 'failed') return text('unknown_failed');
  if (check.status === 'absent') return text('unknown_none');
  return text(facts === null ? 'unknown_not_kept' : 'unknown_not_told');
}
