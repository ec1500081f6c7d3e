export type { Tool } from './tool.ts';
export { offlineTools } from './tools/offline-tools.ts';
export { serviceTools } from './tools/service-tools.ts';
