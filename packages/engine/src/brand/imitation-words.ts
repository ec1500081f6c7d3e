/**
 * Words that imitations set beside a name, by language: signing in, confirming, paying, collecting, being refunded. Without
 * accents, as host names are written; Japanese as it is written with Latin letters.
 */
const WORDS: Readonly<Record<string, string>> = {
  english:
    'login logon signin signon sign log auth oauth sso account accounts acct verify verification verified verif validate ' +
    'secure security secured safe safety update updates upgrade confirm confirmation unlock locked suspended suspend ' +
    'restore recover recovery reset password passwd support help helpdesk helpcenter service services customer care ' +
    'center centre billing bill invoice payment payments pay paying refund claim claims bonus gift reward rewards ' +
    'prize free airdrop wallet wallets connect bridge swap stake staking token mint seed phrase toll tolls fine parcel ' +
    'package delivery redelivery track tracking shipment customs reschedule notice notification alert alerts appeal ' +
    'violation policy copyright badge review case ticket team official online web webmail mail email portal client ' +
    'member members user users id info my start begin welcome home page app apps mobile desktop live session access ' +
    'authenticate identity kyc otp code pin card bank banking ebanking netbanking cc admin manage business meta ' +
    'citizen tax taxes rebate penalty overdue renewal renew expired onlinebanking mybank download setup',
  german:
    'anmelden anmeldung einloggen konto kunde kunden kundenservice kundendienst kundencenter sicherheit sicher pushtan ' +
    'phototan smstan tan bestaetigung bestaetigen bestatigung verifizierung verifizieren legitimation freigabe ' +
    'aktualisierung aktualisieren zahlung rechnung rueckerstattung erstattung paket sendung lieferung zustellung zoll ' +
    'gebuehr mahnung steuer ausweis karte hilfe entsperren gutschein',
  french:
    'connexion connecter identifiant compte comptes client clients espace espaceclient securite securise securipass verification ' +
    'verifier confirmer paiement facture remboursement rembourser colis livraison suivi douane amende impot impots ' +
    'carte vitale renouvellement assistance validation certicode amendes regularisation reactivation',
  spanish:
    'acceso acceder entrar ingreso ingresar cuenta cuentas cliente clientes seguridad seguro verificar verificacion ' +
    'confirmar confirmacion actualizar actualizacion pago pagos factura reembolso devolucion paquete envio envios entrega ' +
    'seguimiento aduana aduanas multa multas tarjeta clave ayuda soporte desbloquear sucursal enlinea banca personas',
  italian:
    'accesso accedi accedere utente utenti clienti area areaclienti sicurezza sicuro verifica conferma ' +
    'aggiornamento aggiorna pagamento pagamenti bolletta rimborso rimborsi pacco spedizione consegna tracciamento dogana multe ' +
    'carta assistenza sblocca sblocco attivazione avviso',
  portuguese:
    'acessar conta contas cadastro seguranca atualizar atualizacao pagamento boleto fatura reembolso restituicao ' +
    'encomenda entregas rastreio rastreamento alfandega cartao pontos resgate resgatar desbloqueio ajuda suporte premio',
  polish:
    'logowanie zaloguj konto klient klienci bezpieczenstwo bezpieczny weryfikacja potwierdz potwierdzenie aktualizacja ' +
    'platnosc platnosci zaplac doplata faktura zwrot paczka przesylka dostawa sledzenie clo mandat karta pomoc odbierz',
  dutch:
    'inloggen aanmelden rekening klant klanten klantenservice veilig veiligheid beveiliging verifieren verificatie ' +
    'bevestigen bevestiging betaling betalen betaalverzoek factuur terugbetaling pakket pakketje bezorging levering ' +
    'volgen douane boete belasting pas betaalpas hulp activeren',
  turkish:
    'giris hesap musteri musteriler guvenlik guvenli dogrulama dogrula onay onayla guncelleme odeme fatura iade kargo ' +
    'takip teslimat gumruk ceza kart yardim destek sube internetsubesi basvuru kampanya borc sorgulama',
  japanese:
    'roguin ninshou kakunin kaiin kanri hensai shiharai seikyu okaimono nimotsu haitatsu saihaitatsu tsuiseki kanpu ' +
    'zeikin koushin anzen toiawase touroku henkin jouhou',
};

export const imitationWords: ReadonlySet<string> = new Set(Object.values(WORDS).flatMap((words) => words.split(' ')));
