import { type Say, sayFrom } from '../format/say-from.ts';
import { translated } from '../format/translated.ts';

/** What the page of a shared message says beside its reasons. Of the message itself nothing is known any more. */
const en = {
  title: 'A mail message',
  advice_dangerous: 'Very likely phishing. Open nothing in it and do not answer it.',
  advice_suspicious: 'Open nothing in it until the sender has been asked by another way.',
  advice_safe: 'No sign of phishing was found. New phishing can still be missed.',
  advice_unknown: 'Too little is known. Unknown is not the same as safe.',
  hosts: 'Where its links lead',
  kept: 'Of the message only this is kept: nothing that it says, no person’s address.',
  judged: 'Judged',
  fingerprint: 'SHA-256 of the message',
  attachment: 'SHA-256 of an attachment',
} as const;

type English = typeof en;

const de = translated<English>()({
  title: 'Eine E-Mail',
  advice_dangerous: 'Sehr wahrscheinlich Phishing. Öffnen Sie nichts darin und antworten Sie nicht darauf.',
  advice_suspicious: 'Öffnen Sie nichts darin, bevor der Absender auf anderem Weg gefragt wurde.',
  advice_safe: 'Es wurde kein Anzeichen für Phishing gefunden. Neues Phishing kann trotzdem übersehen werden.',
  advice_unknown: 'Es ist zu wenig bekannt. Unbekannt heißt nicht sicher.',
  hosts: 'Wohin ihre Links führen',
  kept: 'Von der Nachricht ist nur das hier gespeichert: nichts, was sie sagt, und keine Adresse einer Person.',
  judged: 'Beurteilt',
  fingerprint: 'SHA-256 der Nachricht',
  attachment: 'SHA-256 eines Anhangs',
});

const fr = translated<English>()({
  title: 'Un courriel',
  advice_dangerous: 'Très probablement de l’hameçonnage. N’y ouvrez rien et n’y répondez pas.',
  advice_suspicious: 'N’y ouvrez rien avant d’avoir interrogé l’expéditeur par un autre moyen.',
  advice_safe: 'Aucun signe d’hameçonnage n’a été trouvé. Un hameçonnage récent peut passer inaperçu.',
  advice_unknown: 'On en sait trop peu. Inconnu ne veut pas dire sûr.',
  hosts: 'Où mènent ses liens',
  kept: 'Du message, seul ceci est conservé : rien de ce qu’il dit, aucune adresse de personne.',
  judged: 'Jugé',
  fingerprint: 'SHA-256 du message',
  attachment: 'SHA-256 d’une pièce jointe',
});

const es = translated<English>()({
  title: 'Un correo',
  advice_dangerous: 'Muy probablemente phishing. No abra nada de él y no lo responda.',
  advice_suspicious: 'No abra nada de él hasta haber preguntado al remitente por otra vía.',
  advice_safe: 'No se encontró ninguna señal de phishing. El phishing nuevo puede pasar inadvertido.',
  advice_unknown: 'Se sabe muy poco. Desconocido no significa seguro.',
  hosts: 'Adónde llevan sus enlaces',
  kept: 'Del mensaje solo se guarda esto: nada de lo que dice y ninguna dirección de una persona.',
  judged: 'Juzgado',
  fingerprint: 'SHA-256 del mensaje',
  attachment: 'SHA-256 de un archivo adjunto',
});

const it = translated<English>()({
  title: 'Un’e-mail',
  advice_dangerous: 'Molto probabilmente phishing. Non apra nulla di ciò che contiene e non risponda.',
  advice_suspicious: 'Non apra nulla prima di aver chiesto al mittente per un’altra via.',
  advice_safe: 'Non è stato trovato alcun segno di phishing. Il phishing nuovo può comunque sfuggire.',
  advice_unknown: 'Si sa troppo poco. Sconosciuto non significa sicuro.',
  hosts: 'Dove portano i suoi collegamenti',
  kept: 'Del messaggio è conservato solo questo: nulla di ciò che dice e nessun indirizzo di persone.',
  judged: 'Giudicato',
  fingerprint: 'SHA-256 del messaggio',
  attachment: 'SHA-256 di un allegato',
});

