import { sayFrom } from '../format/say-from.ts';
import { translated } from '../format/translated.ts';
import type { Language } from '../languages.ts';
import { mailReasons } from './mail-reasons.ts';

/** What the reporting mailbox answers to somebody who forwarded a message. Nothing in it may look like an address. */
const en = {
  subject_dangerous: 'Dangerous: the message you forwarded',
  subject_suspicious: 'Suspicious: the message you forwarded',
  subject_safe: 'No sign of phishing in the message you forwarded',
  subject_unknown: 'Not clear: the message you forwarded',
  dangerous:
    'The message that you forwarded is very likely phishing. Open nothing in it and do not answer it. If you entered a password, change it now and tell your administrator.',
  suspicious:
    'The message that you forwarded is suspicious. Open nothing in it, and enter no password, card number or code, until you have asked the sender by another way.',
  safe: 'No sign of phishing was found in the message that you forwarded. New phishing can still be missed: if you did not expect it, ask the sender by another way.',
  unknown:
    'Too little is known to judge the message that you forwarded. Unknown is not the same as safe: open nothing in it that you did not expect.',
  too_large:
    'The message that you forwarded is too large to be checked. Open nothing in it that you did not expect, and ask your administrator.',
  unreadable:
    'The message that you forwarded could not be read. Open nothing in it that you did not expect, and ask your administrator.',
  footer: 'This answer was written by a program. Your administrator sees the result too.',
} as const;

type English = typeof en;

const de = translated<English>()({
  subject_dangerous: 'Gefährlich: die weitergeleitete Nachricht',
  subject_suspicious: 'Verdächtig: die weitergeleitete Nachricht',
  subject_safe: 'Kein Anzeichen für Phishing in der weitergeleiteten Nachricht',
  subject_unknown: 'Unklar: die weitergeleitete Nachricht',
  dangerous:
    'Die Nachricht, die Sie weitergeleitet haben, ist sehr wahrscheinlich Phishing. Öffnen Sie nichts darin und antworten Sie nicht darauf. Wenn Sie ein Passwort eingegeben haben, ändern Sie es jetzt und sagen Sie es Ihrer Administration.',
  suspicious:
    'Die Nachricht, die Sie weitergeleitet haben, ist verdächtig. Öffnen Sie nichts darin und geben Sie kein Passwort, keine Kartennummer und keinen Code ein, bevor Sie den Absender auf anderem Weg gefragt haben.',
  safe: 'In der Nachricht, die Sie weitergeleitet haben, wurde kein Anzeichen für Phishing gefunden. Neues Phishing kann trotzdem übersehen werden: Haben Sie die Nachricht nicht erwartet, fragen Sie den Absender auf anderem Weg.',
  unknown:
    'Über die Nachricht, die Sie weitergeleitet haben, ist zu wenig bekannt. Unbekannt heißt nicht sicher: Öffnen Sie darin nichts, was Sie nicht erwartet haben.',
  too_large:
    'Die Nachricht, die Sie weitergeleitet haben, ist zu groß, um geprüft zu werden. Öffnen Sie darin nichts, was Sie nicht erwartet haben, und fragen Sie Ihre Administration.',
  unreadable:
    'Die Nachricht, die Sie weitergeleitet haben, konnte nicht gelesen werden. Öffnen Sie darin nichts, was Sie nicht erwartet haben, und fragen Sie Ihre Administration.',
  footer: 'Diese Antwort hat ein Programm geschrieben. Ihre Administration sieht das Ergebnis ebenfalls.',
});

