import { sayFrom } from '../format/say-from.ts';
import { translated } from '../format/translated.ts';
import type { Language } from '../languages.ts';

/** What speaks against a message, by the codes of its signals: in words that quote nothing of it. */
const en = {
  link_dangerous: 'It has a link that leads to a page which is very likely phishing.',
  link_suspicious: 'It has a suspicious link.',
  link_names_other_host: 'A link in it shows one address and leads to another.',
  script_leads_on: 'A script in it leads to another address.',
  attachment_disguised: 'An attachment pretends to be another kind of file.',
  sender_name_is_brand: 'The sender uses the name of a firm whose address this is not.',
  sender_name_is_address: 'The sender’s name shows another address than the one it was sent from.',
  sender_two_from: 'It names two senders.',
  sender_looks_like_own: 'The sender’s address looks like one of your own firm, and is not.',
  sender_failed: 'The check of the sender failed.',
  subject_names_brand: 'The subject names a firm that did not send it.',
  alternatives_disagree: 'Its text says something else than its formatted version.',
  asks_for_payment: 'It asks for a payment or for changed bank details, as fraud does.',
  reply_to_elsewhere: 'Answers to it would go to another address.',
} as const;

type English = typeof en;

const de = translated<English>()({
  link_dangerous: 'Sie enthält einen Link zu einer Seite, die sehr wahrscheinlich Phishing ist.',
  link_suspicious: 'Sie enthält einen verdächtigen Link.',
  link_names_other_host: 'Ein Link darin zeigt eine Adresse und führt zu einer anderen.',
  script_leads_on: 'Ein Skript darin führt zu einer anderen Adresse.',
  attachment_disguised: 'Ein Anhang gibt sich als andere Art von Datei aus.',
  sender_name_is_brand: 'Der Absender nennt sich wie eine Firma, deren Adresse das nicht ist.',
  sender_name_is_address: 'Der Name des Absenders zeigt eine andere Adresse als die, von der sie kam.',
  sender_two_from: 'Sie nennt zwei Absender.',
  sender_looks_like_own: 'Die Adresse des Absenders sieht aus wie eine Ihrer Firma und ist es nicht.',
  sender_failed: 'Die Prüfung des Absenders ist gescheitert.',
  subject_names_brand: 'Der Betreff nennt eine Firma, von der sie nicht kommt.',
  alternatives_disagree: 'Ihr reiner Text sagt etwas anderes als ihre gestaltete Fassung.',
  asks_for_payment: 'Sie bittet um eine Zahlung oder nennt geänderte Bankdaten, wie es Betrug tut.',
  reply_to_elsewhere: 'Antworten darauf gingen an eine andere Adresse.',
});

const fr = translated<English>()({
  link_dangerous: 'Il contient un lien vers une page qui est très probablement de l’hameçonnage.',
  link_suspicious: 'Il contient un lien suspect.',
  link_names_other_host: 'Un lien y affiche une adresse et mène à une autre.',
  script_leads_on: 'Un script y mène à une autre adresse.',
  attachment_disguised: 'Une pièce jointe se fait passer pour un autre type de fichier.',
  sender_name_is_brand: 'L’expéditeur porte le nom d’une entreprise dont ce n’est pas l’adresse.',
  sender_name_is_address: 'Le nom de l’expéditeur affiche une autre adresse que celle d’où il vient.',
  sender_two_from: 'Il nomme deux expéditeurs.',
  sender_looks_like_own: 'L’adresse de l’expéditeur ressemble à celle de votre entreprise sans l’être.',
  sender_failed: 'La vérification de l’expéditeur a échoué.',
  subject_names_brand: 'L’objet nomme une entreprise qui ne l’a pas envoyé.',
  alternatives_disagree: 'Son texte brut dit autre chose que sa version mise en forme.',
  asks_for_payment: 'Il demande un paiement ou annonce de nouvelles coordonnées bancaires, comme le font les fraudes.',
  reply_to_elsewhere: 'Les réponses iraient à une autre adresse.',
});

