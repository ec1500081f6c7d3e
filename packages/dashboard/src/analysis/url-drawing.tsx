import type { Analysis, UrlAnatomy } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { anatomyQuery } from '../api/analyses.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { SafeUrl, VisibleText } from '../components/safe-url.tsx';
import { annotateUrl, type UrlStretch } from './annotate-url.ts';
import { decodedUrl } from './decoded-url.ts';

const DIMMED: readonly UrlStretch['kind'][] = ['scheme', 'port', 'path', 'query', 'fragment', 'subdomain', 'userinfo'];

/**
 * The URL as text with its parts told apart: never a link, nothing of it is ever opened. Percent codes and punycode are
 * shown as sent; what they stand for is shown on demand.
 */
export function UrlDrawing({ analysis }: { readonly analysis: Analysis }) {
  const anatomy = useQuery(anatomyQuery(analysis.normalized_url)).data;
  const [isDecoded, setDecoded] = useState(false);
  if (!anatomy) {
    return (
      <div className="anatomy">
        <SafeUrl url={analysis.normalized_url} />
      </div>
    );
  }
  const stretches = annotateUrl(anatomy, analysis.signals);
  const marks = new Set(stretches.map((stretch) => stretch.mark));
  const decoded = decodedUrl(anatomy);
  return (
    <div className="stack stack-tight">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the keyboard's focus (WCAG 2.1.1) */}
      <section className="anatomy" tabIndex={0} aria-label={isDecoded ? 'URL, decoded' : 'URL'}>
        {isDecoded ? (
          <SafeUrl url={decoded} />
        ) : (
          <bdo dir="ltr" className="safe-url">
            {stretches.map((stretch, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no identity but their place
              <Stretch key={index} stretch={stretch} />
            ))}
          </bdo>
        )}
      </section>
      <div className="legend">
        <span>
          <u>underlined</u> {ownershipOf(anatomy)}
        </span>
        {marks.has('brand') ? (
          <span className="text-suspicious">
            <i /> quoted by a reason below
          </span>
        ) : null}
        {marks.has('lookalike') ? (
          <span className="text-dangerous">
            <i /> look-alike letters
          </span>
        ) : null}
        {decoded === anatomy.url ? null : (
          <Button small tone="quiet" aria-pressed={isDecoded} onClick={() => setDecoded(!isDecoded)}>
            {isDecoded ? 'Show as sent' : 'Decode'}
          </Button>
        )}
      </div>
      <UnicodeHost anatomy={anatomy} />
    </div>
  );
}

/** What the underlined part of the host means: whom a visitor has to trust. */
function ownershipOf(anatomy: UrlAnatomy): string {
  if (anatomy.registrable_domain === null) return 'a bare address, which nobody registered as a name';
  return anatomy.hosted ? 'what one customer of a hosting service controls' : 'registered domain';
}

function Stretch({ stretch }: { readonly stretch: UrlStretch }) {
  const look = [
    DIMMED.includes(stretch.kind) ? 'anatomy-dim' : '',
    ['site', 'suffix', 'address'].includes(stretch.kind) ? 'anatomy-site' : '',
    stretch.mark ? `anatomy-${stretch.mark}` : '',
  ];
  const className = look.filter(Boolean).join(' ');
  return stretch.mark ? (
    <mark className={className}>
      <VisibleText text={stretch.text} />
    </mark>
  ) : (
    <span className={className}>
      <VisibleText text={stretch.text} />
    </span>
  );
}

function UnicodeHost({ anatomy }: { readonly anatomy: UrlAnatomy }) {
  if (!anatomy.unicode_host) return null;
  return (
    <Notice tone="suspicious">
      A browser shows this host as <strong className="break">{anatomy.unicode_host}</strong>: letters outside of ASCII
      can look like others.
    </Notice>
  );
}
