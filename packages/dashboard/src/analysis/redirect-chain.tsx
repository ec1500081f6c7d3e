import type { Analysis } from '@lurewatch/contract';

export function RedirectChain({ analysis }: { readonly analysis: Analysis }) {
  const isPageKnown = analysis.checks.some((check) => check.name === 'page' && check.status === 'ok');
  if (analysis.redirects.length === 0) {
    return (
      <p className="muted">
        {isPageKnown ? 'The page answered directly, without a redirect.' : 'The page was not opened, so no redirects are known.'}
      </p>
    );
  }
  return (
    <ol className="chain">
      <li className="mono">{analysis.normalized_url}</li>
      {analysis.redirects.map((url, index) => (
        <li key={`${index}-${url}`} className="mono">
          {url}
        </li>
      ))}
    </ol>
  );
}