const fr = translated<English>()({
  subject_dangerous: 'Dangereux : le message que vous avez transféré',
  subject_suspicious: 'Suspect : le message que vous avez transféré',
  subject_safe: 'Aucun signe d’hameçonnage dans le message transféré',
  subject_unknown: 'Pas clair : le message que vous avez transféré',
  dangerous:
    'Le message que vous avez transféré est très probablement de l’hameçonnage. N’y ouvrez rien et n’y répondez pas. Si vous avez saisi un mot de passe, changez-le tout de suite et prévenez votre administrateur.',
  suspicious:
    'Le message que vous avez transféré est suspect. N’y ouvrez rien et ne saisissez ni mot de passe, ni numéro de carte, ni code avant d’avoir interrogé l’expéditeur par un autre moyen.',
  safe: 'Aucun signe d’hameçonnage n’a été trouvé dans le message que vous avez transféré. Un hameçonnage récent peut encore passer inaperçu : si vous n’attendiez pas ce message, interrogez l’expéditeur par un autre moyen.',
  unknown:
    'On en sait trop peu pour juger le message que vous avez transféré. Inconnu ne veut pas dire sûr : n’y ouvrez rien que vous n’attendiez pas.',
  too_large:
    'Le message que vous avez transféré est trop grand pour être vérifié. N’y ouvrez rien que vous n’attendiez pas et interrogez votre administrateur.',
  unreadable:
    'Le message que vous avez transféré n’a pas pu être lu. N’y ouvrez rien que vous n’attendiez pas et interrogez votre administrateur.',
  footer: 'Cette réponse a été écrite par un programme. Votre administrateur voit aussi le résultat.',
});

const es = translated<English>()({
  subject_dangerous: 'Peligroso: el mensaje que reenvió',
  subject_suspicious: 'Sospechoso: el mensaje que reenvió',
  subject_safe: 'Ninguna señal de phishing en el mensaje que reenvió',
  subject_unknown: 'No está claro: el mensaje que reenvió',
  dangerous:
    'El mensaje que reenvió es muy probablemente phishing. No abra nada de él y no lo responda. Si introdujo una contraseña, cámbiela ahora y avise a su administrador.',
  suspicious:
    'El mensaje que reenvió es sospechoso. No abra nada de él ni introduzca contraseñas, números de tarjeta o códigos hasta haber preguntado al remitente por otra vía.',
  safe: 'No se encontró ninguna señal de phishing en el mensaje que reenvió. El phishing nuevo puede pasar inadvertido: si no lo esperaba, pregunte al remitente por otra vía.',
  unknown:
    'Se sabe muy poco para juzgar el mensaje que reenvió. Desconocido no significa seguro: no abra nada de él que no esperara.',
  too_large:
    'El mensaje que reenvió es demasiado grande para comprobarlo. No abra nada de él que no esperara y pregunte a su administrador.',
  unreadable:
    'El mensaje que reenvió no se pudo leer. No abra nada de él que no esperara y pregunte a su administrador.',
  footer: 'Esta respuesta la escribió un programa. Su administrador también ve el resultado.',
});

const it = translated<English>()({
  subject_dangerous: 'Pericoloso: il messaggio che ha inoltrato',
  subject_suspicious: 'Sospetto: il messaggio che ha inoltrato',
  subject_safe: 'Nessun segno di phishing nel messaggio che ha inoltrato',
  subject_unknown: 'Non chiaro: il messaggio che ha inoltrato',
  dangerous:
    'Il messaggio che ha inoltrato è molto probabilmente phishing. Non apra nulla di ciò che contiene e non risponda. Se ha inserito una password, la cambi subito e avvisi il suo amministratore.',
  suspicious:
    'Il messaggio che ha inoltrato è sospetto. Non apra nulla di ciò che contiene e non inserisca password, numeri di carta o codici prima di aver chiesto al mittente per un’altra via.',
  safe: 'Nel messaggio che ha inoltrato non è stato trovato alcun segno di phishing. Il phishing nuovo può comunque sfuggire: se non lo aspettava, chieda al mittente per un’altra via.',
  unknown:
    'Si sa troppo poco per giudicare il messaggio che ha inoltrato. Sconosciuto non significa sicuro: non apra nulla che non aspettava.',
  too_large:
    'Il messaggio che ha inoltrato è troppo grande per essere controllato. Non apra nulla che non aspettava e chieda al suo amministratore.',
  unreadable:
    'Non è stato possibile leggere il messaggio che ha inoltrato. Non apra nulla che non aspettava e chieda al suo amministratore.',
  footer: 'Questa risposta è stata scritta da un programma. Anche il suo amministratore vede il risultato.',
});

