import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    target: 'es2022',
    // One style sheet, loaded before the first paint: a page that arrives later never shifts what stands.
    cssCodeSplit: false,
    // Inlined data: URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // "use client" means something to server renderers only.
      checks: { moduleLevelDirective: false },
      output: {
        // What nearly every page needs in one file, instead of forty of a few hundred bytes.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](?!d3-|qrcode-generator)|src[\\/](?:api|check|components|design|layout|session)[\\/]/,
            },
            { name: 'chart', test: /node_modules[\\/]d3-/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/app': 'http://127.0.0.1:8080', '/openapi.json': 'http://127.0.0.1:8080' } },
});
