import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { buttonClass } from './button.tsx';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title'> {
  /** Read aloud and shown on hover. */
  readonly label: string;
  readonly children: ReactNode;
}

export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={buttonClass({ tone: 'quiet', small: true, icon: true })}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  );
}
