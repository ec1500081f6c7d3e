import { CodeBlock } from '../components/code-block.tsx';
import { Tabs } from '../components/tabs.tsx';
import { VERIFICATION_EXAMPLES } from './verification-examples.ts';

export function WebhookVerification() {
  return (
    <article className="prose">
      <h2>What arrives</h2>
      <p>
        A POST with the JSON body <code>{'{"type", "timestamp", "data"}'}</code> and three headers, as the Standard
        Webhooks specification lays down: <code>webhook-id</code> (the same for every attempt: use it to drop doubles),{' '}
        <code>webhook-timestamp</code> (seconds) and <code>webhook-signature</code>.
      </p>
      <h2>Verify it</h2>
      <p>
        The signature is the HMAC-SHA-256 of <code>id.timestamp.body</code> with your secret, in base64 after{' '}
        <code>v1,</code>. After a rotation the header carries two signatures with a space between: one that fits is
        enough. Use the body as it came, before any parsing, and refuse timestamps more than five minutes away.
      </p>
      <Tabs
        label="Language"
        tabs={VERIFICATION_EXAMPLES.map(({ language, code }) => ({
          name: language,
          content: <CodeBlock code={code} label={`${language} verification`} />,
        }))}
      />
      <h2>Answer</h2>
      <ul>
        <li>Any 2xx within 15 seconds means delivered. Redirects are not followed.</li>
        <li>Anything else is tried again: after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h.</li>
        <li>
          <code>410</code> disables the webhook at once; five days without one success disable it too.
        </li>
      </ul>
    </article>
  );
}
