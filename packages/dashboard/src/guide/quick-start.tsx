import { Link } from '@tanstack/react-router';
import { Snippets } from '../analysis/snippets.tsx';
import { CodeBlock } from '../components/code-block.tsx';
import { Notice } from '../components/notice.tsx';
import { useKeyForExamples } from '../keys/fresh-key.ts';
import { EXAMPLE_ANSWER } from './example-answer.ts';

export function QuickStart() {
  const { isReal } = useKeyForExamples();
  return (
    <article className="prose">
      <h2>1. Get a key</h2>
      {isReal ? (
        <Notice tone="safe">The key you just created is filled in below, until you reload this page.</Notice>
      ) : (
        <p>
          <Link to="/keys">Create an API key</Link>, and the examples here are filled in with it. A key is shown only
          when it is created; for an older one, put it in place of the placeholder.
        </p>
      )}
      <h2>2. Make the call</h2>
      <Snippets url="https://paypa1-login.example/verify" />
      <p>
        The JavaScript client is <a href="/sdk/lurewatch.js">one file</a> that this server serves. It also has{' '}
        <code>batch</code>, <code>getAnalysis</code>, <code>listAnalyses</code>, <code>report</code> and{' '}
        <code>usage</code>, and waits out <code>Retry-After</code> by itself.
      </p>
      <h2>3. Read the answer</h2>
      <CodeBlock code={EXAMPLE_ANSWER} label="example answer" />
      <ul>
        <li>
          <code>score</code> is a <strong>safety</strong> score: 100 is safest, 0 most dangerous.{' '}
          <code>risk_score</code> in the same answer runs the other way.
        </li>
        <li>
          <code>verdict</code> is <code>dangerous</code> (0–30), <code>suspicious</code> (31–69), <code>safe</code>{' '}
          (70–100) or <code>unknown</code>, which is not the same as safe.
        </li>
        <li>
          <code>signals</code> are the reasons, strongest first. <code>base_score</code> and the <code>impact</code> of
          every signal add up to the score; each <code>code</code> is stable and listed at{' '}
          <a href="/v1/signals">/v1/signals</a>.
        </li>
        <li>
          Send <code>"depth":"fast"</code> to be answered in milliseconds without any look-up outside of this server.
        </li>
      </ul>
      <h2>When something is wrong</h2>
      <ul>
        <li>
          <strong>401</strong>: no key was sent. <strong>403</strong>: the key is not valid, revoked or expired.
        </li>
        <li>
          <strong>400</strong>: the request is not right; <code>error.code</code> and <code>error.details</code> say
          where.
        </li>
        <li>
          <strong>429</strong>: too fast, or the quota is used up. Wait as long as <code>Retry-After</code> says.
        </li>
      </ul>
    </article>
  );
}
