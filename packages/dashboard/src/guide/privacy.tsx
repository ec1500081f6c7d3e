import { useSession } from '../session/use-session.ts';

export function Privacy() {
  const { limits } = useSession();
  const kept = limits.log_retention_days === null ? 'without a time limit' : `for ${limits.log_retention_days} days`;
  return (
    <article className="prose">
      <h2>What is stored</h2>
      <ul>
        <li>
          <strong>Your account</strong>: name, e-mail address, a salted hash of the password, plan, and for each session
          its times and the name your browser gives itself. No payment data.
        </li>
        <li>
          <strong>Keys</strong>: a fingerprint (SHA-256), the first and last characters, times of creation and last use.
          Never the key.
        </li>
        <li>
          <strong>Analyses</strong>, {kept}: the URL without user name, password and fragment, with e-mail addresses and
          long tokens in it masked; verdict, reasons, and how each check went. With <code>"store": false</code> none of
          it.
        </li>
        <li>
          <strong>Counts</strong> of your usage by day, endpoint, verdict and key, without any URL.
        </li>
        <li>
          <strong>Lists, reports, webhooks</strong>: what you enter. Signing secrets are stored encrypted.
        </li>
        <li>
          <strong>Access logs</strong> carry no URL that was analysed, no query and no full address: only its first
          parts (/24 or /48), and the key's id.
        </li>
      </ul>
      <h2>What is asked of whom</h2>
      <p>
        A <em>fast</em> check asks nobody. A <em>full</em> check may ask the following, from this server, never from
        your browser:
      </p>
      <ul>
        <li>
          <strong>The configured DNS servers</strong> learn the host name.
        </li>
        <li>
          <strong>The registry of the domain</strong> (RDAP, found by way of IANA) learns the registered domain.
        </li>
        <li>
          <strong>The web server of the URL itself</strong> sees one visit by this server, and its certificate is read.
          Pages are read as text: no script runs, no form is sent.
        </li>
        <li>
          <strong>Threat feeds</strong> are downloaded whole and searched here: their makers do not learn what you
          check.
        </li>
      </ul>
      <p>
        The operator of this instance can switch all of it off with <code>NETWORK_CHECKS=off</code>. There are no
        trackers and no other origin in this dashboard.
      </p>
      <h2>What you can do</h2>
      <ul>
        <li>
          Delete one analysis on its page. Export everything, or delete the account with all its data, under Account.
        </li>
        <li>One cookie keeps you signed in; nothing else is stored in your browser but the theme you chose.</li>
      </ul>
    </article>
  );
}
