/** What an honest firm's pages say in one language. Latin names stand in them as they do on real pages. */
export interface ScriptWords {
  readonly script: 'Cyrillic' | 'Greek' | 'Hebrew' | 'Arabic' | 'Han' | 'Kana' | 'Hangul';
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
  /** Ten invented firms, with what they do. */
  readonly firms: readonly (readonly [name: string, trade: string])[];
  readonly nav: readonly [home: string, shop: string, news: string, contact: string, account: string];
  readonly signIn: {
    readonly heading: string;
    readonly user: string;
    readonly password: string;
    readonly button: string;
    readonly forgot: string;
    readonly remember: string;
    readonly register: string;
    readonly byCode: string;
    readonly byGoogle: string;
    readonly hint: string;
  };
  readonly shop: {
    readonly heading: string;
    readonly products: readonly string[];
    readonly price: readonly [before: string, after: string, factor: number];
    readonly buy: string;
    readonly search: string;
    readonly delivery: string;
    readonly payment: string;
  };
  readonly news: {
    readonly heading: string;
    readonly headlines: readonly string[];
    readonly paragraphs: readonly string[];
    readonly more: string;
  };
  readonly contact: {
    readonly heading: string;
    readonly intro: string;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly message: string;
    readonly send: string;
    readonly hours: string;
    readonly address: string;
    readonly messengers: string;
  };
  readonly footer: readonly [rights: string, privacy: string, terms: string];
}
