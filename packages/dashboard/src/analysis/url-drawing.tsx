import type { Analysis, UrlAnatomy } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { maskedName } from '../../words/masked-name.ts';
import { anatomyQuery } from '../api/analyses.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { SafeUrl, VisibleText } from '../components/safe-url.tsx';
import { Rich } from '../language/rich.tsx';
import { text } from '../language/text.ts';
import { annotateUrl, type UrlStretch } from './annotate-url.ts';
import { decodedUrl } from './decoded-url.ts';
import { MaskedName } from './masked-url.tsx';

const DIMMED: readonly UrlStretch['kind'][] = ['scheme', 'port', 'path', 'query', 'fragment', 'subdomain', 'userinfo'];

/**
 * The URL as text with its parts told apart: never a link, nothing of it is ever opened. Percent codes and punycode are
 * shown as sent; what they stand for is shown on demand.
 */
export function UrlDrawing({ analysis }: { readonly analysis: Analysis }) {
  const anatomy = useQuery(anatomyQuery(analysis.normalized_url)).data;
  const [isDecoded, setDecoded] = useState(false);
  const masked = maskedName(analysis);
  if (!anatomy) {
    return (
      <div className="anatomy">
        {masked === null ? null : <MaskedName masked={masked} />}
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
      <section className="anatomy" tabIndex={0} aria-label={text(isDecoded ? 'url_decoded' : 'column_url')}>
        {isDecoded ? (
          <SafeUrl url={decoded} />
        ) : (
          <bdo dir="ltr" className="safe-url">
            {stretches.map((stretch, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no identity but their place
              <Fragment key={index}>
                <Stretch stretch={stretch} />
                {masked !== null && stretch.kind === 'scheme' ? <MaskedName masked={masked} /> : null}
              </Fragment>
            ))}
          </bdo>
        )}
      </section>
      <div className="legend">
        <span>
          <span>
            <Rich name={ownershipOf(anatomy)} values={{ word: <u>{text('legend_underlined_word')}</u> }} />
          </span>
        </span>
        {masked === null ? null : (
          <span>
            <span>
              <Rich
                name="legend_struck"
                values={{ word: <del className="url-masked">{text('legend_struck_word')}</del> }}
              />
            </span>
          </span>
        )}
        {marks.has('brand') ? (
          <span className="text-suspicious">
            <i /> {text('legend_quoted')}
          </span>
        ) : null}
        {marks.has('lookalike') ? (
          <span className="text-dangerous">
            <i /> {text('legend_lookalike')}
          </span>
        ) : null}
        {decoded === anatomy.url ? null : (
          <Button small tone="quiet" aria-pressed={isDecoded} onClick={() => setDecoded(!isDecoded)}>
            {text(isDecoded ? 'as_sent' : 'decode')}
          </Button>
        )}
      </div>
      <UnicodeHost anatomy={anatomy} />
    </div>
  );
}

/** What the underlined part of the host means: whom a visitor has to trust. */
function ownershipOf(anatomy: UrlAnatomy) {
  if (anatomy.registrable_domain === null) return 'legend_underlined_address';
  return anatomy.hosted ? 'legend_underlined_customer' : 'legend_underlined';
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
      <Rich name="unicode_host" values={{ host: <strong className="break">{anatomy.unicode_host}</strong> }} />
    </Notice>
  );
}
