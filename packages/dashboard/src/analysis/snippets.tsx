import { CodeBlock } from '../components/code-block.tsx';
import { Tabs } from '../components/tabs.tsx';
import { useKeyForExamples } from '../keys/fresh-key.ts';
import { text } from '../language/text.ts';
import { snippetsOf } from './snippets-of.ts';

export function Snippets({ url }: { readonly url: string }) {
  const { key, isReal } = useKeyForExamples();
  const snippets = snippetsOf({ origin: window.location.origin, key, url });
  return (
    <div className="stack stack-tight">
      <Tabs
        label={text('programming_language')}
        tabs={snippets.map(({ language, code }) => ({
          name: language,
          content: <CodeBlock code={code} label={text('example_in', { language })} />,
        }))}
      />
      {isReal ? null : <p className="muted small">{text('put_own_key', { key })}</p>}
    </div>
  );
}