const es = translated<English>()({
  link_dangerous: 'Contiene un enlace a una página que es muy probablemente phishing.',
  link_suspicious: 'Contiene un enlace sospechoso.',
  link_names_other_host: 'Un enlace muestra una dirección y lleva a otra.',
  script_leads_on: 'Un script que contiene lleva a otra dirección.',
  attachment_disguised: 'Un archivo adjunto se hace pasar por otro tipo de archivo.',
  sender_name_is_brand: 'El remitente usa el nombre de una empresa cuya dirección no es esta.',
  sender_name_is_address: 'El nombre del remitente muestra una dirección distinta de la que lo envió.',
  sender_two_from: 'Nombra a dos remitentes.',
  sender_looks_like_own: 'La dirección del remitente se parece a una de su empresa y no lo es.',
  sender_failed: 'La comprobación del remitente falló.',
  subject_names_brand: 'El asunto nombra una empresa que no lo envió.',
  alternatives_disagree: 'Su texto sin formato dice algo distinto de su versión con formato.',
  asks_for_payment: 'Pide un pago o comunica nuevos datos bancarios, como hacen los fraudes.',
  reply_to_elsewhere: 'Las respuestas irían a otra dirección.',
});

const it = translated<English>()({
  link_dangerous: 'Contiene un collegamento a una pagina che è molto probabilmente phishing.',
  link_suspicious: 'Contiene un collegamento sospetto.',
  link_names_other_host: 'Un collegamento mostra un indirizzo e porta a un altro.',
  script_leads_on: 'Uno script al suo interno porta a un altro indirizzo.',
  attachment_disguised: 'Un allegato si spaccia per un altro tipo di file.',
  sender_name_is_brand: 'Il mittente usa il nome di un’azienda di cui questo non è l’indirizzo.',
  sender_name_is_address: 'Il nome del mittente mostra un indirizzo diverso da quello di provenienza.',
  sender_two_from: 'Indica due mittenti.',
  sender_looks_like_own: 'L’indirizzo del mittente somiglia a uno della sua azienda e non lo è.',
  sender_failed: 'La verifica del mittente è fallita.',
  subject_names_brand: 'L’oggetto nomina un’azienda che non lo ha inviato.',
  alternatives_disagree: 'Il testo semplice dice altro rispetto alla versione formattata.',
  asks_for_payment: 'Chiede un pagamento o comunica nuove coordinate bancarie, come fanno le frodi.',
  reply_to_elsewhere: 'Le risposte andrebbero a un altro indirizzo.',
});

const pt = translated<English>()({
  link_dangerous: 'Tem uma ligação para uma página que é muito provavelmente phishing.',
  link_suspicious: 'Tem uma ligação suspeita.',
  link_names_other_host: 'Uma ligação mostra um endereço e leva a outro.',
  script_leads_on: 'Um script que contém leva a outro endereço.',
  attachment_disguised: 'Um anexo faz-se passar por outro tipo de ficheiro.',
  sender_name_is_brand: 'O remetente usa o nome de uma empresa cujo endereço não é este.',
  sender_name_is_address: 'O nome do remetente mostra um endereço diferente daquele que a enviou.',
  sender_two_from: 'Indica dois remetentes.',
  sender_looks_like_own: 'O endereço do remetente parece ser da sua empresa e não é.',
  sender_failed: 'A verificação do remetente falhou.',
  subject_names_brand: 'O assunto refere uma empresa que não a enviou.',
  alternatives_disagree: 'O texto simples diz outra coisa que a versão formatada.',
  asks_for_payment: 'Pede um pagamento ou indica novos dados bancários, como fazem as fraudes.',
  reply_to_elsewhere: 'As respostas iriam para outro endereço.',
});

const pl = translated<English>()({
  link_dangerous: 'Zawiera link do strony, która jest najprawdopodobniej phishingiem.',
  link_suspicious: 'Zawiera podejrzany link.',
  link_names_other_host: 'Link pokazuje jeden adres, a prowadzi pod inny.',
  script_leads_on: 'Skrypt w niej prowadzi pod inny adres.',
  attachment_disguised: 'Załącznik udaje plik innego rodzaju.',
  sender_name_is_brand: 'Nadawca używa nazwy firmy, do której ten adres nie należy.',
  sender_name_is_address: 'Nazwa nadawcy pokazuje inny adres niż ten, z którego wysłano wiadomość.',
  sender_two_from: 'Podaje dwóch nadawców.',
  sender_looks_like_own: 'Adres nadawcy wygląda jak adres Twojej firmy, ale nim nie jest.',
  sender_failed: 'Sprawdzenie nadawcy nie powiodło się.',
  subject_names_brand: 'Temat wymienia firmę, która jej nie wysłała.',
  alternatives_disagree: 'Jej zwykły tekst mówi co innego niż wersja sformatowana.',
  asks_for_payment: 'Prosi o płatność lub podaje nowe dane bankowe, jak robią to oszuści.',
  reply_to_elsewhere: 'Odpowiedzi trafiłyby pod inny adres.',
});

