import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from '../components/toasts.tsx';

interface EachOptions<Item> {
  readonly refresh: readonly QueryKey[];
  readonly done: (count: number) => string;
  readonly onEach: (item: Item) => void;
  readonly onDone?: () => void;
}

/** The same for several things, one after the other. A failure ends it and is kept to be shown; what was done before is done. */
export function useEach<Item>(
  act: (item: Item) => Promise<unknown>,
  { refresh, done, onEach, onDone }: EachOptions<Item>,
) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [count, setCount] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (items: readonly Item[]) => {
      setCount(0);
      for (const item of items) {
        await act(item);
        onEach(item);
        setCount((before) => before + 1);
      }
      return items.length;
    },
    onSuccess: (all) => {
      notify(done(all));
      onDone?.();
    },
    onSettled: () => Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  return { run: mutate, busy: isPending, count, error };
}