const pt = translated<English>()({
  subject_dangerous: 'Perigoso: a mensagem que reencaminhou',
  subject_suspicious: 'Suspeito: a mensagem que reencaminhou',
  subject_safe: 'Nenhum sinal de phishing na mensagem que reencaminhou',
  subject_unknown: 'Não é claro: a mensagem que reencaminhou',
  dangerous:
    'A mensagem que reencaminhou é muito provavelmente phishing. Não abra nada nela e não lhe responda. Se introduziu uma palavra-passe, altere-a já e avise o seu administrador.',
  suspicious:
    'A mensagem que reencaminhou é suspeita. Não abra nada nela nem introduza palavras-passe, números de cartão ou códigos antes de perguntar ao remetente por outra via.',
  safe: 'Não foi encontrado nenhum sinal de phishing na mensagem que reencaminhou. Phishing novo pode ainda passar despercebido: se não a esperava, pergunte ao remetente por outra via.',
  unknown:
    'Sabe-se muito pouco para avaliar a mensagem que reencaminhou. Desconhecido não significa seguro: não abra nela nada que não esperasse.',
  too_large:
    'A mensagem que reencaminhou é demasiado grande para ser verificada. Não abra nela nada que não esperasse e pergunte ao seu administrador.',
  unreadable:
    'Não foi possível ler a mensagem que reencaminhou. Não abra nela nada que não esperasse e pergunte ao seu administrador.',
  footer: 'Esta resposta foi escrita por um programa. O seu administrador também vê o resultado.',
});

const pl = translated<English>()({
  subject_dangerous: 'Niebezpieczna: przekazana wiadomość',
  subject_suspicious: 'Podejrzana: przekazana wiadomość',
  subject_safe: 'Brak oznak phishingu w przekazanej wiadomości',
  subject_unknown: 'Niejasne: przekazana wiadomość',
  dangerous:
    'Przekazana wiadomość to najprawdopodobniej phishing. Niczego w niej nie otwieraj i nie odpowiadaj na nią. Jeśli podano hasło, zmień je teraz i powiadom administratora.',
  suspicious:
    'Przekazana wiadomość jest podejrzana. Niczego w niej nie otwieraj i nie podawaj hasła, numeru karty ani kodu, zanim nie zapytasz nadawcy inną drogą.',
  safe: 'W przekazanej wiadomości nie znaleziono oznak phishingu. Nowy phishing może zostać przeoczony: jeśli nie spodziewasz się tej wiadomości, zapytaj nadawcę inną drogą.',
  unknown:
    'Zbyt mało wiadomo, aby ocenić przekazaną wiadomość. Nieznana nie znaczy bezpieczna: nie otwieraj w niej niczego, czego się nie spodziewasz.',
  too_large:
    'Przekazana wiadomość jest zbyt duża, aby ją sprawdzić. Nie otwieraj w niej niczego, czego się nie spodziewasz, i zapytaj administratora.',
  unreadable:
    'Nie udało się odczytać przekazanej wiadomości. Nie otwieraj w niej niczego, czego się nie spodziewasz, i zapytaj administratora.',
  footer: 'Tę odpowiedź napisał program. Administrator również widzi wynik.',
});

const nl = translated<English>()({
  subject_dangerous: 'Gevaarlijk: het doorgestuurde bericht',
  subject_suspicious: 'Verdacht: het doorgestuurde bericht',
  subject_safe: 'Geen teken van phishing in het doorgestuurde bericht',
  subject_unknown: 'Niet duidelijk: het doorgestuurde bericht',
  dangerous:
    'Het bericht dat u doorstuurde is zeer waarschijnlijk phishing. Open er niets in en beantwoord het niet. Hebt u een wachtwoord ingevuld, wijzig het dan nu en waarschuw uw beheerder.',
  suspicious:
    'Het bericht dat u doorstuurde is verdacht. Open er niets in en vul geen wachtwoord, kaartnummer of code in voordat u de afzender langs een andere weg hebt gevraagd.',
  safe: 'In het bericht dat u doorstuurde is geen teken van phishing gevonden. Nieuwe phishing kan nog gemist worden: verwachtte u het niet, vraag het de afzender dan langs een andere weg.',
  unknown:
    'Er is te weinig bekend om het bericht dat u doorstuurde te beoordelen. Onbekend is niet hetzelfde als veilig: open er niets in dat u niet verwachtte.',
  too_large:
    'Het bericht dat u doorstuurde is te groot om te controleren. Open er niets in dat u niet verwachtte en vraag uw beheerder.',
  unreadable:
    'Het bericht dat u doorstuurde kon niet worden gelezen. Open er niets in dat u niet verwachtte en vraag uw beheerder.',
  footer: 'Dit antwoord is door een programma geschreven. Uw beheerder ziet het resultaat ook.',
});

