import { CopyButton } from './copy-button.tsx';

/** Code to copy; long lines scroll inside, also by keyboard. */
export function CodeBlock({ code, label }: { readonly code: string; readonly label: string }) {
  return (
    <div className="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the keyboard's focus (WCAG 2.1.1) */}
      <pre tabIndex={0} role="region" aria-label={label}>
        {code}
      </pre>
      <CopyButton text={code} label={`Copy ${label}`} compact />
    </div>
  );
}
