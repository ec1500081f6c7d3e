import type { Analysis, UrlAnatomy } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { anatomyQuery, historyQuery } from '../api/analyses.ts';
import { VerdictBadge } from '../components/badge.tsx';
import { Loaded } from '../components/loaded.tsx';
import { SafeUrl } from '../components/safe-url.tsx';
import { Time } from '../components/time.tsx';
import { text } from '../language/text.ts';

const SHOWN = 3;
const SIBLINGS = 2;
/** Hosts are taken from so many of the newest: a summary of all analyses of a large domain takes far longer than this page may. */
const LOOKED_AT = 25;

/** What this account has seen of the same domain before, and of its other hosts. */
export function EarlierAnalyses({ analysis }: { readonly analysis: Analysis }) {
  const anatomy = useQuery(anatomyQuery(analysis.normalized_url)).data;
  return anatomy ? <OfDomain analysis={analysis} domain={siteOf(anatomy)} /> : null;
}

function OfDomain({ analysis, domain }: { readonly analysis: Analysis; readonly domain: string }) {
  const earlier = useQuery(historyQuery({ domain }, null, LOOKED_AT));
  return (
    <Loaded query={earlier} height={120}>
      {({ items }) => {
        const others = items.filter(({ id }) => id !== analysis.id);
        if (others.length === 0) return <p className="muted small">{text('first_of_domain', { domain })}</p>;
        return (
          <div className="stack stack-tight">
            <ul className="earlier">
              {others.slice(0, SHOWN).map((other) => (
                <li key={other.id}>
                  <VerdictBadge analysis={other} />
                  <Link to="/analysis/$id" params={{ id: other.id }} className="mono small">
                    <SafeUrl url={other.url} />
                  </Link>
                  <span className="muted small">
                    <Time at={other.analyzed_at} />
                  </span>
                </li>
              ))}
            </ul>
            <Siblings analysis={analysis} others={others} />
            <Link to="/domains/$domain" params={{ domain }} className="small break">
              {text('all_of_domain', { domain })}
            </Link>
          </div>
        );
      }}
    </Loaded>
  );
}

interface SiblingsProps {
  readonly analysis: Analysis;
  readonly others: readonly Analysis[];
}

function Siblings({ analysis, others }: SiblingsProps) {
  const siblings = new Map<string, boolean>();
  for (const { normalized_url, verdict } of others) {
    const host = hostOf(normalized_url);
    siblings.set(host, (siblings.get(host) ?? false) || verdict === 'dangerous');
  }
  siblings.delete(hostOf(analysis.normalized_url));
  if (siblings.size === 0) return null;
  return (
    <ul className="siblings small" aria-label={text('other_hosts')}>
      {[...siblings].slice(0, SIBLINGS).map(([host, isDangerous]) => (
        <li key={host} className={isDangerous ? 'mono text-dangerous' : 'mono'}>
          <SafeUrl url={host} />
        </li>
      ))}
      {siblings.size > SIBLINGS ? <li className="muted">{text('and_others')}</li> : null}
    </ul>
  );
}

function hostOf(url: string): string {
  return new URL(url).hostname;
}

/** What one owner controls: the registered domain, the customer's name at a hosting service, or a bare address. */
function siteOf({ parts, url }: UrlAnatomy): string {
  const site = parts.filter(({ kind }) => kind === 'site' || kind === 'suffix' || kind === 'address');
  return site.map(({ text }) => text).join('') || hostOf(url);
}
