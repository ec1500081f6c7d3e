/** A brand that is imitated, or whose own pages are worth knowing. */
export interface Brand {
  /** Canonical name, as shown to people. */
  readonly name: string;
  /** Registrable domains (or hosts below a shared suffix) that are the brand's own. The first is the one to show. */
  readonly domains: readonly string[];
  /** Other names and products, as pages and feeds write them. */
  readonly aliases: readonly string[];
}

export type BrandTechnique =
  | 'official_domain_prefix'
  | 'homoglyph'
  | 'typosquatting'
  | 'combosquatting'
  | 'tld_swap'
  | 'subdomain'
  | 'path';

/** A URL that names a brand without being the brand's own. */
export interface BrandMatch {
  readonly brand: Brand;
  readonly technique: BrandTechnique;
  /** The text of the URL that imitates, decoded where it was punycode. */
  readonly matched: string;
  /** The brand's own spelling that it imitates. */
  readonly token: string;
  /** What beside the name speaks for imitation: needed where the name is a common word, short, or only similar. */
  readonly cues: readonly BrandCue[];
}

export type BrandCue = 'credential_word' | 'suspicious_suffix' | 'hosting_tenant' | 'ip_address' | 'second_technique';
