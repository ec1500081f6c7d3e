import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { writeDraft } from '../components/draft.ts';
import { useNotify } from '../components/toasts.tsx';

interface ActionOptions<Input, Output> {
  /** What must be fetched again because of it. */
  readonly refresh?: readonly QueryKey[];
  /** Also after a failure, such as when somebody else was faster. */
  readonly refreshAlways?: boolean;
  /** Said in passing once it is done. */
  readonly done?: string | ((output: Output, input: Input) => string);
  readonly onDone?: (output: Output, input: Input) => unknown;
  /** Name under which its form keeps what is typed until it is done; without one nothing is kept, as with passwords. */
  readonly draft?: string;
}

export interface Action<Input, Output> {
  readonly run: (input: Input) => void;
  readonly busy: boolean;
  readonly error: unknown;
  readonly result: Output | undefined;
  readonly reset: () => void;
  readonly draft: string | undefined;
}

/** Something a person does to the server: one at a time, what it changed is fetched again, a failure is kept to be shown. */
export function useAction<Output, Input = void>(
  act: (input: Input) => Promise<Output>,
  { refresh = [], refreshAlways = false, done, onDone, draft }: ActionOptions<Input, Output> = {},
): Action<Input, Output> {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const refreshAll = () => Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: act,
    onSuccess: async (output, input) => {
      if (draft !== undefined) writeDraft(draft, '');
      await onDone?.(output, input);
      if (done !== undefined) notify(typeof done === 'string' ? done : done(output, input));
      if (!refreshAlways) await refreshAll();
    },
    ...(refreshAlways && { onSettled: refreshAll }),
  });
  return { run: mutate, busy: isPending, error, result: data, reset, draft };
}
