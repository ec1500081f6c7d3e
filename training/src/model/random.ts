export { createRandom, shuffle } from '@lurewatch/engine/learning';
