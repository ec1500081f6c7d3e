export type ArtefactErrorCode =
  | 'artefact_truncated'
  | 'artefact_wrong_magic'
  | 'artefact_wrong_version'
  | 'artefact_wrong_checksum'
  | 'artefact_malformed'
  | 'artefact_of_other_model';

/** A model file that must not be used. Nothing is ever scored with half a model. */
export class ArtefactError extends Error {
  readonly code: ArtefactErrorCode;

  constructor(code: ArtefactErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ArtefactError';
    this.code = code;
  }
}
