import type { Analysis } from '@lurewatch/contract';

export function RedirectChain({ analysis }: { readonly analysis: Analysis }) {
  const isPageKnown = analysis.checks.some((check) => check.name === 'page' && check.status === 'ok');
  const chain = chainOf(analysis);
  if (chain.length < 2) {
    return (
      <p className="muted">
        {isPageKnown
          ? 'The page answered directly, without a redirect.'
          : 'The page was not opened, so no redirects are known.'}
      </p>
    );
  }
  return (
    <ol className="chain">
      {chain.map((url, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may come twice in a chain
        <li key={`${index}-${url}`} className="mono">
          {url}
        </li>
      ))}
    </ol>
  );
}

/** From the URL that was asked for to the page that answered; each address once in a row. */
function chainOf({ normalized_url, redirects, final_url }: Analysis): readonly string[] {
  const visited = [normalized_url, ...redirects, ...(final_url === null ? [] : [final_url])];
  return visited.filter((url, index) => url !== visited[index - 1]);
}
