/** What a letter is about. */
export type Kind = 'account' | 'newsletter' | 'ticket' | 'invoice' | 'invitation' | 'digest' | 'receipt';

/** Subject, sentence and the words on the link. */
export interface Phrases {
  readonly subject: string;
  readonly sentence: string;
  readonly action: string;
}

const phrase = (subject: string, sentence: string, action: string): Phrases => ({ subject, sentence, action });

/** Ten languages; the words of letters as they come every day. */
export const PHRASES: Readonly<Record<string, Readonly<Record<Kind, Phrases>>>> = {
  en: {
    account: phrase(
      'Your account needs attention',
      'We noticed an unusual sign-in. Please confirm your details within 24 hours.',
      'Confirm account',
    ),
    newsletter: phrase('News of the month', 'Here is what we have been working on since the summer.', 'Read more'),
    ticket: phrase(
      '[Ticket 48213] Your request',
      'We have answered your request. You can reply to this message.',
      'View ticket',
    ),
    invoice: phrase('Invoice 2026-1187', 'Please find our invoice attached. It is due in 30 days.', 'View invoice'),
    invitation: phrase('Invitation: quarterly meeting', 'You are invited to our meeting on 3 December.', 'Accept'),
    digest: phrase('Your weekly digest', 'These discussions were read most this week.', 'Open discussion'),
    receipt: phrase(
      'Receipt for your order 77120',
      'Thank you for your order. It will be sent tomorrow.',
      'Track order',
    ),
  },
  de: {
    account: phrase(
      'Ihr Konto wurde eingeschränkt',
      'Bitte bestätigen Sie Ihre Daten innerhalb von 24 Stunden.',
      'Konto bestätigen',
    ),
    newsletter: phrase('Neuigkeiten im November', 'Das haben wir seit dem Sommer für Sie gemacht.', 'Weiterlesen'),
    ticket: phrase(
      '[Anfrage 48213] Ihre Rückfrage',
      'Wir haben Ihre Anfrage beantwortet. Sie können auf diese Nachricht antworten.',
      'Anfrage ansehen',
    ),
    invoice: phrase(
      'Rechnung 2026-1187',
      'Anbei erhalten Sie unsere Rechnung, zahlbar in 30 Tagen.',
      'Rechnung ansehen',
    ),
    invitation: phrase('Einladung: Quartalstreffen', 'Wir laden Sie zu unserem Treffen am 3. Dezember ein.', 'Zusagen'),
    digest: phrase('Ihre Wochenübersicht', 'Diese Beiträge wurden diese Woche am meisten gelesen.', 'Beitrag öffnen'),
    receipt: phrase(
      'Ihre Bestellung 77120',
      'Vielen Dank für Ihre Bestellung. Sie wird morgen verschickt.',
      'Sendung verfolgen',
    ),
  },
  fr: {
    account: phrase(
      'Votre compte est limité',
      'Veuillez confirmer vos coordonnées sous 24 heures.',
      'Confirmer mon compte',
    ),
    newsletter: phrase('Les nouvelles du mois', 'Voici ce que nous avons préparé depuis l’été.', 'Lire la suite'),
    ticket: phrase('[Demande 48213] Votre question', 'Nous avons répondu à votre demande.', 'Voir la demande'),
    invoice: phrase(
      'Facture 2026-1187',
      'Veuillez trouver ci-joint notre facture, payable à 30 jours.',
      'Voir la facture',
    ),
    invitation: phrase(
      'Invitation : réunion trimestrielle',
      'Vous êtes invité à notre réunion du 3 décembre.',
      'Accepter',
    ),
    digest: phrase('Votre résumé de la semaine', 'Voici les discussions les plus lues.', 'Ouvrir la discussion'),
    receipt: phrase(
      'Votre commande 77120',
      'Merci pour votre commande. Elle sera expédiée demain.',
      'Suivre la commande',
    ),
  },
  es: {
    account: phrase('Su cuenta ha sido limitada', 'Confirme sus datos en un plazo de 24 horas.', 'Confirmar cuenta'),
    newsletter: phrase('Novedades del mes', 'Esto es lo que hemos preparado desde el verano.', 'Leer más'),
    ticket: phrase('[Solicitud 48213] Su consulta', 'Hemos respondido a su solicitud.', 'Ver solicitud'),
    invoice: phrase('Factura 2026-1187', 'Adjuntamos nuestra factura con vencimiento a 30 días.', 'Ver factura'),
    invitation: phrase(
      'Invitación: reunión trimestral',
      'Le invitamos a nuestra reunión del 3 de diciembre.',
      'Aceptar',
    ),
    digest: phrase('Su resumen semanal', 'Estas son las conversaciones más leídas.', 'Abrir conversación'),
    receipt: phrase('Su pedido 77120', 'Gracias por su pedido. Se enviará mañana.', 'Seguir pedido'),
  },
  it: {
    account: phrase('Il suo conto è stato limitato', 'Confermi i suoi dati entro 24 ore.', 'Conferma conto'),
    newsletter: phrase('Le novità del mese', 'Ecco che cosa abbiamo preparato dall’estate.', 'Continua a leggere'),
    ticket: phrase('[Richiesta 48213] La sua domanda', 'Abbiamo risposto alla sua richiesta.', 'Vedi richiesta'),
    invoice: phrase('Fattura 2026-1187', 'In allegato la nostra fattura, pagabile entro 30 giorni.', 'Vedi fattura'),
    invitation: phrase('Invito: riunione trimestrale', 'La invitiamo alla riunione del 3 dicembre.', 'Accetta'),
    digest: phrase('Il riepilogo della settimana', 'Ecco le discussioni più lette.', 'Apri discussione'),
    receipt: phrase('Il suo ordine 77120', 'Grazie per il suo ordine. Sarà spedito domani.', 'Segui ordine'),
  },
  pt: {
    account: phrase('A sua conta foi limitada', 'Confirme os seus dados no prazo de 24 horas.', 'Confirmar conta'),
    newsletter: phrase('Novidades do mês', 'Eis o que preparámos desde o verão.', 'Ler mais'),
    ticket: phrase('[Pedido 48213] A sua questão', 'Respondemos ao seu pedido.', 'Ver pedido'),
    invoice: phrase('Fatura 2026-1187', 'Enviamos em anexo a nossa fatura, a 30 dias.', 'Ver fatura'),
    invitation: phrase('Convite: reunião trimestral', 'Convidamo-lo para a reunião de 3 de dezembro.', 'Aceitar'),
    digest: phrase('O seu resumo semanal', 'Estas foram as discussões mais lidas.', 'Abrir discussão'),
    receipt: phrase('A sua encomenda 77120', 'Obrigado pela sua encomenda. Será enviada amanhã.', 'Seguir encomenda'),
  },
  nl: {
    account: phrase('Uw account is beperkt', 'Bevestig uw gegevens binnen 24 uur.', 'Account bevestigen'),
    newsletter: phrase('Nieuws van de maand', 'Dit hebben we sinds de zomer gemaakt.', 'Lees meer'),
    ticket: phrase('[Verzoek 48213] Uw vraag', 'Wij hebben uw verzoek beantwoord.', 'Bekijk verzoek'),
    invoice: phrase('Factuur 2026-1187', 'Bijgaand onze factuur, te betalen binnen 30 dagen.', 'Bekijk factuur'),
    invitation: phrase(
      'Uitnodiging: kwartaaloverleg',
      'U bent uitgenodigd voor ons overleg op 3 december.',
      'Accepteren',
    ),
    digest: phrase('Uw weekoverzicht', 'Deze berichten zijn het meest gelezen.', 'Open bericht'),
    receipt: phrase(
      'Uw bestelling 77120',
      'Bedankt voor uw bestelling. Die wordt morgen verzonden.',
      'Volg bestelling',
    ),
  },
  pl: {
    account: phrase('Twoje konto zostało ograniczone', 'Potwierdź swoje dane w ciągu 24 godzin.', 'Potwierdź konto'),
    newsletter: phrase('Nowości miesiąca', 'Oto, co przygotowaliśmy od lata.', 'Czytaj dalej'),
    ticket: phrase('[Zgłoszenie 48213] Twoje pytanie', 'Odpowiedzieliśmy na Twoje zgłoszenie.', 'Zobacz zgłoszenie'),
    invoice: phrase('Faktura 2026-1187', 'W załączeniu przesyłamy fakturę płatną w 30 dni.', 'Zobacz fakturę'),
    invitation: phrase('Zaproszenie: spotkanie kwartalne', 'Zapraszamy na spotkanie 3 grudnia.', 'Akceptuj'),
    digest: phrase('Podsumowanie tygodnia', 'Oto najczęściej czytane dyskusje.', 'Otwórz dyskusję'),
    receipt: phrase('Twoje zamówienie 77120', 'Dziękujemy za zamówienie. Wyślemy je jutro.', 'Śledź zamówienie'),
  },
  ja: {
    account: phrase('アカウントが制限されました', '24時間以内に情報をご確認ください。', 'アカウントを確認する'),
    newsletter: phrase('今月のお知らせ', '夏からの取り組みをご紹介します。', '続きを読む'),
    ticket: phrase('【お問い合わせ48213】ご質問について', 'お問い合わせに回答しました。', 'お問い合わせを見る'),
    invoice: phrase('請求書 2026-1187', '請求書を添付いたします。お支払い期限は30日です。', '請求書を見る'),
    invitation: phrase('ご招待：四半期会議', '12月3日の会議にご招待します。', '参加する'),
    digest: phrase('今週のまとめ', '今週よく読まれた投稿です。', '投稿を開く'),
    receipt: phrase('ご注文 77120', 'ご注文ありがとうございます。明日発送します。', '配送状況を見る'),
  },
  ar: {
    account: phrase('تم تقييد حسابك', 'يرجى تأكيد بياناتك خلال 24 ساعة.', 'تأكيد الحساب'),
    newsletter: phrase('أخبار الشهر', 'هذا ما أعددناه منذ الصيف.', 'اقرأ المزيد'),
    ticket: phrase('[طلب 48213] سؤالك', 'لقد أجبنا عن طلبك.', 'عرض الطلب'),
    invoice: phrase('فاتورة 2026-1187', 'نرفق لكم الفاتورة المستحقة خلال 30 يومًا.', 'عرض الفاتورة'),
    invitation: phrase('دعوة: الاجتماع الفصلي', 'ندعوكم إلى اجتماعنا في 3 ديسمبر.', 'قبول'),
    digest: phrase('ملخص الأسبوع', 'هذه أكثر النقاشات قراءة.', 'فتح النقاش'),
    receipt: phrase('طلبك 77120', 'شكرًا لطلبك. سيُشحن غدًا.', 'تتبع الطلب'),
  },
};

export const LANGUAGES: readonly string[] = Object.keys(PHRASES);

export function phrasesOf(language: string, kind: Kind): Phrases {
  const found = PHRASES[language]?.[kind];
  if (found === undefined) throw new Error(`There are no words for ${kind} in ${language}`);
  return found;
}
