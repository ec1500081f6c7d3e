import type { Analysis } from '@lurewatch/contract';
import { maskedName } from '../../words/masked-name.ts';
import { SafeUrl, VisibleText } from '../components/safe-url.tsx';
import { text } from '../language/text.ts';

/** The stored URL, and struck out before it the name that stood before its host to be taken for the address. */
export function MaskedUrl({ analysis }: { readonly analysis: Analysis }) {
  const masked = maskedName(analysis);
  return (
    <>
      {masked === null ? null : (
        <>
          <MaskedName masked={masked} />{' '}
        </>
      )}
      <SafeUrl url={analysis.url} />
    </>
  );
}

export function MaskedName({ masked }: { readonly masked: string }) {
  return (
    <del className="url-masked" title={text('masked_title')}>
      <bdo dir="ltr" className="safe-url">
        <VisibleText text={masked} />
      </bdo>
    </del>
  );
}
