/** Departments and matters that senders write beside their firm's name, in lower case without accents. */
const WORDS: ReadonlySet<string> = new Set(
  [
    'team desk department notification notifications newsletter noreply reply shipping shipment shipments parcels delivery express',
    'kundenservice kundendienst kundenbetreuung paket pakete paketdienst paketzustellung zustellung zustelldienst sendung',
    'sendungen sendungsverfolgung lieferung versand benachrichtigung abteilung sicherheitsabteilung kundencenter',
    'colis livraison livraisons suivi expedition serviceclient equipe notifications',
    'paquete paquetes paqueteria envio envios entrega entregas atencion encomenda encomendas equipo equipe aviso avisos',
    'pacco pacchi spedizione spedizioni consegna consegne assistenza servizio notifica',
    'pakket pakketten bezorging bezorgdienst klantenservice zending',
    'paczka paczki przesylka przesylki dostawa obsluga klienta kargo teslimat gonderi musteri hizmetleri',
  ]
    .join(' ')
    .split(' '),
);
const LONGEST = 200;

/** A sender's name without such words: "Amazon Kundenservice" is "Amazon". */
export function withoutDepartments(name: string): string {
  return name
    .slice(0, LONGEST)
    .split(/[\s|/,:–-]+/u)
    .filter((word) => !WORDS.has(plain(word)))
    .join(' ');
}

function plain(word: string): string {
  return word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
