import { useQuery } from '@tanstack/react-query';
import { CodeBlock } from '../components/code-block.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { say } from './messages-words.ts';

const SHOWN_BYTES = 200_000;

/** The beginning of the message as it came. */
export function MessageSource({ file }: { readonly file: File }) {
  const source = useQuery({
    queryKey: ['source', file.name, file.size, file.lastModified],
    queryFn: () => file.slice(0, SHOWN_BYTES).text(),
    gcTime: 0,
  });
  if (source.data === undefined) return <Skeleton height={300} />;
  return (
    <div className="stack">
      {file.size > SHOWN_BYTES ? <p className="muted small">{say('source_begins', { count: SHOWN_BYTES })}</p> : null}
      <CodeBlock code={source.data} label={say('source')} />
    </div>
  );
}
