const MOST_KEPT = 16;

export interface KeptAnswers<Answer> {
  of(text: string): Answer;
  forget(): void;
}

/** The answers to the last texts that were asked about, for a question whose answer changes only where `forget` says so. */
export function keepLast<Answer>(answer: (text: string) => Answer): KeptAnswers<Answer> {
  const kept = new Map<string, { readonly answer: Answer }>();
  return {
    of(text) {
      const known = kept.get(text);
      const one = known ?? { answer: answer(text) };
      kept.delete(text);
      kept.set(text, one);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return one.answer;
    },
    forget: () => kept.clear(),
  };
}