const pt = translated<English>()({
  title: 'Um e-mail',
  advice_dangerous: 'Muito provavelmente phishing. Não abra nada nele e não lhe responda.',
  advice_suspicious: 'Não abra nada nele antes de perguntar ao remetente por outra via.',
  advice_safe: 'Não foi encontrado nenhum sinal de phishing. Phishing novo pode passar despercebido.',
  advice_unknown: 'Sabe-se muito pouco. Desconhecido não significa seguro.',
  hosts: 'Aonde levam as suas ligações',
  kept: 'Da mensagem só isto fica guardado: nada do que diz e nenhum endereço de uma pessoa.',
  judged: 'Avaliado',
  fingerprint: 'SHA-256 da mensagem',
  attachment: 'SHA-256 de um anexo',
});

const pl = translated<English>()({
  title: 'Wiadomość e-mail',
  advice_dangerous: 'Najprawdopodobniej phishing. Niczego w niej nie otwieraj i nie odpowiadaj na nią.',
  advice_suspicious: 'Niczego w niej nie otwieraj, zanim nie zapytasz nadawcy inną drogą.',
  advice_safe: 'Nie znaleziono oznak phishingu. Nowy phishing może zostać przeoczony.',
  advice_unknown: 'Zbyt mało wiadomo. Nieznana nie znaczy bezpieczna.',
  hosts: 'Dokąd prowadzą jej linki',
  kept: 'Z wiadomości przechowywane jest tylko to: nic z jej treści i żaden adres osoby.',
  judged: 'Oceniono',
  fingerprint: 'SHA-256 wiadomości',
  attachment: 'SHA-256 załącznika',
});

const nl = translated<English>()({
  title: 'Een e-mail',
  advice_dangerous: 'Zeer waarschijnlijk phishing. Open er niets in en beantwoord het niet.',
  advice_suspicious: 'Open er niets in voordat de afzender langs een andere weg is gevraagd.',
  advice_safe: 'Er is geen teken van phishing gevonden. Nieuwe phishing kan nog gemist worden.',
  advice_unknown: 'Er is te weinig bekend. Onbekend is niet hetzelfde als veilig.',
  hosts: 'Waar de links heen leiden',
  kept: 'Van het bericht is alleen dit bewaard: niets van wat het zegt en geen adres van een persoon.',
  judged: 'Beoordeeld',
  fingerprint: 'SHA-256 van het bericht',
  attachment: 'SHA-256 van een bijlage',
});

const tr = translated<English>()({
  title: 'Bir e-posta',
  advice_dangerous: 'Büyük olasılıkla kimlik avı. İçindeki hiçbir şeyi açmayın ve yanıtlamayın.',
  advice_suspicious: 'Gönderene başka bir yoldan sorulmadan içindeki hiçbir şeyi açmayın.',
  advice_safe: 'Kimlik avı belirtisi bulunmadı. Yeni kimlik avı yine de gözden kaçabilir.',
  advice_unknown: 'Çok az şey biliniyor. Bilinmeyen, güvenli demek değildir.',
  hosts: 'Bağlantılarının götürdüğü yerler',
  kept: 'İletiden yalnızca bu saklanır: söylediği hiçbir şey ve hiç kimsenin adresi saklanmaz.',
  judged: 'Değerlendirildi',
  fingerprint: 'İletinin SHA-256 değeri',
  attachment: 'Bir ekin SHA-256 değeri',
});

const ja = translated<English>()({
  title: 'メール',
  advice_dangerous: 'フィッシングである可能性が非常に高いです。中のものを開かず、返信もしないでください。',
  advice_suspicious: '別の方法で送信者に確かめるまで、中のものを開かないでください。',
  advice_safe: 'フィッシングの兆候は見つかりませんでした。新しいフィッシングは見逃されることがあります。',
  advice_unknown: '情報が足りません。不明は安全という意味ではありません。',
  hosts: 'リンクの行き先',
  kept: 'メールについて保存されているのはこれだけです。本文や個人のアドレスは保存されていません。',
  judged: '判定日時',
  fingerprint: 'メールの SHA-256',
  attachment: '添付ファイルの SHA-256',
});

export const sharedMessageText: Say<English> = sayFrom<English>({ en, de, fr, es, it, pt, pl, nl, tr, ja });
