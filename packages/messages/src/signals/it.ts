import { type Translation, translated } from '../format/translated.ts';
import type { de } from './de.ts';

export const it: Translation<typeof de> = translated<typeof de>()({
  brand_lookalike:
    'Il nome imita {brand}, il cui dominio ufficiale è {official_domain}: scrive «{matched}» al posto di «{imitates}»{script, select, null {} other { – la «{letter}» è una lettera estranea}}',
  brand_root_lookalike:
    'Il nome intero del dominio {domain} si confonde facilmente con quello di {brand}, un grande marchio',
  brand_with_bait: 'Il dominio {site} unisce {name} a «{bait}»; il sito di {brand} si trova su {official_domain}',
  brand_at_tenant:
    '«{name}» unisce il nome di {brand} a «{lure}»; su {service} chiunque può scegliere un nome simile, e il sito di {brand} si trova su {official_domain}',
  brand_domain_prefix:
    'Il nome mostra {matched}, un indirizzo di {brand}, ma appartiene {service, select, null {a {site}} other {a un cliente di {service}}}',
  address_in_front: 'Il nome inizia con {matched}, come l’indirizzo di un altro sito, ma appartiene a {site}',
  machine_made_host: '{service} ha generato da sé il nome {host}: non dice nulla di chi lo possiede',
  known_address_prefix: 'Il nome mostra {matched}, l’indirizzo intero di un altro sito, ma appartiene a {site}',
  brand_in_host: 'L’indirizzo usa {name}; il dominio ufficiale è {official_domain}',
  brand_tld_swap: 'Il dominio {site} è {name}, ma con un’estensione diversa dall’ufficiale {official_domain}',
  name_like_brand:
    '{kind, select, official_address {Il nome mostra «{matched}», l’indirizzo {imitates} di {brand}, davanti a {site}} spelled_address {Il nome mostra «{matched}», l’indirizzo {imitates} di {brand}, davanti a {site}} foreign_letters {Il nome scrive «{matched}» al posto di «{imitates}», con una lettera estranea} digits {Il nome scrive «{matched}» al posto di «{imitates}», con cifre al posto di lettere} slip {Il nome «{matched}» è a una lettera da «{imitates}»} likely_letter {Il nome «{matched}» è a una lettera da «{imitates}»} one_letter {Il nome «{matched}» è a una lettera da «{imitates}»} letter_of_short_name {Il nome «{matched}» è a una lettera da «{imitates}»} typo_with_word {Il nome «{matched}» è a una lettera da «{imitates}»} typo_sub_domain {Il nome «{matched}» è a una lettera da «{imitates}»} after_www {Il nome «{matched}» è «{imitates}» con «www» davanti} ending_slip {Il dominio {site} è quello di {brand} con l’estensione digitata male} generic_ending {Il dominio {site} è «{imitates}» con un’altra estensione} other_ending {Il dominio {site} è «{imitates}» con un’altra estensione} other {L’indirizzo usa {name}, ma appartiene a {site}}}; il sito di {brand} si trova su {official_domain}',
  brand_in_path: 'Il percorso usa {name}, ma la pagina non è su {official_domain}',
  official_brand_domain:
    'L’indirizzo appartiene a {brand}{is_called_so, select, true {} other {: {domain} è uno dei suoi domini}}',
  shared_brand_domain:
    'L’indirizzo appartiene a {brand}, {publishes, select, true {ma altri possono pubblicarvi pagine} other {ma vi sono già stati segnalati link di phishing: il nome da solo non prova nulla}}',
  popular_domain: '{domain} è tra i {among} siti più visitati',
  institution_suffix:
    'L’estensione .{suffix} è riservata {holders, select, us_education {alle università degli Stati Uniti} us_government {alle autorità degli Stati Uniti} us_military {alle forze armate degli Stati Uniti} education {a università e scuole} military {alle forze armate} international {a organizzazioni internazionali} other {a governi ed enti pubblici}}',
  punycode_host:
    'Il nome, {shown}, ha lettere estranee all’alfabeto inglese{letter, select, none {} other {, per esempio «{letter}»}}',
  disguised_script_host: 'Il nome «{label}» si legge come «{reads_as}», ma è scritto in un altro alfabeto',
  mixed_script_host: 'Il nome «{label}» mescola alfabeti: la sua «{letter}» non è una lettera latina',
  ip_address_host: 'L’indirizzo è il semplice numero {address} anziché un nome',
  login_on_ip_address: 'Un accesso sul semplice numero {address}: le aziende usano un nome',
  private_host: '{host} porta altrove in ogni rete: solo chi è all’interno sa che cosa mostra',
  unusual_port: 'L’indirizzo chiede la porta insolita {port}',
  name_before_at: '{masked} è lì per essere scambiato per l’indirizzo: il link porta a {host}',
  name_before_at_known_site: '{masked} non è l’indirizzo: il link porta a {host}',
  disguised_address: 'L’indirizzo {address} è scritto in numeri che nessuno sa leggere',
  userinfo_in_url: 'Ciò che sta davanti alla @ non è l’indirizzo: porta a {host}',
  many_subdomains: 'Davanti a {site} ci sono {subdomains, number} livelli, che possono nascondere di chi è',
  long_host_name:
    'Il nome è lungo {length, number} caratteri, più di quanti ne mostra la barra degli indirizzi di un telefono',
  hyphenated_host: 'Una parte del nome contiene {hyphens, number} trattini',
  random_host_label:
    '«{label}» nel nome sembra una sequenza casuale di {has_digits, select, true {lettere e cifre} other {lettere}}',
  long_url: 'L’indirizzo è lungo {length, number} caratteri',
  deep_path: 'La pagina si trova a {folders, number} cartelle di profondità',
  double_encoding: 'Alcuni caratteri del percorso sono codificati due volte, per errore o per aggirare i filtri',
  url_shortener: '{service} accorcia i link: l’indirizzo non mostra dove porta',
  forwarding_link: '{service} inoltra a un indirizzo che il link non mostra',
  dynamic_dns_host: 'Il nome viene da {service}, dove chiunque ottiene un nome subito (DNS dinamico)',
  ipfs_gateway:
    'La pagina si trova in IPFS, dove chiunque può depositare pagine in anonimo, ed è mostrata da {gateway}',
  link_in_bio_page: '{service} mostra pagine di link che chiunque può creare; non si è visto dove portano',
  abused_service:
    '{content, select, form {{service} mostra moduli che chiunque può creare; non si è visto che cosa chiede questo} document {{service} mostra documenti che chiunque può scrivere; non si è visto che cosa dice questo} file {{service} distribuisce file che chiunque può depositare; non si è visto che cosa contiene questo} page {{service} mostra pagine create dai suoi clienti; non si è visto che cosa mostra questa} links {{service} mostra pagine di link che chiunque può creare; non si è visto dove portano} chat {{service} apre chat e canali che chiunque può creare; non si è visto chi vi scrive} other {{service} è un servizio affidabile dietro cui spesso si nascondono i truffatori}}',
  tenant_of_work_service:
    '{name} è cliente di {service}, il cui programma chiede di per sé una password; ciò che fanno i vicini non conta a suo sfavore',
  free_hosting_tenant:
    '{hosting, select, names {Il nome è sotto {service}, dove chiunque può ottenerne uno} delivery {L’indirizzo è di un cliente di {service}, che distribuisce i file di molte aziende} other {La pagina è fatta da un cliente di {service}, dove chiunque può pubblicare}}',
  suspicious_suffix: 'Nei nostri dati la maggior parte dei siti con l’estensione .{suffix} è di phishing',
  carries_dangerous_address:
    '{host} contiene l’indirizzo {target}, {is_listed, select, true {che figura in un elenco di phishing} other {che è pericoloso di per sé}}{is_known, select, true {: un sito onesto a volte inoltra a qualsiasi indirizzo} other {}}',
  redirect_parameter:
    'L’indirizzo contiene quello di un altro sito, {target}{shown_by, select, null {, al quale può reindirizzare chi lo apre} other {, di cui qui si tratta}}',
  email_in_url: 'L’indirizzo contiene un indirizzo e-mail presso {mail_domain}, come i link fatti per una sola persona',
  credential_words:
    'Il nome contiene {lure}{is_asking, select, true {, come fanno anche le false pagine di accesso} other {, come spesso nel phishing}}',
  insecure_login: 'Il percorso parla di un accesso, e il link non è cifrato (http)',
  executable_download: 'Il link scarica un programma o uno script (.{extension})',
  disguised_file_name:
    '{how, select, letter_order {L’indirizzo contiene un carattere di controllo che inverte l’ordine delle lettere: mostra un nome diverso da quello che ha} other {Il nome del file finisce in «{ending}»: un programma che vuole sembrare un documento}}',
  double_extension: 'Il nome del file finisce in «{ending}», il che lo fa sembrare un documento',
  compromised_site_path:
    'La pagina si trova in {folder}, {folder_kind, select, programs {destinata ai programmi e non ai lettori} uploads {dove un sito tiene immagini e documenti e di rado una pagina} other {dove un sito tiene il suo programma e di rado una pagina}}: il sito potrebbe essere stato violato',
  attack_simulation_host:
    '{host} fa parte di un’esercitazione sul phishing: la pagina è innocua, ma verifica se qualcuno ci casca',
  account_block_entry: 'Il suo elenco di blocco contiene {entry}',
  account_allow_entry: 'Il suo elenco di siti consentiti contiene {entry}',
  service_block_entry: 'Il gestore di questo servizio ha bloccato {entry}',
  service_allow_entry: 'Il gestore di questo servizio ha autorizzato {entry}',
  threat_feed_url:
    '{reached_by, select, redirect {La pagina a cui inoltra, su {host},} other {Proprio questa pagina}} è elencata come phishing da {sources}{first_seen, select, null {} other { (dal {first_seen})}}',
  threat_feed_host:
    '{reached_by, select, redirect {L’host a cui inoltra, {host},} other {Questo host}} è elencato come phishing da {sources}{first_seen, select, null {} other { (dal {first_seen})}}',
  threat_feed_domain:
    'Il dominio {site}{reached_by, select, redirect {, a cui inoltra,} other {}} è elencato come phishing da {sources}{first_seen, select, null {} other { (dal {first_seen})}}',
  host_does_not_resolve: 'Il nostro servizio dei nomi al momento non trova alcun indirizzo per {host}',
  host_parked:
    'Il dominio {reached_by, select, redirect {{host}, a cui inoltra,} other {}} è parcheggiato presso un venditore di domini: al momento nessuno vi tiene un sito',
  dangling_cname:
    'Il nome {reached_by, select, redirect {{host}, a cui inoltra,} other {}} rimanda a un servizio che non esiste più e di cui un estraneo potrebbe impadronirsi',
  wildcard_dns: 'Qualsiasi nome sotto {domain} porta alla stessa macchina',
  domain_age_under_7_days: 'Il dominio {domain} è stato registrato {age}',
  domain_age_under_30_days: 'Il dominio {domain} è stato registrato {age}',
  domain_age_under_90_days: 'Il dominio {domain} è stato registrato {age}',
  domain_long_registered: 'Il dominio {domain} è stato registrato {age}',
  young_domain_with_brand:
    'Un dominio registrato {age} {brand_use, select, page {porta a una pagina che si presenta come {brand}} lookalike {imita il nome di {brand}} other {usa il nome di {brand}}}',
  domain_on_hold:
    'Il dominio {reached_by, select, redirect {{host}, a cui inoltra,} other {}} è stato disattivato dal suo registro ({status})',
  tls_self_signed:
    'Il sito {reached_by, select, redirect {{host}, a cui inoltra,} other {}} garantisce solo per sé: nessun altro ha firmato il suo certificato',
  tls_name_mismatch: 'Il certificato di {host} è stato emesso per un altro nome',
  tls_expired:
    'Il certificato di {host} {valid_from, select, null {{valid_to, select, null {non è più valido} other {è scaduto il {valid_to}}}} other {è valido solo dal {valid_from}}}',
  tls_fresh_certificate: 'Il certificato di {host} è stato emesso {age}',
  login_without_mail_server:
    'La pagina chiede una password, ma {domain} non può ricevere posta, come potrebbe un’azienda vera',
  page_brand_login:
    'La pagina {is_named, select, true {dice di essere {brand}} other {sembra di {brand}}} e chiede {asks}, ma non è su {official_domain}',
  page_brand_login_sent_away:
    'La pagina dice di essere {brand} e invia la password a {target}, che non appartiene né al suo sito né a {brand}',
  page_brand_title: 'La pagina mostra poco più che il nome e le immagini di {brand} e non è su {official_domain}',
  page_brand_over_address: 'Un indirizzo innocuo non scagiona una pagina che si presenta come {brand}',
  page_password_form: 'La pagina su {host} chiede una password',
  page_asks_card: 'La pagina su {host} chiede numeri di carta',
  page_asks_seed_phrase:
    'La pagina su {host} chiede le parole segrete di un portafoglio di criptovalute, cosa che nessun sito onesto fa',
  page_asks_one_time_code: 'La pagina su {host} chiede un codice di verifica',
  page_asks_national_id: 'La pagina su {host} chiede un numero di identità o di previdenza sociale',
  form_posts_cross_site: 'Un modulo della pagina invia ciò che si digita a un altro sito: {target}',
  form_posts_to_messenger_bot:
    'Ciò che si digita nella pagina va a un bot di messaggistica, come fanno i ladri di password',
  hidden_iframes:
    'La pagina contiene {count, plural, one {un riquadro che nessuno vede} other {# riquadri che nessuno vede}}',
  obfuscated_script: 'Il codice della pagina è offuscato per nascondere che cosa fa',
  login_hidden_from_search: 'La pagina di accesso chiede ai motori di ricerca di non mostrarla',
  anti_analysis: 'La pagina controlla se qualcuno la sta ispezionando',
  phishing_kit_marks: 'La pagina porta i segni di un kit di phishing noto: {marks}',
  page_outgrows_limits:
    'La pagina contiene molto più di quanto serva a una pagina, o è riempita di elementi invisibili, così che i programmi non riescano a leggerla',
  page_hides_field: 'Un campo per dati segreti si trova in un testo codificato scritto da uno script della pagina',
  page_shown_to_some: '{host} ha dato una pagina vuota a un programma di analisi e un’altra a un browser',
  page_behind_button: 'Ciò che la pagina chiede appare solo dietro il pulsante «{words}»',
  phishing_kit: 'La pagina è fatta come il kit di phishing «{kit}», dice una regola di {source}',
  copies_brand_icon:
    'La pagina chiede dati personali sotto l’icona di {brand}, {same_bytes, select, true {la stessa che c’è} other {simile a quella}} su {icon_of}',
  looks_like_brand_page: 'La pagina somiglia a quella di accesso di {brand} su {looks_like}, ma non si trova lì',
  same_page_as_known_phishing:
    'La pagina somiglia a una riconosciuta qui come phishing il {seen_on} e chiede le stesse cose',
  cloned_page:
    '{from_own_site, select, true {La pagina porta il segno di una copia salvata, ma è stata salvata dal proprio sito} other {La pagina è la copia salvata di un’altra}}',
  page_saved_files:
    'La pagina chiede dati personali e carica i suoi file da una cartella come quelle che i browser creano salvando una pagina',
  brand_assets_hotlinked:
    'La pagina carica {count, plural, one {un’immagine o un foglio di stile} other {# immagini o fogli di stile}} da {asset_host}, che appartiene a {brand}',
  brand_favicon: 'La pagina carica la sua icona da {host}, che appartiene a {brand}',
  page_brand_details:
    'La pagina si presenta come {brand} e chiede {only_email, select, true {un indirizzo e-mail} other {dati personali}}, ma non è su {official_domain}',
  page_brand_hint: 'La pagina chiede dati riservati e fa pensare a {brand}',
  page_brand_mention:
    'La pagina {is_named, select, true {nomina} other {rimanda a}} {brand}, ma non è su {official_domain}',
  page_asks_bank_account: 'La pagina su {host} chiede un numero di conto o un PIN',
  page_asks_identity: 'La pagina chiede ciò che compone un’identità: {details}',
  form_posts_to_script:
    'Un modulo della pagina invia ciò che si digita a {script}, uno script proprio accanto, come in molti kit di phishing',
  page_dead_links:
    'La pagina chiede dati personali, e {all_dead, select, true {nessuno dei suoi {total, number} link porta} other {{dead, number} dei suoi {total, number} link non portano}} a un’altra pagina',
  page_stands_alone: 'La pagina chiede dati riservati e rimanda a poche altre pagine del suo sito',
  page_lone_login_to_script:
    'La pagina rimanda a poche altre pagine del suo sito e invia ciò che si digita a uno script proprio accanto, come molti kit di phishing',
  page_leads_to_next_secret:
    'La pagina chiede dati riservati e passa a {file}, la prossima di una serie di domande, come molti kit di phishing',
  page_asks_payment_approval:
    'La pagina chiede ciò che una banca chiede per approvare un pagamento con carta («{wording}»)',
  page_offers_mail_providers: 'La pagina fa scegliere tra più fornitori di posta per accedere ({providers})',
  page_asks_identity_papers:
    'La pagina chiede immagini di documenti d’identità o del volto («{papers}») e non porta quasi da nessun’altra parte',
  page_card_without_shop: 'La pagina chiede dati della carta e non nomina né un prezzo né qualcosa che si compra',
  picture_names_brand: 'L’immagine della pagina mostra il testo «{reads}», e la pagina non è di {brand}',
  text_only_in_picture: 'L’immagine della pagina mostra il testo «{reads}», che non si trova nel testo della pagina',
  page_sends_keys: 'Uno script della pagina invia ogni tasto premuto a un altro sito',
  page_runs_command: 'La pagina chiede di incollare ed eseguire un comando: così arrivano i programmi dannosi',
  page_gives_sign_in_code:
    'La pagina dà un codice da scrivere in una pagina di accesso: chi lo ha creato entra con quello',
  page_calls_support:
    'La pagina parla di un computer bloccato o infetto e dà un numero di telefono: nessun produttore lo fa',
  page_keeps_waiting:
    'La pagina fa attendere i suoi visitatori («{words}») e prosegue da sola, come le pagine tra due domande',
  page_calls_to_confirm:
    'La pagina chiede dati personali sotto il titolo «{heading}» e non porta quasi da nessun’altra parte',
  page_lure_wording: 'La pagina chiede dati personali con frasi di pressione tipiche del phishing: «{wording}»',
  page_copied_address: 'La pagina indica come proprio un indirizzo di {brand}',
  page_links_to_brand: 'Almeno la metà dei link verso altri siti porta a siti di {brand}',
  page_text_encoded:
    '{letters, number} lettere di titoli, etichette e pulsanti sono scritte come codici, il che le nasconde ai programmi',
  page_text_disguised:
    '{words, number} parole della pagina nascondono lettere simili di altri alfabeti o caratteri invisibili',
  right_click_blocked: 'La pagina blocca il tasto destro del mouse',
  young_domain_login:
    'La pagina chiede dati personali{reached_through, select, null { su un dominio registrato {age}} other { e vi si arriva da {reached_through}, un dominio registrato {age}}}',
  young_domain_lone_login:
    'La pagina chiede dati riservati e si trova quasi da sola su {domain}, un dominio registrato {age}',
  hosted_login: 'La pagina chiede dati personali su {service}, dove chiunque può pubblicare',
  hosted_brand: 'La pagina si presenta come {brand} su {service}, dove chiunque può pubblicare',
  secret_in_strangers_folder: 'La pagina chiede dati segreti in una cartella di {service} dove chiunque può pubblicare',
  tenant_page_plain: 'Nella pagina stessa non c’è nulla di sospetto, anche se su {service} chiunque può pubblicare',
  page_asks_nothing:
    'Sulla pagina non è stato trovato alcun campo per dati personali né alcun segno che la pagina imiti un marchio',
  page_asks_no_secret:
    'La pagina ha molti contenuti e, per quanto si è visto, chiede al massimo recapiti; non è stato trovato alcun segno che la pagina imiti un marchio',
  page_of_own_site: 'La pagina rimanda ad altre {pages, number} pagine del suo sito',
  login_of_established_site:
    'Il modulo su {host} invia i dati al sito stesso, il cui dominio è registrato da anni e riceve posta; non è stato trovato alcun segno che la pagina imiti un marchio',
  software_login_at_home: 'La pagina è l’accesso di {software}, un programma che le aziende gestiscono da sé',
  redirects_to_other_site: 'L’indirizzo inoltra a un altro sito: {final_host}',
  long_redirect_chain: 'L’indirizzo inoltra {hops, number} volte prima di arrivare',
  redirect_target:
    'L’indirizzo a cui inoltra, {final_host}, {is_bad, select, true {sembra esso stesso phishing} other {sembra innocuo}}',
  redirects_to_official_domain: 'L’indirizzo inoltra a {domain}, il dominio ufficiale di {brand}',
  redirects_to_imitated_brand:
    'L’indirizzo imita {brand} e ci inoltra a {domain}: forse è del marchio, o mostra a noi una pagina diversa che alle vittime',
  page_parked: '{host} mostra solo una pagina provvisoria con pubblicità o un’offerta di vendita',
  wrapped_link: 'Il link passa per {wrapper} e porta a {target}; è questa destinazione a essere giudicata',
  nothing_known:
    '{why, select, code {Un codice nel link decide dove porta, non l’indirizzo che mostra} cut {L’indirizzo contiene più di quanto viene letto: può nascondere dove porta} ending {La terminazione di {host} non è in nessun elenco di terminazioni pubbliche: un nome simile non dovrebbe portare da nessuna parte} page_unread {La pagina non è stata letta, o non per intero} page_not_read {La pagina non è stata letta, o non per intero} unread {Non è stato letto ciò che un cliente di {service} vi ha messo: l’indirizzo da solo non ne dice nulla} unknown {È stato letto solo l’indirizzo di {host}, e dice troppo poco per giudicare} other {Si sa poco di {host}: è stato letto solo il suo indirizzo}}',
  host_decides: 'Ciò che segue {host} sembra innocuo, ma conta poco: chiunque può sceglierlo',
  parameters_left_out: 'I parametri che danno al link un’aria innocua contano poco',
  path_alone: 'Nell’indirizzo somiglia al phishing solo ciò che segue {host}, non il nome in sé',
  known_link_form:
    'Ciò che segue {host} ha una forma che hanno molti link: non depone né a favore né contro questo indirizzo',
  model_host_wording:
    '{about, select, host {Gli aggressori mettono spesso pagine su {host}} name {Il nome {name} non somiglia a quelli dei siti di phishing} accused {Il nome {name} somiglia a quelli dei siti di phishing} other {Un nome con {words} è tipico del phishing}}',
  model_path_wording:
    '{path, select, null {Un percorso con {words} è tipico del phishing} other {Il percorso {path} somiglia a quelli delle pagine di phishing}}',
  lure_words_in_path:
    'Il percorso contiene {lure}{is_asking, select, true {, come fanno anche le false pagine di accesso} other {, come spesso nel phishing}}',
  long_code:
    'L’indirizzo contiene un codice lungo{is_personal, select, true {, come i link fatti per una sola persona} other { di lettere e cifre}}',
  model_query:
    '{is_accusing, select, true {I parametri del link somigliano a quelli dei link di phishing} other {Parametri con {words} sono tipici del phishing}}',
  model_suffix:
    'L’estensione .{suffix} è {is_more_common, select, true {più} other {meno}} comune nel phishing che negli altri siti',
  model_hosting: 'Il phishing è più raro su {service} che sulla maggior parte dei servizi che ospitano pagine altrui',
  model_host_shape:
    '{shape, select, mixed {Il nome «{name}» mescola lettere e cifre} digits {Il nome «{name}» è fatto solo di cifre} hyphens {Il nome «{name}» contiene {hyphens, plural, one {un trattino} other {# trattini}}} long {Il nome «{name}» è insolitamente lungo: {length, number} caratteri} short {Il nome «{name}» è insolitamente corto} other {Davanti a «{name}» c’è un sottodominio}}',
  model_path_shape:
    '{ending, select, null {{depth, plural, =0 {Il percorso non è che un codice breve} other {La pagina si trova a {depth, number} cartelle di profondità}}} other {Il percorso finisce in {ending}, come molte pagine di phishing}}',
  model_popularity: '{site} non è tra i 100 000 siti più visitati',
  model_length: 'L’indirizzo è insolitamente lungo: {length, number} caratteri',
  host_held: 'Di per sé il nome è giudicato pericoloso; ciò che si è appreso da allora non lo rende sicuro',
  learnt_here: 'Ciò che qui si è appreso da segnalazioni ed elenchi cambia il peso di questo indirizzo',
  model_remainder:
    'Nel complesso l’indirizzo somiglia a quelli {is_against, select, true {del phishing} other {di siti comuni}}',
});
