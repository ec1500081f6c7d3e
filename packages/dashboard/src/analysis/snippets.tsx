import { CodeBlock } from '../components/code-block.tsx';
import { Tabs } from '../components/tabs.tsx';
import { useKeyForExamples } from '../keys/fresh-key.ts';
import { snippetsOf } from './snippets-of.ts';

export function Snippets({ url }: { readonly url: string }) {
  const { key, isReal } = useKeyForExamples();
  const snippets = snippetsOf({ origin: window.location.origin, key, url });
  return (
    <div className="stack stack-tight">
      <Tabs
        label="Language"
        tabs={snippets.map(({ language, code }) => ({
          name: language,
          content: <CodeBlock code={code} label={`${language} example`} />,
        }))}
      />
      {isReal ? null : (
        <p className="muted small">Put your own key in place of {key}: keys are only shown when created.</p>
      )}
    </div>
  );
}
