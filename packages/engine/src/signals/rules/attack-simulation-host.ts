import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Phishing simulation. */
export const attackSimulationHost: SignalRule = signalRule({
  code: 'attack_simulation_host',
  needs: 'url',
  check: (c) => {
    const host = c.listed().attackSimulation;
    return host === undefined ? null : { host };
  },
  message: (f) =>
    `${f.host} belongs to a phishing training: the page is harmless, but it tests whether people fall for it`,
});
