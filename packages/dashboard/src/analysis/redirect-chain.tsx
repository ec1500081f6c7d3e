import type { Analysis, RedirectStop } from '@lurewatch/contract';
import { SafeUrl } from '../components/safe-url.tsx';
import { daysAgo } from '../components/time.tsx';
import { text } from '../language/text.ts';

export function RedirectChain({ analysis }: { readonly analysis: Analysis }) {
  const isPageKnown = analysis.checks.some((check) => check.name === 'page' && check.status === 'ok');
  const chain = chainOf(analysis);
  if (chain.length < 2) {
    return <span className="muted">{text(isPageKnown ? 'redirects_none' : 'redirects_unknown')}</span>;
  }
  return (
    <ol className="chain">
      {chain.map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may come twice in a chain
        <li key={`${index}-${stop.url}`}>
          <span className="mono">
            <SafeUrl url={stop.url} />
          </span>
          {stop.registered_domain === null ? null : (
            <span className="small muted">
              {' '}
              {stop.registered_domain}: {ageOf(stop)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** From the URL that was asked for to the page that answered. An analysis of an earlier version knows the addresses alone. */
function chainOf({ normalized_url, redirects, redirect_chain }: Analysis): readonly RedirectStop[] {
  if (redirect_chain.length > 0 || redirects.length === 0) return redirect_chain;
  return [normalized_url, ...redirects].map((url) => ({ url, registered_domain: null, domain_age_days: null }));
}

function ageOf({ domain_age_days: days }: RedirectStop): string {
  return days === null ? text('age_unknown') : text('age_registered', { age: daysAgo(days) });
}
