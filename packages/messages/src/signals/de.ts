/**
 * The sentence of every signal, by its code, without a full stop. Arguments are the facts of its evidence and what
 * signal-values.ts derives from them; English stands in the rule itself. A new signal gets its line here and in fr, es and it.
 */
export const de = {
  brand_lookalike:
    'Der Name ahmt {brand} nach, echte Domain {official_domain}: Er schreibt „{matched}“ statt „{imitates}“{script, select, null {} other { – das „{letter}“ ist ein fremder Buchstabe}}',
  brand_root_lookalike:
    'Der ganze Name der Domain {domain} sieht dem von {brand}, einer großen Marke, zum Verwechseln ähnlich',
  brand_with_bait:
    'Die Domain {site} verbindet {name} mit „{bait}“; {brand} selbst ist unter {official_domain} zu finden',
  brand_at_tenant:
    '„{name}“ verbindet den Namen von {brand} mit „{lure}“; bei {service} kann jeder so einen Namen wählen, {brand} selbst ist unter {official_domain} zu finden',
  brand_domain_prefix:
    'Der Name zeigt {matched}, eine Adresse von {brand}, gehört aber {service, select, null {zu {site}} other {einem Kunden von {service}}}',
  address_in_front: 'Der Name beginnt mit {matched} wie die Adresse einer anderen Website, gehört aber zu {site}',
  machine_made_host: '{service} hat den Namen {host} selbst erzeugt: Er sagt nichts darüber, wem er gehört',
  known_address_prefix: 'Der Name zeigt {matched}, die ganze Adresse einer anderen Website, gehört aber zu {site}',
  brand_in_host: 'Die Adresse verwendet {name}; die offizielle Domain ist {official_domain}',
  brand_tld_swap: 'Die Domain {site} ist {name}, aber mit einer anderen Endung als die offizielle {official_domain}',
  name_like_brand:
    '{kind, select, official_address {Der Name zeigt „{matched}“, die Adresse {imitates} von {brand}, vor {site}} spelled_address {Der Name zeigt „{matched}“, die Adresse {imitates} von {brand}, vor {site}} foreign_letters {Der Name schreibt „{matched}“ statt „{imitates}“, mit einem fremden Buchstaben} digits {Der Name schreibt „{matched}“ statt „{imitates}“, mit Ziffern statt Buchstaben} slip {Der Name „{matched}“ liegt einen Buchstaben neben „{imitates}“} likely_letter {Der Name „{matched}“ liegt einen Buchstaben neben „{imitates}“} one_letter {Der Name „{matched}“ liegt einen Buchstaben neben „{imitates}“} letter_of_short_name {Der Name „{matched}“ liegt einen Buchstaben neben „{imitates}“} typo_with_word {Der Name „{matched}“ liegt einen Buchstaben neben „{imitates}“} typo_sub_domain {Der Name „{matched}“ liegt einen Buchstaben neben „{imitates}“} after_www {Der Name „{matched}“ ist „{imitates}“ mit „www“ davor} ending_slip {Die Domain {site} ist die von {brand} mit vertippter Endung} generic_ending {Die Domain {site} ist „{imitates}“ mit anderer Endung} other_ending {Die Domain {site} ist „{imitates}“ mit anderer Endung} other {Die Adresse verwendet {name}, gehört aber zu {site}}}; {brand} selbst ist unter {official_domain} zu finden',
  brand_in_path: 'Der Pfad verwendet {name}, aber die Seite liegt nicht auf {official_domain}',
  official_brand_domain:
    'Die Adresse gehört zu {brand}{is_called_so, select, true {} other {: {domain} ist eine eigene Domain der Marke}}',
  shared_brand_domain:
    'Die Adresse gehört zu {brand}, {publishes, select, true {aber dort können auch andere Seiten veröffentlichen} other {aber es wurden schon Links dort als Phishing gemeldet: Der Name allein beweist nichts}}',
  popular_domain: '{domain} gehört zu den {among} meistbesuchten Websites',
  institution_suffix:
    'Die Endung .{suffix} ist {holders, select, us_education {Hochschulen der USA} us_government {Behörden der USA} us_military {den Streitkräften der USA} education {Hochschulen und Schulen} military {dem Militär} international {internationalen Organisationen} other {Behörden und öffentlichen Stellen}} vorbehalten',
  punycode_host:
    'Der Name, {shown}, hat Buchstaben außerhalb des englischen Alphabets{letter, select, none {} other {, zum Beispiel „{letter}“}}',
  disguised_script_host:
    'Der Name „{label}“ liest sich wie „{reads_as}“, ist aber in einer anderen Schrift geschrieben',
  mixed_script_host: 'Der Name „{label}“ mischt Alphabete: Sein „{letter}“ ist kein lateinischer Buchstabe',
  ip_address_host: 'Die Adresse besteht aus der bloßen Nummer {address} statt aus einem Namen',
  login_on_ip_address: 'Eine Anmeldung unter der bloßen Nummer {address}: Firmen verwenden dafür einen Namen',
  private_host: '{host} führt in jedem Netz woandershin: Nur wer darin ist, weiß, was dort steht',
  unusual_port: 'Die Adresse verlangt den ungewöhnlichen Port {port}',
  name_before_at: '{masked} soll man für die Adresse halten: Der Link führt zu {host}',
  name_before_at_known_site: '{masked} ist nicht die Adresse: Der Link führt zu {host}',
  disguised_address: 'Die Adresse {address} ist in Zahlen geschrieben, die niemand lesen kann',
  userinfo_in_url: 'Was vor dem @ steht, ist nicht die Adresse: Sie führt zu {host}',
  many_subdomains: 'Vor {site} stehen {subdomains, number} Ebenen, die verbergen können, wem die Adresse gehört',
  long_host_name: 'Der Name ist {length, number} Zeichen lang, mehr als die Adresszeile eines Telefons zeigt',
  hyphenated_host: 'Ein Teil des Namens enthält {hyphens, number} Bindestriche',
  random_host_label:
    '„{label}“ im Namen sieht aus wie eine zufällige Folge von {has_digits, select, true {Buchstaben und Ziffern} other {Buchstaben}}',
  long_url: 'Die Adresse ist {length, number} Zeichen lang',
  deep_path: 'Die Seite liegt {folders, number} Ordner tief',
  double_encoding: 'Zeichen im Pfad sind doppelt kodiert, aus Versehen oder um Filter zu umgehen',
  url_shortener: '{service} kürzt Links: Die Adresse zeigt nicht, wohin sie führt',
  forwarding_link: '{service} leitet an eine Adresse weiter, die der Link nicht zeigt',
  dynamic_dns_host:
    'Den Namen vergibt {service}, ein Dienst für wechselnde Adressen, bei dem jeder sofort einen bekommt',
  ipfs_gateway: 'Die Seite liegt in IPFS, wo jeder anonym Seiten ablegen kann, und wird von {gateway} gezeigt',
  link_in_bio_page: '{service} zeigt Seiten mit Links, die jeder anlegen kann; wohin sie führen, wurde nicht gesehen',
  abused_service:
    '{content, select, form {{service} zeigt Formulare, die jeder anlegen kann; was das Formular abfragt, wurde nicht gesehen} document {{service} zeigt Dokumente, die jeder schreiben kann; was darin steht, wurde nicht gesehen} file {{service} gibt Dateien heraus, die jeder ablegen kann; was die Datei enthält, wurde nicht gesehen} page {{service} zeigt Seiten, die Kunden anlegen; was die Seite zeigt, wurde nicht gesehen} links {{service} zeigt Seiten mit Links, die jeder anlegen kann; wohin sie führen, wurde nicht gesehen} chat {{service} öffnet Chats und Kanäle, die jeder anlegen kann; wer dort schreibt, wurde nicht gesehen} other {{service} ist ein seriöser Dienst, hinter dem sich oft Betrüger verstecken}}',
  tenant_of_work_service:
    '{name} ist Kunde von {service}; das Programm dort fragt von sich aus nach einem Passwort, und was Nachbarn dort treiben, zählt nicht',
  free_hosting_tenant:
    '{hosting, select, names {Der Name liegt unter {service}, wo jeder einen Namen bekommt} delivery {Die Adresse gehört einem Kunden von {service}, das Dateien vieler Firmen ausliefert} other {Die Seite stammt von einem Kunden von {service}, wo jeder veröffentlichen kann}}',
  suspicious_suffix: 'In unseren Daten sind die meisten Websites mit der Endung .{suffix} Phishing',
  carries_dangerous_address:
    'In {host} steckt die Adresse {target}, die {is_listed, select, true {als Phishing gelistet ist} other {selbst gefährlich ist}}{is_known, select, true {: Auch eine ehrliche Website leitet manchmal an beliebige Adressen weiter} other {}}',
  redirect_parameter:
    'Die Adresse enthält die einer anderen Website, {target}{shown_by, select, null {, zu der sie weiterleiten kann} other {, um die es hier geht}}',
  email_in_url: 'Die Adresse enthält eine E-Mail-Adresse bei {mail_domain}, wie Links für eine einzelne Person',
  credential_words:
    'Der Name enthält {lure}{is_asking, select, true {, wie es auch gefälschte Anmeldeseiten tun} other {, wie oft bei Phishing}}',
  insecure_login: 'Der Pfad spricht von einer Anmeldung, und der Link ist nicht verschlüsselt (http)',
  executable_download: 'Der Link lädt ein Programm oder Skript herunter (.{extension})',
  disguised_file_name:
    '{how, select, letter_order {Die Adresse enthält ein Steuerzeichen, das die Reihenfolge der Buchstaben umdreht: Sie zeigt einen anderen Namen, als sie hat} other {Der Dateiname endet auf „{ending}“: ein Programm, das wie ein Dokument aussehen soll}}',
  double_extension: 'Der Dateiname endet auf „{ending}“ und sieht dadurch wie ein Dokument aus',
  compromised_site_path:
    'Die Seite liegt in {folder}, {folder_kind, select, programs {das für Programme und nicht für Leser gedacht ist} uploads {wo eine Website Bilder und Dokumente aufbewahrt und selten eine Seite} other {wo eine Website ihr Programm aufbewahrt und selten eine Seite}}: In die Website wurde vielleicht eingebrochen',
  attack_simulation_host:
    '{host} gehört zu einer Phishing-Übung: Die Seite ist harmlos, prüft aber, ob jemand darauf hereinfällt',
  account_block_entry: 'Ihre eigene Sperrliste enthält {entry}',
  account_allow_entry: 'Ihre eigene Erlaubnisliste enthält {entry}',
  service_block_entry: 'Der Betreiber dieses Dienstes hat {entry} gesperrt',
  service_allow_entry: 'Der Betreiber dieses Dienstes hat {entry} freigegeben',
  threat_feed_url:
    '{reached_by, select, redirect {Die Seite auf {host}, zu der weitergeleitet wird,} other {Genau diese Seite}} steht bei {sources} als Phishing auf der Liste{first_seen, select, null {} other { (seit {first_seen})}}',
  threat_feed_host:
    '{reached_by, select, redirect {Der Rechner {host}, zu dem weitergeleitet wird,} other {Dieser Rechnername}} steht bei {sources} als Phishing auf der Liste{first_seen, select, null {} other { (seit {first_seen})}}',
  threat_feed_domain:
    'Die Domain {site}{reached_by, select, redirect {, zu der weitergeleitet wird,} other {}} steht bei {sources} als Phishing auf der Liste{first_seen, select, null {} other { (seit {first_seen})}}',
  host_does_not_resolve: 'Unser Namensdienst findet derzeit keine Adresse für {host}',
  host_parked:
    'Die Domain {reached_by, select, redirect {{host}, zu der weitergeleitet wird,} other {}} ist bei einem Domainhändler geparkt: Derzeit betreibt dort niemand eine Website',
  dangling_cname:
    'Der Name {reached_by, select, redirect {{host}, zu dem weitergeleitet wird,} other {}} verweist auf einen Dienst, den es nicht mehr gibt und den ein Fremder übernehmen könnte',
  wildcard_dns: 'Jeder Name unter {domain} führt zum selben Rechner',
  domain_age_under_7_days: 'Die Domain {domain} wurde {age} registriert',
  domain_age_under_30_days: 'Die Domain {domain} wurde {age} registriert',
  domain_age_under_90_days: 'Die Domain {domain} wurde {age} registriert',
  domain_long_registered: 'Die Domain {domain} wurde {age} registriert',
  young_domain_with_brand:
    'Eine Domain, die {age} registriert wurde, {brand_use, select, page {führt zu einer Seite, die sich als {brand} ausgibt} lookalike {ahmt den Namen von {brand} nach} other {verwendet den Namen von {brand}}}',
  domain_on_hold:
    'Die Domain {reached_by, select, redirect {{host}, zu der weitergeleitet wird,} other {}} wurde von ihrer Registrierungsstelle abgeschaltet ({status})',
  tls_self_signed:
    'Die Website {reached_by, select, redirect {{host}, zu der weitergeleitet wird,} other {}} bürgt nur für sich selbst: Niemand sonst hat ihr Zertifikat unterschrieben',
  tls_name_mismatch: 'Das Zertifikat von {host} wurde für einen anderen Namen ausgestellt',
  tls_expired:
    'Das Zertifikat von {host} {valid_from, select, null {{valid_to, select, null {ist nicht mehr gültig} other {ist am {valid_to} abgelaufen}}} other {gilt erst ab {valid_from}}}',
  tls_fresh_certificate: 'Das Zertifikat von {host} wurde {age} ausgestellt',
  login_without_mail_server:
    'Die Seite fragt nach einem Passwort, aber {domain} kann keine E-Mail empfangen, wie es eine echte Firma könnte',
  page_brand_login:
    'Die Seite {is_named, select, true {nennt sich {brand}} other {sieht aus wie eine von {brand}}} und fragt nach {asks}, liegt aber nicht auf {official_domain}',
  page_brand_login_sent_away:
    'Die Seite nennt sich {brand} und schickt das Passwort an {target}, eine Adresse, die weder zu ihrer eigenen Website noch zu {brand} gehört',
  page_brand_title: 'Die Seite zeigt wenig mehr als Name und Bilder von {brand} und liegt nicht auf {official_domain}',
  page_brand_over_address: 'Eine harmlose Adresse entlastet keine Seite, die sich als {brand} ausgibt',
  page_password_form: 'Die Seite auf {host} fragt nach einem Passwort',
  page_asks_card: 'Die Seite auf {host} fragt nach Kartennummern',
  page_asks_seed_phrase:
    'Die Seite auf {host} fragt nach den geheimen Wörtern einer Krypto-Wallet; keine ehrliche Website tut das',
  page_asks_one_time_code: 'Die Seite auf {host} fragt nach einem Bestätigungscode',
  page_asks_national_id: 'Die Seite auf {host} fragt nach einer Ausweis- oder Sozialversicherungsnummer',
  form_posts_cross_site: 'Ein Formular der Seite schickt die Eingaben an eine andere Website: {target}',
  form_posts_to_messenger_bot: 'Was man in die Seite eingibt, geht an einen Chat-Bot, wie Diebe Passwörter sammeln',
  hidden_iframes: 'Die Seite enthält {count, plural, one {einen Rahmen, den} other {# Rahmen, die}} niemand sieht',
  obfuscated_script: 'Der Code der Seite ist verschleiert, damit man nicht sieht, was er tut',
  login_hidden_from_search: 'Die Anmeldeseite bittet Suchmaschinen, sie nicht zu zeigen',
  anti_analysis: 'Die Seite prüft, ob jemand sie untersucht',
  phishing_kit_marks: 'Die Seite trägt Merkmale eines bekannten Phishing-Baukastens: {marks}',
  page_outgrows_limits:
    'Die Seite hat weit mehr Elemente, als eine Seite braucht, oder ist mit Unsichtbarem gefüllt: So können Programme sie nicht lesen',
  page_hides_field:
    'Ein Feld für vertrauliche Daten steht in verschlüsseltem Text, den erst ein Skript der Seite ausgibt',
  page_shown_to_some: '{host} zeigte einem Prüfprogramm eine leere Seite und einem Browser eine andere',
  page_behind_button: 'Wonach die Seite fragt, erscheint erst hinter der Schaltfläche „{words}“',
  phishing_kit: 'Die Seite ist gebaut wie der Phishing-Baukasten „{kit}“, sagt eine Regel von {source}',
  copies_brand_icon:
    'Die Seite fragt nach persönlichen Daten unter dem Symbol von {brand}, {same_bytes, select, true {demselben wie} other {das aussieht wie das}} auf {icon_of}',
  looks_like_brand_page: 'Die Seite sieht aus wie die Anmeldeseite von {brand} auf {looks_like}, liegt aber nicht dort',
  same_page_as_known_phishing:
    'Die Seite sieht aus wie eine, die hier am {seen_on} als Phishing erkannt wurde, und fragt nach demselben',
  cloned_page:
    '{from_own_site, select, true {Die Seite trägt das Zeichen einer gespeicherten Kopie, wurde aber von ihrer eigenen Website gespeichert} other {Die Seite ist eine gespeicherte Kopie einer anderen}}',
  page_saved_files:
    'Die Seite fragt nach persönlichen Daten und lädt ihre Dateien aus einem Ordner, wie ihn Browser beim Speichern anlegen',
  brand_assets_hotlinked:
    'Die Seite lädt {count, plural, one {ein Bild oder Stylesheet} other {# Bilder oder Stylesheets}} von {asset_host}, das zu {brand} gehört',
  brand_favicon: 'Die Seite lädt ihr Symbol von {host}, das zu {brand} gehört',
  page_brand_details:
    'Die Seite gibt sich als {brand} aus und fragt nach {only_email, select, true {einer E-Mail-Adresse} other {persönlichen Angaben}}, liegt aber nicht auf {official_domain}',
  page_brand_hint: 'Die Seite fragt nach vertraulichen Daten und deutet auf {brand} hin',
  page_brand_mention:
    'Die Seite {is_named, select, true {nennt} other {verweist auf}} {brand}, liegt aber nicht auf {official_domain}',
  page_asks_bank_account: 'Die Seite auf {host} fragt nach einer Kontonummer oder PIN',
  page_asks_identity: 'Die Seite fragt nach dem, was eine Identität ausmacht: {details}',
  form_posts_to_script:
    'Ein Formular der Seite schickt die Eingaben an {script}, ein Skript gleich daneben, wie bei vielen Phishing-Baukästen',
  page_dead_links:
    'Die Seite fragt nach persönlichen Daten, und {all_dead, select, true {keiner ihrer {total, number} Links führt} other {{dead, number} ihrer {total, number} Links führen nicht}} zu einer anderen Seite',
  page_stands_alone: 'Die Seite fragt nach vertraulichen Daten und verweist auf wenige andere Seiten ihrer Website',
  page_lone_login_to_script:
    'Die Seite verweist auf wenige andere ihrer Website und schickt Eingaben an ein Skript gleich daneben, wie viele Phishing-Baukästen',
  page_leads_to_next_secret:
    'Die Seite fragt nach vertraulichen Daten und geht weiter zu {file}, der nächsten einer Reihe von Fragen, wie bei vielen Phishing-Baukästen',
  page_asks_payment_approval:
    'Die Seite fragt nach dem, was eine Bank zur Freigabe einer Kartenzahlung verlangt („{wording}“)',
  page_offers_mail_providers:
    'Die Seite lässt ihre Besucher unter mehreren E-Mail-Anbietern wählen, um sich anzumelden ({providers})',
  page_asks_identity_papers:
    'Die Seite verlangt Bilder von Ausweispapieren oder vom Gesicht („{papers}“) und führt kaum irgendwo anders hin',
  page_card_without_shop: 'Die Seite fragt nach Kartendaten und nennt weder einen Preis noch etwas, das gekauft wird',
  picture_names_brand: 'Das Bild der Seite zeigt den Text „{reads}“, und die Seite gehört nicht zu {brand}',
  text_only_in_picture: 'Das Bild der Seite zeigt den Text „{reads}“, der nicht im Text der Seite steht',
  page_sends_keys: 'Ein Skript der Seite schickt jede gedrückte Taste an eine andere Website',
  page_runs_command: 'Die Seite verlangt, einen Befehl einzufügen und auszuführen: So kommen Schadprogramme',
  page_gives_sign_in_code:
    'Die Seite nennt einen Code, der auf einer Anmeldeseite einzugeben ist: Damit wird angemeldet, wer den Code erzeugt hat',
  page_calls_support:
    'Die Seite spricht von einem gesperrten oder infizierten Computer und nennt eine Telefonnummer: Das tut kein Hersteller',
  page_keeps_waiting:
    'Die Seite lässt ihre Besucher warten („{words}“) und führt von selbst weiter, wie Seiten zwischen zwei Fragen',
  page_calls_to_confirm:
    'Die Seite fragt unter der Überschrift „{heading}“ nach persönlichen Daten und führt kaum irgendwo anders hin',
  page_lure_wording:
    'Die Seite fragt nach persönlichen Daten mit Worten, mit denen Phishing-Seiten drängen: „{wording}“',
  page_copied_address: 'Die Seite nennt eine Adresse von {brand} als ihre eigene',
  page_links_to_brand: 'Mindestens die Hälfte der Links zu anderen Websites führt zu Websites von {brand}',
  page_text_encoded:
    '{letters, number} Buchstaben von Überschriften, Beschriftungen und Schaltflächen stehen als Zeichencodes da; das verbirgt sie vor Programmen',
  page_text_disguised:
    'In {words, number} Wörtern der Seite stecken ähnlich aussehende fremde Buchstaben oder unsichtbare Zeichen',
  right_click_blocked: 'Die Seite sperrt die rechte Maustaste',
  young_domain_login:
    'Die Seite fragt nach persönlichen Daten{reached_through, select, null { auf einer Domain, die {age} registriert wurde} other {, und der Weg dorthin führt über {reached_through}, eine Domain, die {age} registriert wurde}}',
  young_domain_lone_login:
    'Die Seite fragt nach vertraulichen Daten und steht fast allein auf {domain}, einer Domain, die {age} registriert wurde',
  hosted_login: 'Die Seite fragt nach persönlichen Daten auf {service}, wo jeder veröffentlichen kann',
  hosted_brand: 'Die Seite gibt sich auf {service}, wo jeder veröffentlichen kann, als {brand} aus',
  secret_in_strangers_folder:
    'Die Seite fragt nach Geheimnissen in einem Ordner von {service}, in dem jeder veröffentlichen kann',
  tenant_page_plain: 'Auf der Seite selbst ist nichts verdächtig, auch wenn auf {service} jeder veröffentlichen kann',
  page_asks_nothing:
    'Auf der Seite wurde weder ein Feld für persönliche Daten noch ein Hinweis auf eine nachgeahmte Marke gefunden',
  page_asks_no_secret:
    'Die Seite hat reichlich Inhalt und fragt, soweit erkennbar, höchstens nach Kontaktdaten; ein Hinweis auf eine nachgeahmte Marke wurde nicht gefunden',
  page_of_own_site: 'Die Seite verweist auf {pages, number} andere Seiten ihrer Website',
  login_of_established_site:
    'Das Formular auf {host} schickt die Eingaben an dieselbe Website; ihre Domain ist seit Jahren registriert und kann E-Mails empfangen; ein Hinweis auf eine nachgeahmte Marke wurde nicht gefunden',
  software_login_at_home: 'Die Seite ist die Anmeldung von {software}, einem Programm, das Firmen selbst betreiben',
  redirects_to_other_site: 'Die Adresse leitet auf eine andere Website weiter: {final_host}',
  long_redirect_chain: 'Die Adresse leitet {hops, number} Mal weiter, bis sie ankommt',
  redirect_target:
    'Die Adresse, zu der weitergeleitet wird, {final_host}, {is_bad, select, true {sieht selbst nach Phishing aus} other {sieht harmlos aus}}',
  redirects_to_official_domain: 'Die Adresse leitet zu {domain} weiter, der offiziellen Domain von {brand}',
  redirects_to_imitated_brand:
    'Die Adresse ahmt {brand} nach und leitet uns zu {domain}: Vielleicht gehört sie der Marke, oder sie zeigt uns eine andere Seite als ihren Opfern',
  page_parked: '{host} zeigt nur einen Platzhalter mit Werbung oder einem Verkaufsangebot',
  wrapped_link: 'Der Link führt über {wrapper} zu {target}; beurteilt wird dieses Ziel',
  nothing_known:
    '{why, select, code {Ein Code im Link entscheidet, wohin er führt, nicht die Adresse, die er zeigt} cut {In der Adresse steht mehr, als gelesen wird: Sie kann verbergen, wohin sie führt} ending {Die Endung von {host} steht auf keiner Liste öffentlicher Endungen: Ein solcher Name sollte nirgendwohin führen} page_unread {Die Seite wurde nicht oder nicht ganz gelesen} page_not_read {Die Seite wurde nicht oder nicht ganz gelesen} unread {Was ein Kunde von {service} dort abgelegt hat, wurde nicht gelesen: Die Adresse allein sagt nichts darüber} unknown {Nur die Adresse von {host} wurde gelesen, und sie verrät für ein Urteil zu wenig} other {Über {host} ist wenig bekannt: Nur die Adresse wurde gelesen}}',
  host_decides: 'Der Teil nach {host} sieht harmlos aus, zählt aber wenig: Er lässt sich frei wählen',
  parameters_left_out: 'Zusätze, die den Link harmlos aussehen lassen, zählen wenig',
  path_alone: 'An der Adresse sieht nur nach Phishing aus, was hinter {host} steht, nicht der Name selbst',
  known_link_form:
    'Der Teil nach {host} hat eine Form, die viele Links haben: Das spricht weder für noch gegen diese Adresse',
  model_host_wording:
    '{about, select, host {Angreifer legen oft Seiten auf {host} ab} name {Der Name {name} liest sich nicht wie die von Phishing-Seiten} accused {Der Name {name} liest sich wie die von Phishing-Seiten} other {Ein Name mit {words} ist typisch für Phishing}}',
  model_path_wording:
    '{path, select, null {Ein Pfad mit {words} ist typisch für Phishing} other {Der Pfad {path} liest sich wie die von Phishing-Seiten}}',
  lure_words_in_path:
    'Der Pfad enthält {lure}{is_asking, select, true {, wie es auch gefälschte Anmeldeseiten tun} other {, wie oft bei Phishing}}',
  long_code:
    'Die Adresse enthält einen langen Code{is_personal, select, true {, wie Links für eine einzelne Person} other { aus Buchstaben und Ziffern}}',
  model_query:
    '{is_accusing, select, true {Die Parameter des Links lesen sich wie die von Phishing-Links} other {Parameter mit {words} sind typisch für Phishing}}',
  model_suffix:
    'Die Endung .{suffix} ist bei Phishing {is_more_common, select, true {häufiger} other {seltener}} als bei anderen Websites',
  model_hosting: 'Auf {service} ist Phishing seltener als bei den meisten Diensten, die Seiten anderer zeigen',
  model_host_shape:
    '{shape, select, mixed {Der Name „{name}“ mischt Buchstaben und Ziffern} digits {Der Name „{name}“ besteht nur aus Ziffern} hyphens {Der Name „{name}“ enthält {hyphens, plural, one {einen Bindestrich} other {# Bindestriche}}} long {Der Name „{name}“ ist ungewöhnlich lang: {length, number} Zeichen} short {Der Name „{name}“ ist ungewöhnlich kurz} other {Vor „{name}“ steht noch eine Subdomain}}',
  model_path_shape:
    '{ending, select, null {{depth, plural, =0 {Der Pfad ist nichts als ein kurzer Code} other {Die Seite liegt {depth, number} Ordner tief}}} other {Der Pfad endet auf {ending}, wie viele Phishing-Seiten}}',
  model_popularity: '{site} gehört nicht zu den 100 000 meistbesuchten Websites',
  model_length: 'Die Adresse ist ungewöhnlich lang: {length, number} Zeichen',
  host_held: 'Für sich allein gilt der Name als gefährlich; was seither gelernt wurde, macht ihn nicht sicher',
  learnt_here: 'Was hier aus Meldungen und Listen gelernt wurde, verändert das Gewicht dieser Adresse',
  model_remainder:
    'Insgesamt liest sich die Adresse wie die {is_against, select, true {von Phishing-Seiten} other {gewöhnlicher Websites}}',
} as const;
