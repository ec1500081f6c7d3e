/** Whole texts of buttons and links that lead to the page itself; as `pressWords` folds them. In ten languages. */
const WORDS: Readonly<Record<string, string>> = {
  en: "continue|continue to site|continue to website|continue to document|proceed|next|enter|enter site|open|open document|open file|view|view document|view file|view documents|view invoice|view message|view shared document|access document|access file|review document|read message|show document|get started|start|click here|click here to continue|i am human|i'm human|i am not a robot|i'm not a robot|verify you are human|verify i am human|go to site",
  de: 'weiter|fortfahren|fortsetzen|öffnen|dokument öffnen|dokument ansehen|dokument anzeigen|datei öffnen|datei ansehen|rechnung ansehen|rechnung anzeigen|nachricht lesen|ansehen|anzeigen|zur seite|zum dokument|hier klicken|los geht’s|starten|ich bin ein mensch|ich bin kein roboter',
  fr: 'continuer|poursuivre|suivant|ouvrir|voir|afficher|voir le document|ouvrir le document|afficher le document|consulter le document|voir la facture|lire le message|accéder au site|accéder au document|cliquez ici|commencer|je suis humain|je suis un humain|je ne suis pas un robot',
  es: 'continuar|seguir|siguiente|abrir|ver|ver documento|ver el documento|abrir documento|abrir el documento|ver archivo|ver factura|ver la factura|leer mensaje|acceder|haga clic aquí|comenzar|soy humano|no soy un robot',
  it: 'continua|prosegui|avanti|apri|visualizza|visualizza documento|visualizza il documento|apri documento|apri il documento|vedi documento|vedi fattura|visualizza fattura|leggi il messaggio|clicca qui|inizia|sono umano|sono un essere umano|non sono un robot',
  pt: 'prosseguir|avançar|próximo|ver o documento|visualizar|visualizar documento|abrir o documento|abrir arquivo|ver fatura|ver a fatura|ler mensagem|acessar|aceder|clique aqui|começar|sou humano|não sou um robô|não sou um robot',
  pl: 'kontynuuj|dalej|przejdź dalej|otwórz|zobacz|wyświetl|zobacz dokument|wyświetl dokument|otwórz dokument|zobacz fakturę|przeczytaj wiadomość|kliknij tutaj|rozpocznij|jestem człowiekiem|nie jestem robotem',
  nl: 'doorgaan|verder|volgende|openen|bekijken|document bekijken|bekijk document|document openen|open het document|factuur bekijken|bekijk factuur|bericht lezen|klik hier|beginnen|ik ben een mens|ik ben geen robot',
  tr: 'devam|devam et|ileri|aç|görüntüle|belgeyi görüntüle|belgeyi aç|dosyayı aç|faturayı görüntüle|mesajı oku|buraya tıklayın|başla|ben insanım|insanım|ben robot değilim|robot değilim',
  ja: '続行|続ける|続行する|次へ|進む|開く|表示|表示する|ドキュメントを表示|ドキュメントを開く|文書を表示|文書を開く|ファイルを開く|請求書を表示|メッセージを読む|ここをクリック|開始|私は人間です|私はロボットではありません',
};

/** What the page is asked for: whole texts, folded as `find-press.js` folds those of buttons. */
export const PRESS_WORDS: readonly string[] = [
  ...new Set(Object.values(WORDS).flatMap((words) => words.split('|'))),
].map((words) => words.normalize('NFKC').toLowerCase().replaceAll('’', "'"));
