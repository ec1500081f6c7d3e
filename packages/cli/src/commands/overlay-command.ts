import { engineWith, isAged } from '@lurewatch/engine';
import { bytesOfOverlay, type KeptOverlay, keyIdOf, type Lurewatch, LurewatchError, takeOverlay } from '@lurewatch/sdk';
import { Command } from 'commander';
import { openClient } from '../connection/open-client.ts';
import { readConnection, serviceUrl } from '../connection/read-connection.ts';
import { type KeptOverlays, openKeptOverlays } from '../learnt/kept-overlays.ts';
import { AGED, MISFITS } from '../learnt/learnt-engine.ts';
import { ACCEPT_HINT } from '../learnt/refresh-overlay.ts';
import { visibleText } from '../lines/visible-text.ts';
import { UsageError } from '../usage-error.ts';
import type { CommandContext } from './context.ts';

const TIMEOUT_MS = 60_000;
const DAY_MS = 86_400_000;

export function overlayCommand(context: CommandContext): Command {
  return new Command('overlay')
    .description('Tell by which knowledge is judged here: the model, and what the service has learnt on top of it.')
    .action(() => tell(context))
    .addCommand(
      new Command('update')
        .description(
          'Fetch what the service has learnt, verified by the key of the first fetch; with a version an earlier one.',
        )
        .argument('[version]', 'as in the overlay_version of an answer; the last 30 are kept')
        .option('--accept-key', 'trust the key that the service signs with now', false)
        .action((version: string | undefined, { acceptKey }: { acceptKey: boolean }) =>
          update(context, version, acceptKey),
        ),
    );
}

/** Asks nobody. */
async function tell({ environment, loadEngine, output }: CommandContext): Promise<void> {
  const url = serviceUrl(environment);
  const kept = openKeptOverlays(environment, url).current();
  const bare = loadEngine();
  const { engine, misfit } = engineWith(bare, kept && (await bytesOf(kept)));
  const days = Math.floor((Date.now() - Date.parse(bare.dataVersion)) / DAY_MS);
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    ['service', visibleText(url)],
    ['model', `data of ${bare.dataVersion}, ${days} days old`],
    [
      'learnt',
      kept === null
        ? 'never fetched'
        : `${kept.version ?? 'nothing'}, fetched or confirmed ${visibleText(kept.checkedAt)}`,
    ],
    ['key', kept === null ? 'none yet' : `${keyIdOf(kept.publicKey)} (${visibleText(kept.publicKey)})`],
    ['left out', misfit === null ? null : MISFITS[misfit]],
    ['aged', isAged(engine, Date.now()) ? AGED : null],
  ];
  for (const [name, value] of facts) if (value !== null) output.write(`${name.padEnd(8)}  ${value}\n`);
}

async function bytesOf(kept: KeptOverlay): Promise<Uint8Array | null> {
  try {
    return await bytesOfOverlay(kept);
  } catch (cause) {
    throw new UsageError(`${messageOf(cause)} Run \`lurewatch overlay update\`.`, { cause });
  }
}

async function update(context: CommandContext, version: string | undefined, acceptKey: boolean): Promise<void> {
  const { environment, output } = context;
  const overlays = openKeptOverlays(environment, readConnection(environment).url);
  const client = openClient(environment, { timeoutMs: TIMEOUT_MS });
  const current = await take(client, overlays, acceptKey);
  overlays.keep(current);
  if (version === undefined) output.write(`${current.version ?? 'nothing'}\n`);
  else {
    overlays.keepNamed(version, await takeNamed(client, current, version));
    output.write(`${version}\n`);
  }
}

async function take(client: Lurewatch, overlays: KeptOverlays, acceptKey: boolean): Promise<KeptOverlay> {
  try {
    return await takeOverlay(client, acceptKey ? null : overlays.current());
  } catch (error) {
    if (!(error instanceof LurewatchError) || error.code !== 'overlay_key_changed') throw error;
    throw new UsageError(`${error.message} ${ACCEPT_HINT}`, { cause: error });
  }
}

/** By the key of the current one, whatever the answer says. */
async function takeNamed(client: Lurewatch, { publicKey }: KeptOverlay, version: string): Promise<KeptOverlay> {
  const answer = await client.overlay({ version });
  if (answer?.overlay.version !== version)
    throw new UsageError(`The service has answered another overlay than ${version}.`);
  const { content, signature } = answer.overlay;
  const kept = { publicKey, version, content, signature, etag: answer.etag, checkedAt: new Date().toISOString() };
  await bytesOfOverlay(kept);
  return kept;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
