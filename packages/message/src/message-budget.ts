/** What reading one message may cost at most. Hostile messages are built to cost more. */
export const MESSAGE_BUDGET = {
  /** Longer ones are refused. */
  maxBytes: 26_214_400,
  /** After that what was read so far is the answer. */
  deadlineMs: 1_500,
  /** Lines without an empty one between them: an attachment in base64. More of one is not read. */
  maxRunBytes: 6_291_456,
  /** Of all such long runs; of further ones only the beginning. */
  maxLongBytes: 12_582_912,
  keptOfFurtherRun: 65_536,
  maxHeaderBytes: 1_048_576,
  /** Multiparts inside each other; real mail stays below ten. */
  maxLevels: 100,
  /** Attachments and bodies that are looked into. */
  maxParts: 1_000,
  /** Messages inside messages. */
  maxAttachedMessages: 10,
  maxAttachedLevels: 4,
  maxAttachmentsRead: 50,
  maxLinks: 1_000,
  maxLinkCharacters: 8_192,
  /** Of a link's visible words. */
  maxLabel: 200,
  maxWords: 20_000,
  maxBodyCharacters: 4_194_304,
  maxNames: 50,
  maxPictures: 20,
  /** Width times height. */
  maxPixels: 16_777_216,
  maxPictureBytes: 6_291_456,
  maxPdfs: 5,
  maxPdfPages: 10,
  maxPdfAddresses: 200,
  /** Of one file in an Office document, unpacked. */
  maxOfficeBytes: 4_194_304,
  maxOfficeFiles: 200,
  maxScriptCharacters: 200_000,
  maxScriptSteps: 10_000,
  maxScriptText: 400_000,
} as const;
