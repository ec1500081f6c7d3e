export { type HeldSetFault, heldSetFault } from './held-set.ts';
export { type KnowledgeManifest, LARGEST, readManifest, writeManifest } from './knowledge-manifest.ts';
export { type ListedHashes, readListedHashes, writeListedHashes } from './listed-hashes.ts';
