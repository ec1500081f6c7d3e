/** How far below a limit log-odds begin to bend, so that their order is kept. */
const BEND = 0.5;

/** What is taken away of log-odds that must stay below a limit: from just below it they rise ever more slowly. 0 or less. */
export function bendBelow(logOdds: number, limit: number): number {
  const beyond = logOdds - (limit - BEND);
  return beyond <= 0 ? 0 : (BEND * beyond) / (BEND + beyond) - beyond;
}
