import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { untilServerIsBack } from '../api/connection.ts';
import { loadPageWords, text } from '../language/text.ts';

type PageModule<Name extends string> = Readonly<Record<Name, ComponentType>>;

/**
 * A page whose script is loaded when somebody goes there, and then what it says in the language of the reader. While the server is away the page before it stays until the
 * script has come; a script that the running server does not have any more belongs to an older version.
 */
export function lazyPage<Name extends string>(load: () => Promise<PageModule<Name>>, name: Name) {
  return lazyRouteComponent(async () => {
    const page = (await loadPatiently(load))[name];
    await loadPatiently(loadPageWords);
    return { Page: page };
  }, 'Page');
}

async function loadPatiently<M>(load: () => Promise<M>): Promise<M> {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      return await load();
    } catch {
      await untilServerIsBack();
    }
  }
  throw new StaleVersion();
}

/** The words are not those by which the router would reload the page unasked. */
export class StaleVersion extends Error {
  constructor() {
    super(text('newer_version'));
    this.name = 'StaleVersion';
  }
}
