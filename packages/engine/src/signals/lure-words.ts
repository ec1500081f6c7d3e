/** Words by which a URL asks for signing in, paying, confirming or collecting. */
export const lureWords: ReadonlySet<string> = new Set(
  (
    'login logon signin verify verification verified validate secure security account accounts update unlock confirm billing ' +
    'invoice payment payments refund claim bonus airdrop wallet connect toll parcel redelivery delivery tracking customs suspended ' +
    'recovery recover restore password webmail appeal kyc reward rewards support helpdesk banking authentication'
  ).split(' '),
);