const nl = translated<English>()({
  link_dangerous: 'Er staat een link in naar een pagina die zeer waarschijnlijk phishing is.',
  link_suspicious: 'Er staat een verdachte link in.',
  link_names_other_host: 'Een link erin toont het ene adres en leidt naar een ander.',
  script_leads_on: 'Een script erin leidt naar een ander adres.',
  attachment_disguised: 'Een bijlage doet zich voor als een ander soort bestand.',
  sender_name_is_brand: 'De afzender gebruikt de naam van een bedrijf waarvan dit niet het adres is.',
  sender_name_is_address: 'De naam van de afzender toont een ander adres dan dat waarvan het kwam.',
  sender_two_from: 'Het noemt twee afzenders.',
  sender_looks_like_own: 'Het adres van de afzender lijkt op een van uw eigen bedrijf en is dat niet.',
  sender_failed: 'De controle van de afzender is mislukt.',
  subject_names_brand: 'Het onderwerp noemt een bedrijf dat het niet heeft verstuurd.',
  alternatives_disagree: 'De platte tekst zegt iets anders dan de opgemaakte versie.',
  asks_for_payment: 'Het vraagt om een betaling of noemt gewijzigde bankgegevens, zoals bij fraude.',
  reply_to_elsewhere: 'Antwoorden zouden naar een ander adres gaan.',
});

const tr = translated<English>()({
  link_dangerous: 'İçinde, büyük olasılıkla kimlik avı olan bir sayfaya götüren bir bağlantı var.',
  link_suspicious: 'İçinde şüpheli bir bağlantı var.',
  link_names_other_host: 'İçindeki bir bağlantı bir adres gösteriyor, başka bir adrese götürüyor.',
  script_leads_on: 'İçindeki bir betik başka bir adrese götürüyor.',
  attachment_disguised: 'Bir ek, başka türde bir dosya gibi görünüyor.',
  sender_name_is_brand: 'Gönderen, bu adresin ait olmadığı bir firmanın adını kullanıyor.',
  sender_name_is_address: 'Gönderenin adı, iletinin geldiği adresten başka bir adres gösteriyor.',
  sender_two_from: 'İki gönderen belirtiyor.',
  sender_looks_like_own: 'Gönderenin adresi kendi firmanızınkine benziyor ama o değil.',
  sender_failed: 'Gönderenin denetimi başarısız oldu.',
  subject_names_brand: 'Konu satırı, iletiyi göndermeyen bir firmanın adını içeriyor.',
  alternatives_disagree: 'Düz metni, biçimlendirilmiş sürümünden başka bir şey söylüyor.',
  asks_for_payment: 'Dolandırıcılıkta olduğu gibi ödeme istiyor veya değişmiş banka bilgileri veriyor.',
  reply_to_elsewhere: 'Yanıtlar başka bir adrese giderdi.',
});

const ja = translated<English>()({
  link_dangerous: 'フィッシングである可能性が非常に高いページへのリンクが含まれています。',
  link_suspicious: '不審なリンクが含まれています。',
  link_names_other_host: '表示されている宛先とは別の場所へ導くリンクがあります。',
  script_leads_on: '中のスクリプトが別の場所へ導きます。',
  attachment_disguised: '添付ファイルが別の種類のファイルに見せかけられています。',
  sender_name_is_brand: '送信者は企業名を名乗っていますが、その企業のアドレスではありません。',
  sender_name_is_address: '送信者名に、実際の送信元とは別のアドレスが表示されています。',
  sender_two_from: '送信者が二つ記されています。',
  sender_looks_like_own: '送信者のアドレスは御社のものに似ていますが、違います。',
  sender_failed: '送信者の検証に失敗しました。',
  subject_names_brand: '件名に、送信元ではない企業の名前があります。',
  alternatives_disagree: 'テキスト版と書式付きの版の内容が違います。',
  asks_for_payment: '詐欺に見られるように、支払いや振込先の変更を求めています。',
  reply_to_elsewhere: '返信は別のアドレスに届きます。',
});

const say = sayFrom<English>({ en, de, fr, es, it, pt, pl, nl, tr, ja });

const isKnown = (code: string): code is keyof English => Object.hasOwn(en, code);
/**
 * The reasons against a message that weigh most, one sentence each.
 *
 * @param codes of the message's signals, the weightiest first
 */
export function mailReasons(
  language: Language,
  codes: readonly string[],
  most = Number.POSITIVE_INFINITY,
): readonly string[] {
  return codes
    .filter(isKnown)
    .slice(0, most)
    .map((code) => say(language, code));
}
