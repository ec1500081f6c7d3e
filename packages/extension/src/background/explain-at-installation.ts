import { api } from '../shared/browser-api.ts';
import { optionsPage } from '../shared/own-pages.ts';

/**
 * Shows a person who has just installed the extension that private windows are unprotected, and how to change that. Not where policy
 * installed it, which people did not ask for, nor where it was loaded from a folder, as whoever develops it does again and again.
 */
export async function explainAtInstallation(reason: string): Promise<void> {
  if (reason !== 'install' || (await api.extension.isAllowedIncognitoAccess())) return;
  const { installType } = await api.management.getSelf();
  if (installType === 'admin' || installType === 'development') return;
  await api.tabs.create({ url: `${optionsPage()}#private-windows` });
}
