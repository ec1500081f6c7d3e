import { type DashboardHandlers, DONE } from './dashboard-handler.ts';
import { secondFactorRequired } from './ensure-second-factor.ts';
import type { SecondFactors } from './second-factors.ts';

/** What a workspace asks of its people. */
export function securityHandlers({
  secondFactors,
}: {
  readonly secondFactors: SecondFactors;
}): Pick<DashboardHandlers, 'changeSecurity'> {
  return {
    async changeSecurity({ session, body: { second_factor_required: isRequired } }) {
      // Nobody locks themselves out, and a session without one takes nothing back.
      if (!session.hasSecondFactor && (isRequired || session.isSecondFactorRequired)) throw secondFactorRequired();
      await secondFactors.require(session.caller.account.id, isRequired);
      return DONE;
    },
  };
}
