/** The extension interfaces: Firefox names them `browser` as well, and only there do listeners return promises. */
export const api: typeof chrome = globalThis.browser ?? chrome;

export const isFirefox: boolean = api.runtime.getURL('').startsWith('moz-extension:');
