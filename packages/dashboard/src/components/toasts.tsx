import * as Toast from '@radix-ui/react-toast';
import { CircleCheck, X } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { text as say } from '../language/text.ts';
import { IconButton } from './icon-button.tsx';

interface Message {
  readonly id: number;
  readonly text: string;
}

const Notify = createContext<(text: string) => void>(() => {});

/** Says that something worked, the newest only; errors stay where they happened instead. */
export function useNotify(): (text: string) => void {
  return use(Notify);
}

export function Toasts({ children }: { readonly children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const notify = useCallback((text: string) => {
    setMessages([{ id: Date.now(), text }]);
  }, []);
  const dismiss = (id: number) => setMessages((shown) => shown.filter((message) => message.id !== id));
  return (
    <Notify value={notify}>
      <Toast.Provider duration={5000} label={say('notification')}>
        {children}
        {messages.map((message) => (
          <Toast.Root key={message.id} className="toast" onOpenChange={(open) => (open ? null : dismiss(message.id))}>
            <CircleCheck size={17} aria-hidden />
            <Toast.Description asChild>
              <div>{message.text}</div>
            </Toast.Description>
            <Toast.Close asChild>
              <IconButton label={say('dismiss')}>
                <X size={15} aria-hidden />
              </IconButton>
            </Toast.Close>
          </Toast.Root>
        ))}
        <Toast.Viewport className="toasts" />
      </Toast.Provider>
    </Notify>
  );
}
