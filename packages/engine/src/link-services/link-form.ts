/** What a link's form says about whose link it is. */
export type LinkFormKind = 'tracker' | 'shortener' | 'program' | 'protocol' | 'service';

/** A link of a known form: of its path and query nothing is to be held against or for its host. */
export interface LinkForm {
  readonly service: string;
  readonly kind: LinkFormKind;
  /** Opening it confirms, unsubscribes, signs in or pays. */
  readonly acts: boolean;
  /** The sender's host without the label that the form prescribes. */
  readonly judgedHost: string;
  /** It stands on a domain of the service's own. */
  readonly isOnOwnDomain: boolean;
  /** There, and the page is the service's own although the host names a customer. */
  readonly isServicesPage: boolean;
  /** The address that the link carries in clear or in a reversible code. */
  readonly target: string | null;
  /** Public document that describes the form; `observed` where none is known. */
  readonly document: string | 'observed';
}
