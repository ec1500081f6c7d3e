/**
 * Whole texts of buttons and links that lead to the page itself, in ten languages. "Next", "open", "start" and "click here" are not among
 * them: they stand on honest pages above all.
 */
const WORDS: Readonly<Record<string, string>> = {
  en: "continue|continue to site|continue to website|continue to document|proceed|enter site|open document|open file|view document|view file|view documents|view invoice|view message|view shared document|access document|access file|review document|read message|show document|click here to continue|i am human|i'm human|i am not a robot|i'm not a robot|verify you are human|verify i am human|go to site",
  de: 'weiter|fortfahren|fortsetzen|dokument öffnen|dokument ansehen|dokument anzeigen|datei öffnen|datei ansehen|rechnung ansehen|rechnung anzeigen|nachricht lesen|zur seite|zum dokument|ich bin ein mensch|ich bin kein roboter',
  fr: 'continuer|poursuivre|voir le document|ouvrir le document|afficher le document|consulter le document|voir la facture|lire le message|accéder au site|accéder au document|je suis humain|je suis un humain|je ne suis pas un robot',
  es: 'continuar|ver documento|ver el documento|abrir documento|abrir el documento|ver archivo|ver factura|ver la factura|leer mensaje|soy humano|no soy un robot',
  it: 'continua|prosegui|visualizza documento|visualizza il documento|apri documento|apri il documento|vedi documento|vedi fattura|visualizza fattura|leggi il messaggio|sono umano|sono un essere umano|non sono un robot',
  pt: 'prosseguir|ver o documento|visualizar documento|abrir o documento|abrir arquivo|ver fatura|ver a fatura|ler mensagem|sou humano|não sou um robô|não sou um robot',
  pl: 'kontynuuj|przejdź dalej|zobacz dokument|wyświetl dokument|otwórz dokument|zobacz fakturę|przeczytaj wiadomość|jestem człowiekiem|nie jestem robotem',
  nl: 'doorgaan|document bekijken|bekijk document|document openen|open het document|factuur bekijken|bekijk factuur|bericht lezen|ik ben een mens|ik ben geen robot',
  tr: 'devam|devam et|belgeyi görüntüle|belgeyi aç|dosyayı aç|faturayı görüntüle|mesajı oku|ben insanım|insanım|ben robot değilim|robot değilim',
  ja: '続行|続ける|続行する|ドキュメントを表示|ドキュメントを開く|文書を表示|文書を開く|ファイルを開く|請求書を表示|メッセージを読む|私は人間です|私はロボットではありません',
};

/** What the page is asked for: whole texts, folded as `find-press.js` folds those of buttons. */
export const PRESS_WORDS: readonly string[] = [
  ...new Set(Object.values(WORDS).flatMap((words) => words.split('|'))),
].map((words) => words.normalize('NFKC').toLowerCase().replaceAll('’', "'"));
