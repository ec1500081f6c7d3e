/** One after the other for each tab, and between any two of them whatever else the worker was asked meanwhile. */
export type OneByOne = (tabId: number) => Promise<void>;

/**
 * A page can have a hundred frames that all want to be read: those of other tabs, and the questions of the browser, do not wait for
 * all of them.
 */
export function createOneByOne(): OneByOne {
  const turns = new Map<number, Promise<void>>();
  return (tabId) => {
    const before = turns.get(tabId);
    const turn = (before ?? Promise.resolve()).then(() => new Promise<void>((resolve) => setTimeout(resolve)));
    turns.set(tabId, turn);
    void turn.then(() => {
      if (turns.get(tabId) === turn) turns.delete(tabId);
    });
    return turn;
  };
}
