/** Style of the reference pages: system fonts, light and dark, no other origin. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --soft: color-mix(in srgb, currentColor 6%, transparent); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; display: grid; grid-template-columns: 17rem minmax(0, 1fr); }
nav { position: sticky; top: 0; align-self: start; height: 100vh; overflow: auto; padding: 1.5rem; border-right: 1px solid var(--line); font-size: 0.875rem; }
nav h2 { font-size: 0.75rem; text-transform: uppercase; letter-spacing: 0.06em; margin: 1.25rem 0 0.25rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 0.15rem 0; color: inherit; text-decoration: none; }
nav a:hover, nav a:focus { text-decoration: underline; }
main { padding: 2rem 3rem 6rem; max-width: 62rem; }
section { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: 1rem; }
h1 { line-height: 1.2; } h3 { margin-bottom: 0.25rem; } h4 { margin: 1.25rem 0 0.25rem; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: 0.875em; }
pre { background: var(--soft); padding: 1rem; border-radius: 0.5rem; overflow: auto; }
.route { font-family: ui-monospace, monospace; background: var(--soft); padding: 0.25rem 0.5rem; border-radius: 0.35rem; }
.warning { border: 2px solid; border-radius: 0.5rem; padding: 0.75rem 1rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid var(--line); }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); } main { padding: 1.5rem; } }
`;
