/** Repeats a check until it passes; after `withinMs` its last failure is the test's. */
export async function eventually(withinMs: number, check: () => Promise<unknown> | unknown): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (true) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() >= deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
