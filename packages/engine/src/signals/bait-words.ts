/** Words with which imitations join a brand's name: signing in, paying, confirming, collecting, in several languages. */
export const baitWords: ReadonlySet<string> = new Set(
  (
    'login logon signin signon verify verification verified validate validation secure security confirm confirmation unlock ' +
    'suspended restore recover recovery reset password support helpdesk help billing payment payments refund claim reward rewards ' +
    'airdrop wallet toll parcel delivery redelivery tracking customs appeal kyc otp 2fa mfa account accounts auth ' +
    'authentication banking ebanking netbanking onlinebanking update ' +
    'pushtan phototan smstan tan sicherheit kunden kundenservice kundendienst konto legitimation freigabe verifizierung ' +
    'bestaetigung aktualisierung securite clientes seguro seguridad seguranca acceso accesso areaclienti conferma verifica ' +
    'cuenta conta'
  ).split(' '),
);
