import type { ButtonHTMLAttributes } from 'react';

type Tone = 'plain' | 'primary' | 'danger' | 'quiet';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly tone?: Tone;
  readonly small?: boolean;
  readonly wide?: boolean;
  /** While true the button says so and takes no second click. */
  readonly busy?: boolean;
}

export function Button({ tone = 'plain', small, wide, busy, children, disabled, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ tone, ...(small ? { small } : {}), ...(wide ? { wide } : {}) })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {children}
      {busy ? <span className="visually-hidden">(working)</span> : null}
    </button>
  );
}

interface ButtonLook {
  readonly tone?: Tone;
  readonly small?: boolean;
  readonly wide?: boolean;
  readonly icon?: boolean;
}

/** For links that look like buttons. */
export function buttonClass({ tone = 'plain', small, wide, icon }: ButtonLook = {}): string {
  return [
    'button',
    tone === 'plain' ? '' : `button-${tone}`,
    small ? 'button-small' : '',
    wide ? 'button-wide' : '',
    icon ? 'button-icon' : '',
  ]
    .filter(Boolean)
    .join(' ');
}
