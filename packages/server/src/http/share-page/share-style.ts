/** System fonts, light and dark, no other origin. */
export const SHARE_STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
body { margin: 0 auto; max-width: 50rem; padding: 2rem 1.25rem 4rem; font: 16px/1.6 system-ui, sans-serif; }
.url { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
.verdict { border: 2px solid; border-radius: 0.5rem; padding: 0.75rem 1rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
footer { margin-top: 2rem; font-size: 0.875rem; }
`;
