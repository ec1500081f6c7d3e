import type { Plugin } from 'vite';
import { build } from 'vite';
import { COMPACT, inAscii } from '../packages/server/in-ascii.ts';

export interface BundleOptions {
  /** Output name → source file. */
  readonly entries: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly plugins?: readonly Plugin[];
  /** Module names that mean another file here. */
  readonly alias?: Readonly<Record<string, string>>;
  /** Put at the top of every entry. */
  readonly banner?: string;
  /** Node's own modules stay imports. */
  readonly forNode?: boolean;
  /** Without comments and blanks, in ASCII: for what is run and not read. */
  readonly compact?: boolean;
  /** What is imported only when it is needed stands in the file of its entry too, and runs no sooner. */
  readonly oneFile?: boolean;
}

/** ES modules with everything inside that they import, readable unless they are to be compact. */
export async function bundle({
  entries,
  folder,
  plugins = [],
  alias = {},
  banner,
  forNode = false,
  oneFile = false,
  compact = false,
}: BundleOptions): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [...plugins, ...(compact ? [inAscii()] : [])],
    resolve: { alias: { ...alias } },
    ...(forNode && { ssr: { noExternal: true as const, target: 'node' as const } }),
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: forNode ? 'node24' : 'es2022',
      minify: false,
      ssr: forNode,
      rolldownOptions: {
        input: { ...entries },
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'shared/[name].js',
          ...(banner && { banner }),
          ...(compact && { minify: COMPACT }),
          ...(oneFile && { codeSplitting: false }),
        },
      },
    },
  });
}
