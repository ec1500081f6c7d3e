import { CopyButton } from './copy-button.tsx';

/** Code to copy; long lines scroll inside, also by keyboard. */
export function CodeBlock({ code, label }: { readonly code: string; readonly label: string }) {
  return (
    <div className="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the keyboard's focus (WCAG 2.1.1) */}
      <section tabIndex={0} aria-label={label}>
        <pre>{code}</pre>
      </section>
      <CopyButton text={code} label={`Copy ${label}`} compact />
    </div>
  );
}
