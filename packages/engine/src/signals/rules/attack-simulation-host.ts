import { listedHost } from '../host-lists.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Phishing simulation. */
export const attackSimulationHost: SignalRule = signalRule({
  code: 'attack_simulation_host',
  needs: 'url',
  check: (c) => {
    const host = listedHost(c.lists.attackSimulation, c.url);
    return host === null ? null : { host };
  },
  message: (f) =>
    `${f.host} belongs to a phishing training: the page is harmless, but it tests whether people fall for it`,
});
