interface CheckDescription {
  /** For people. */
  readonly name: string;
  /** Signals come from it, so that stored analyses can be searched for it. */
  readonly hasSignals: boolean;
  /** Who learns what when the check looks outside; null: nobody learns anything. */
  readonly disclosure: { readonly to: string; readonly what: string } | null;
}

/** Every check, in the order of `checks` in an answer: the first two are the engine's own, then the sources of evidence, and what a browser adds. */
export const CHECKS = {
  url: { name: 'URL model', hasSignals: true, disclosure: null },
  brand: { name: 'Brand', hasSignals: true, disclosure: null },
  feeds: {
    name: 'Threat feeds',
    hasSignals: true,
    disclosure: {
      to: 'Threat feeds',
      what: 'are downloaded whole and searched here: their makers do not learn what you check.',
    },
  },
  dns: {
    name: 'DNS',
    hasSignals: true,
    disclosure: { to: 'The configured DNS servers', what: 'learn the host name.' },
  },
  rdap: {
    name: 'Registration',
    hasSignals: true,
    disclosure: {
      to: 'The registry of the domain',
      what: '(RDAP, found by way of IANA) learns the registered domain.',
    },
  },
  tls: {
    name: 'Certificate',
    hasSignals: true,
    disclosure: { to: 'The web server of the URL', what: 'is asked for its certificate.' },
  },
  page: {
    name: 'Page content',
    hasSignals: true,
    disclosure: {
      to: 'The web server of the URL itself',
      what: 'sees one visit by this server. Pages are read as text: no script runs, no form is sent.',
    },
  },
  render: {
    name: 'Page in a browser',
    hasSignals: false,
    disclosure: {
      to: 'The web server of the URL, and whomever its page loads from',
      what: 'see a visit by a browser of this server, with `depth: "render"`, or after the answer where the page was suspicious or filled by scripts. Its scripts run behind a fence; nothing is typed or sent, and at most one button that leads on (“View document”) is pressed, on sites without standing.',
    },
  },
  picture: {
    name: 'Text in the picture',
    hasSignals: true,
    disclosure: null,
  },
  press: {
    name: 'Behind the button',
    hasSignals: false,
    disclosure: null,
  },
} as const satisfies Readonly<Record<string, CheckDescription>>;

export type CheckName = keyof typeof CHECKS;

export const CHECK_NAMES: readonly CheckName[] = Object.keys(CHECKS).filter(isCheckName);

function isCheckName(name: string): name is CheckName {
  return name in CHECKS;
}