const tr = translated<English>()({
  subject_dangerous: 'Tehlikeli: ilettiğiniz ileti',
  subject_suspicious: 'Şüpheli: ilettiğiniz ileti',
  subject_safe: 'İlettiğiniz iletide kimlik avı belirtisi yok',
  subject_unknown: 'Belirsiz: ilettiğiniz ileti',
  dangerous:
    'İlettiğiniz ileti büyük olasılıkla kimlik avıdır. İçindeki hiçbir şeyi açmayın ve yanıtlamayın. Parola girdiyseniz hemen değiştirin ve yöneticinize haber verin.',
  suspicious:
    'İlettiğiniz ileti şüpheli. Gönderene başka bir yoldan sormadan içindeki hiçbir şeyi açmayın; parola, kart numarası veya kod girmeyin.',
  safe: 'İlettiğiniz iletide kimlik avı belirtisi bulunmadı. Yeni kimlik avı yine de gözden kaçabilir: beklemediyseniz gönderene başka bir yoldan sorun.',
  unknown:
    'İlettiğiniz iletiyi değerlendirmek için çok az şey biliniyor. Bilinmeyen, güvenli demek değildir: beklemediğiniz hiçbir şeyi açmayın.',
  too_large:
    'İlettiğiniz ileti denetlenemeyecek kadar büyük. Beklemediğiniz hiçbir şeyi açmayın ve yöneticinize sorun.',
  unreadable: 'İlettiğiniz ileti okunamadı. Beklemediğiniz hiçbir şeyi açmayın ve yöneticinize sorun.',
  footer: 'Bu yanıtı bir program yazdı. Yöneticiniz de sonucu görür.',
});

const ja = translated<English>()({
  subject_dangerous: '危険: 転送されたメール',
  subject_suspicious: '不審: 転送されたメール',
  subject_safe: '転送されたメールにフィッシングの兆候はありません',
  subject_unknown: '判定できません: 転送されたメール',
  dangerous:
    '転送されたメールは、フィッシングである可能性が非常に高いです。中のものを開かず、返信もしないでください。パスワードを入力した場合は、すぐに変更し、管理者に知らせてください。',
  suspicious:
    '転送されたメールは不審です。別の方法で送信者に確かめるまで、中のものを開かず、パスワード、カード番号、コードを入力しないでください。',
  safe: '転送されたメールに、フィッシングの兆候は見つかりませんでした。新しいフィッシングは見逃されることがあります。心当たりがなければ、別の方法で送信者に確かめてください。',
  unknown:
    '転送されたメールを判定するには、情報が足りません。不明は安全という意味ではありません。心当たりのないものは開かないでください。',
  too_large: '転送されたメールは大きすぎて確認できません。心当たりのないものは開かず、管理者に相談してください。',
  unreadable: '転送されたメールを読み取れませんでした。心当たりのないものは開かず、管理者に相談してください。',
  footer: 'この返信はプログラムが書きました。結果は管理者にも表示されます。',
});

const say = sayFrom<English>({ en, de, fr, es, it, pt, pl, nl, tr, ja });

const MOST_REASONS = 2;

export type ForwardedOutcome = 'dangerous' | 'suspicious' | 'safe' | 'unknown' | 'too_large' | 'unreadable';

export interface MailAnswer {
  readonly subject: string;
  readonly text: string;
}

/**
 * The answer to somebody who forwarded a message, with the reasons that weigh most where there are any.
 *
 * @param codes of the message's signals, the weightiest first
 */
export function mailAnswer(language: Language, outcome: ForwardedOutcome, codes: readonly string[] = []): MailAnswer {
  const verdict = outcome === 'too_large' || outcome === 'unreadable' ? 'unknown' : outcome;
  const isAccused = outcome === 'dangerous' || outcome === 'suspicious';
  const reasons = isAccused ? mailReasons(language, codes, MOST_REASONS).map((reason) => `- ${reason}`) : [];
  const parts = [say(language, outcome), reasons.join('\n'), say(language, 'footer')].filter((part) => part !== '');
  return { subject: say(language, `subject_${verdict}`), text: `${parts.join('\n\n')}\n` };
}
