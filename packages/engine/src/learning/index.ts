export {
  createFtrlState,
  type FtrlOptions,
  type FtrlState,
  type HashedRows,
  learnRows,
  trainFtrl,
  weightsOf,
} from './ftrl.ts';
export { type AddressFacts, createAddressReader, type Lesson, type LessonSource } from './lesson.ts';
export { packFeatures, unpackFeatures } from './packed-features.ts';
export { createRandom, shuffle } from './random.ts';
export { encodeReplaySet, type ReplayRole, type ReplayRow, type ReplaySet, readReplaySet } from './replay-set.ts';
export { WEIGHT_OF_MARK, WEIGHT_OF_PAGE } from './share-of-lessons.ts';
export { createTeacher, type StepReport, type Teacher } from './teacher.ts';
