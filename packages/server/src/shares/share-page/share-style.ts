/** System fonts, light and dark, readable on a phone and on paper, no other origin. */
export const SHARE_STYLE = `
:root {
  color-scheme: light dark;
  background: light-dark(#ffffff, #121316);
  color: light-dark(#1b1e24, #eceef1);
  --line: color-mix(in srgb, currentColor 18%, transparent);
  --quiet: light-dark(#4a5261, #b3bac6);
  --safe: light-dark(#14693b, #6fd19a);
  --suspicious: light-dark(#8a4b00, #f0b357);
  --dangerous: light-dark(#b3161b, #ff8a85);
  --unknown: light-dark(#4a5261, #b3bac6);
}
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1.25rem 4rem; font: 16px/1.6 system-ui, sans-serif; overflow-wrap: break-word; }
header { font-weight: 600; margin-bottom: 1.25rem; }
h1 { font-size: 1.35rem; line-height: 1.35; margin: 0.25rem 0 0.5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.05rem; margin: 2rem 0 0.5rem; }
h3 { font-size: 0.95rem; margin: 1.25rem 0 0.25rem; }
p { margin: 0.5rem 0; }
.quiet, header, footer { color: var(--quiet); font-size: 0.9rem; }
.url { font-family: ui-monospace, monospace; font-size: 0.95rem; overflow-wrap: anywhere; }
.url b { text-decoration: underline 2px; text-underline-offset: 0.2em; }
.verdict { border: 2px solid var(--tone, currentColor); border-radius: 0.6rem; padding: 0.85rem 1.1rem; }
.headline strong { color: var(--tone); }
.safe { --tone: var(--safe); }
.suspicious { --tone: var(--suspicious); }
.dangerous { --tone: var(--dangerous); }
.unknown, .by-address { --tone: var(--unknown); }
/* Only the address was read. */
.by-address { border: 1px dashed; }
img { max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 0.4rem; }
ul { list-style: none; padding: 0; margin: 0; }
.reason { display: grid; grid-template-columns: 3rem 1fr; gap: 0.75rem; }
.reason, .checks li { padding: 0.4rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.points { text-align: right; font-variant-numeric: tabular-nums; font-weight: 600; }
.points.positive { color: var(--safe); }
.points.critical, .points.high { color: var(--dangerous); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1.25rem; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
footer { margin-top: 2rem; }
footer a { color: inherit; }
footer nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; font-size: 11pt; }
  .reason, .checks li, .verdict, img { break-inside: avoid; }
  h2 { break-after: avoid; }
  footer nav { display: none; }
}
`;
