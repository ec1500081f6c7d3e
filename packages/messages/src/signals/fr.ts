import { type Translation, translated } from '../format/translated.ts';
import type { de } from './de.ts';

export const fr: Translation<typeof de> = translated<typeof de>()({
  brand_lookalike:
    'Le nom imite {brand}, dont le domaine officiel est {official_domain} : il écrit «\u00a0{matched}\u00a0» au lieu de «\u00a0{imitates}\u00a0»{script, select, null {} other { – le «\u00a0{letter}\u00a0» est une lettre étrangère}}',
  brand_root_lookalike:
    'Le nom entier du domaine {domain} ressemble à s’y méprendre à celui de {brand}, une grande marque',
  brand_with_bait:
    'Le domaine {site} associe {name} à «\u00a0{bait}\u00a0» ; le site de {brand} se trouve sur {official_domain}',
  brand_at_tenant:
    '«\u00a0{name}\u00a0» associe le nom de {brand} à «\u00a0{lure}\u00a0» ; chez {service}, n’importe qui peut choisir un tel nom, et le site de {brand} se trouve sur {official_domain}',
  brand_domain_prefix:
    'Le nom affiche {matched}, une adresse de {brand}, mais il appartient {service, select, null {à {site}} other {à un client de {service}}}',
  address_in_front: 'Le nom commence par {matched}, comme l’adresse d’un autre site, mais appartient à {site}',
  machine_made_host: '{service} a généré lui-même le nom {host} : il ne dit rien de son propriétaire',
  known_address_prefix: 'Le nom affiche {matched}, l’adresse complète d’un autre site, mais il appartient à {site}',
  brand_in_host: 'L’adresse utilise {name} ; le domaine officiel est {official_domain}',
  brand_tld_swap: 'Le domaine {site} est {name}, mais avec une autre terminaison que l’officiel {official_domain}',
  name_like_brand:
    '{kind, select, official_address {Le nom affiche «\u00a0{matched}\u00a0», l’adresse {imitates} de {brand}, devant {site}} spelled_address {Le nom affiche «\u00a0{matched}\u00a0», l’adresse {imitates} de {brand}, devant {site}} foreign_letters {Le nom écrit «\u00a0{matched}\u00a0» au lieu de «\u00a0{imitates}\u00a0», avec une lettre étrangère} digits {Le nom écrit «\u00a0{matched}\u00a0» au lieu de «\u00a0{imitates}\u00a0», avec des chiffres à la place de lettres} slip {Le nom «\u00a0{matched}\u00a0» est à une lettre de «\u00a0{imitates}\u00a0»} likely_letter {Le nom «\u00a0{matched}\u00a0» est à une lettre de «\u00a0{imitates}\u00a0»} one_letter {Le nom «\u00a0{matched}\u00a0» est à une lettre de «\u00a0{imitates}\u00a0»} letter_of_short_name {Le nom «\u00a0{matched}\u00a0» est à une lettre de «\u00a0{imitates}\u00a0»} typo_with_word {Le nom «\u00a0{matched}\u00a0» est à une lettre de «\u00a0{imitates}\u00a0»} typo_sub_domain {Le nom «\u00a0{matched}\u00a0» est à une lettre de «\u00a0{imitates}\u00a0»} after_www {Le nom «\u00a0{matched}\u00a0» est «\u00a0{imitates}\u00a0» précédé de «\u00a0www\u00a0»} ending_slip {Le domaine {site} est celui de {brand} avec une terminaison mal tapée} generic_ending {Le domaine {site} est «\u00a0{imitates}\u00a0» avec une autre terminaison} other_ending {Le domaine {site} est «\u00a0{imitates}\u00a0» avec une autre terminaison} other {L’adresse utilise {name}, mais elle appartient à {site}}} ; le site de {brand} se trouve sur {official_domain}',
  brand_in_path: 'Le chemin utilise {name}, mais la page n’est pas sur {official_domain}',
  official_brand_domain:
    'L’adresse appartient à {brand}{is_called_so, select, true {} other { : {domain} est l’un de ses domaines}}',
  shared_brand_domain:
    'L’adresse appartient à {brand}, {publishes, select, true {mais d’autres peuvent y publier des pages} other {mais des liens y ont été signalés comme hameçonnage : son nom seul ne prouve rien}}',
  popular_domain: '{domain} compte parmi les {among} sites les plus visités',
  institution_suffix:
    'La terminaison .{suffix} est réservée {holders, select, us_education {aux établissements d’enseignement supérieur des États-Unis} us_government {aux autorités des États-Unis} us_military {aux forces armées des États-Unis} education {aux universités et aux écoles} military {aux forces armées} international {aux organisations internationales} other {aux États et aux organismes publics}}',
  punycode_host:
    'Le nom, {shown}, a des lettres hors de l’alphabet anglais{letter, select, none {} other {, par exemple «\u00a0{letter}\u00a0»}}',
  disguised_script_host:
    'Le nom «\u00a0{label}\u00a0» se lit comme «\u00a0{reads_as}\u00a0», mais il est écrit dans un autre alphabet',
  mixed_script_host:
    'Le nom «\u00a0{label}\u00a0» mélange les alphabets : son «\u00a0{letter}\u00a0» n’est pas une lettre latine',
  ip_address_host: 'L’adresse est le simple numéro {address} au lieu d’un nom',
  login_on_ip_address: 'Une connexion sur le simple numéro {address} : les entreprises utilisent un nom',
  private_host: '{host} mène ailleurs dans chaque réseau : seul qui s’y trouve peut dire ce qu’il montre',
  unusual_port: 'L’adresse demande le port inhabituel {port}',
  name_before_at: '{masked} est là pour être pris pour l’adresse : le lien mène à {host}',
  name_before_at_known_site: '{masked} n’est pas l’adresse : le lien mène à {host}',
  disguised_address: 'L’adresse {address} est écrite en nombres que personne ne sait lire',
  userinfo_in_url: 'Ce qui se trouve devant le @ n’est pas l’adresse : elle mène à {host}',
  many_subdomains: 'Devant {site}, il y a {subdomains, number} niveaux, qui peuvent cacher à qui est l’adresse',
  long_host_name: 'Le nom compte {length, number} caractères, plus que n’en montre la barre d’adresse d’un téléphone',
  hyphenated_host: 'Une partie du nom contient {hyphens, number} traits d’union',
  random_host_label:
    '«\u00a0{label}\u00a0» dans le nom ressemble à une suite aléatoire de {has_digits, select, true {lettres et de chiffres} other {lettres}}',
  long_url: 'L’adresse compte {length, number} caractères',
  deep_path: 'La page se trouve {folders, number} dossiers en profondeur',
  double_encoding: 'Des caractères du chemin sont codés deux fois, par erreur ou pour passer les filtres',
  url_shortener: '{service} raccourcit les liens : l’adresse ne montre pas où elle mène',
  forwarding_link: '{service} redirige vers une adresse que le lien ne montre pas',
  dynamic_dns_host: 'Le nom vient de {service}, où chacun obtient un nom sur-le-champ (DNS dynamique)',
  ipfs_gateway:
    'La page se trouve dans IPFS, où chacun peut déposer des pages anonymement, et elle est affichée par {gateway}',
  link_in_bio_page: '{service} affiche des pages de liens que chacun peut créer ; on n’a pas vu où ils mènent',
  abused_service:
    '{content, select, form {{service} affiche des formulaires que chacun peut créer ; on n’a pas vu ce que demande celui-ci} document {{service} affiche des documents que chacun peut écrire ; on n’a pas vu ce que dit celui-ci} file {{service} distribue des fichiers que chacun peut déposer ; on n’a pas vu ce que contient celui-ci} page {{service} affiche des pages créées par ses clients ; on n’a pas vu ce que montre celle-ci} links {{service} affiche des pages de liens que chacun peut créer ; on n’a pas vu où ils mènent} chat {{service} ouvre des discussions et des canaux que chacun peut créer ; on n’a pas vu qui y écrit} other {{service} est un service de confiance derrière lequel se cachent souvent des escrocs}}',
  tenant_of_work_service:
    '{name} est client de {service}, dont le programme demande de lui-même un mot de passe ; ce que font ses voisins ne compte pas contre lui',
  free_hosting_tenant:
    '{hosting, select, names {Le nom se trouve sous {service}, où chacun peut obtenir un nom} delivery {L’adresse est celle d’un client de {service}, qui distribue les fichiers de nombreuses entreprises} other {La page est faite par un client de {service}, où chacun peut publier}}',
  suspicious_suffix: 'Dans nos données, la plupart des sites en .{suffix} relèvent de l’hameçonnage',
  carries_dangerous_address:
    '{host} contient l’adresse {target}, {is_listed, select, true {qui est répertoriée comme hameçonnage} other {qui est elle-même dangereuse}}{is_known, select, true { : un site honnête redirige parfois vers n’importe quelle adresse} other {}}',
  redirect_parameter:
    'L’adresse contient celle d’un autre site, {target}{shown_by, select, null {, vers laquelle elle peut rediriger} other {, dont il est question ici}}',
  email_in_url:
    'L’adresse contient une adresse électronique chez {mail_domain}, comme les liens faits pour une seule personne',
  credential_words:
    'Le nom contient {lure}{is_asking, select, true {, comme le font aussi les fausses pages de connexion} other {, comme souvent dans l’hameçonnage}}',
  insecure_login: 'Le chemin parle d’une connexion, et le lien n’est pas chiffré (http)',
  executable_download: 'Le lien télécharge un programme ou un script (.{extension})',
  disguised_file_name:
    '{how, select, letter_order {L’adresse contient un caractère de contrôle qui inverse l’ordre des lettres : elle affiche un autre nom que le sien} other {Le nom du fichier finit par «\u00a0{ending}\u00a0» : un programme qui veut passer pour un document}}',
  double_extension: 'Le nom du fichier finit par «\u00a0{ending}\u00a0», ce qui le fait passer pour un document',
  compromised_site_path:
    'La page se trouve dans {folder}, {folder_kind, select, programs {destiné aux programmes et non aux lecteurs} uploads {où un site range ses images et documents et rarement une page} other {où un site range son programme et rarement une page}} : le site a peut-être été piraté',
  attack_simulation_host:
    '{host} appartient à un exercice d’hameçonnage : la page est sans danger, mais elle vérifie si l’on s’y laisse prendre',
  account_block_entry: 'Votre propre liste de blocage contient {entry}',
  account_allow_entry: 'Votre propre liste d’autorisation contient {entry}',
  service_block_entry: 'L’exploitant de ce service a bloqué {entry}',
  service_allow_entry: 'L’exploitant de ce service a autorisé {entry}',
  threat_feed_url:
    '{reached_by, select, redirect {La page vers laquelle on est redirigé, sur {host},} other {Exactement cette page}} est répertoriée comme hameçonnage par {sources}{first_seen, select, null {} other { (depuis le {first_seen})}}',
  threat_feed_host:
    '{reached_by, select, redirect {L’hôte vers lequel on est redirigé, {host},} other {Cet hôte}} est répertorié comme hameçonnage par {sources}{first_seen, select, null {} other { (depuis le {first_seen})}}',
  threat_feed_domain:
    'Le domaine {site}{reached_by, select, redirect {, vers lequel on est redirigé,} other {}} est répertorié comme hameçonnage par {sources}{first_seen, select, null {} other { (depuis le {first_seen})}}',
  host_does_not_resolve: 'Notre résolveur ne trouve actuellement aucune adresse pour {host}',
  host_parked:
    'Le domaine {reached_by, select, redirect {{host}, vers lequel on est redirigé,} other {}} est en attente chez un vendeur de domaines : personne n’y tient de site pour le moment',
  dangling_cname:
    'Le nom {reached_by, select, redirect {{host}, vers lequel on est redirigé,} other {}} renvoie à un service qui n’existe plus et qu’un inconnu pourrait reprendre',
  wildcard_dns: 'N’importe quel nom sous {domain} mène à la même machine',
  domain_age_under_7_days: 'Le domaine {domain} a été enregistré {age}',
  domain_age_under_30_days: 'Le domaine {domain} a été enregistré {age}',
  domain_age_under_90_days: 'Le domaine {domain} a été enregistré {age}',
  domain_long_registered: 'Le domaine {domain} a été enregistré {age}',
  young_domain_with_brand:
    'Un domaine enregistré {age} {brand_use, select, page {mène à une page qui se présente comme {brand}} lookalike {imite le nom de {brand}} other {utilise le nom de {brand}}}',
  domain_on_hold:
    'Le domaine {reached_by, select, redirect {{host}, vers lequel on est redirigé,} other {}} a été désactivé par son registre ({status})',
  tls_self_signed:
    'Le site {reached_by, select, redirect {{host}, vers lequel on est redirigé,} other {}} se porte garant de lui-même : personne d’autre n’a signé son certificat',
  tls_name_mismatch: 'Le certificat de {host} a été émis pour un autre nom',
  tls_expired:
    'Le certificat de {host} {valid_from, select, null {{valid_to, select, null {n’est plus valable} other {a expiré le {valid_to}}}} other {n’est valable qu’à partir du {valid_from}}}',
  tls_fresh_certificate: 'Le certificat de {host} a été émis {age}',
  login_without_mail_server:
    'La page demande un mot de passe, mais {domain} ne peut pas recevoir de courrier, comme le pourrait une vraie entreprise',
  page_brand_login:
    'La page {is_named, select, true {se présente comme {brand}} other {ressemble à celles de {brand}}} et demande {asks}, mais elle n’est pas sur {official_domain}',
  page_brand_login_sent_away:
    'La page se présente comme {brand} et envoie le mot de passe à {target}, qui n’appartient ni à son propre site ni à {brand}',
  page_brand_title: 'La page ne montre guère que le nom et les images de {brand} et n’est pas sur {official_domain}',
  page_brand_over_address: 'Une adresse anodine ne disculpe pas une page qui se présente comme {brand}',
  page_password_form: 'La page sur {host} demande un mot de passe',
  page_asks_card: 'La page sur {host} demande des numéros de carte',
  page_asks_seed_phrase:
    'La page sur {host} demande les mots secrets d’un portefeuille de cryptomonnaie, ce que ne fait aucun site honnête',
  page_asks_one_time_code: 'La page sur {host} demande un code de vérification',
  page_asks_national_id: 'La page sur {host} demande un numéro d’identité ou de sécurité sociale',
  form_posts_cross_site: 'Un formulaire de la page envoie la saisie à un autre site : {target}',
  form_posts_to_messenger_bot:
    'Ce que l’on saisit dans la page part vers un robot de messagerie, comme le font les voleurs de mots de passe',
  hidden_iframes:
    'La page contient {count, plural, one {un cadre que personne ne voit} other {# cadres que personne ne voit}}',
  obfuscated_script: 'Le code de la page est brouillé pour cacher ce qu’il fait',
  login_hidden_from_search: 'La page de connexion demande aux moteurs de recherche de ne pas la montrer',
  anti_analysis: 'La page vérifie si quelqu’un l’inspecte',
  phishing_kit_marks: 'La page porte les marques d’un kit d’hameçonnage connu : {marks}',
  page_outgrows_limits:
    'La page contient bien plus qu’il n’en faut à une page, ou est remplie d’éléments invisibles, ce qui empêche les programmes de la lire',
  page_hides_field: 'Un champ pour des données secrètes se trouve dans un texte codé qu’un script de la page écrit',
  page_shown_to_some: '{host} a donné une page vide à un programme d’analyse et une autre à un navigateur',
  page_behind_button: 'Ce que la page demande n’apparaît que derrière le bouton «\u00a0{words}\u00a0»',
  phishing_kit: 'La page est faite comme le kit d’hameçonnage «\u00a0{kit}\u00a0», selon une règle de {source}',
  copies_brand_icon:
    'La page demande des données personnelles sous l’icône de {brand}, {same_bytes, select, true {la même que} other {qui ressemble à celle}} sur {icon_of}',
  looks_like_brand_page: 'La page ressemble à la page de connexion de {brand} sur {looks_like}, mais ne s’y trouve pas',
  same_page_as_known_phishing:
    'La page ressemble à une autre, reconnue ici comme hameçonnage le {seen_on}, et demande la même chose',
  cloned_page:
    '{from_own_site, select, true {La page porte la marque d’une copie enregistrée, mais elle vient de son propre site} other {La page est la copie enregistrée d’une autre}}',
  page_saved_files:
    'La page demande des données personnelles et charge ses fichiers depuis un dossier comme en créent les navigateurs en enregistrant une page',
  brand_assets_hotlinked:
    'La page charge {count, plural, one {une image ou une feuille de style} other {# images ou feuilles de style}} depuis {asset_host}, qui appartient à {brand}',
  brand_favicon: 'La page charge son icône depuis {host}, qui appartient à {brand}',
  page_brand_details:
    'La page se présente comme {brand} et demande {only_email, select, true {une adresse électronique} other {des données personnelles}}, mais elle n’est pas sur {official_domain}',
  page_brand_hint: 'La page demande des données confidentielles et fait penser à {brand}',
  page_brand_mention:
    'La page {is_named, select, true {nomme} other {renvoie à}} {brand}, mais elle n’est pas sur {official_domain}',
  page_asks_bank_account: 'La page sur {host} demande un numéro de compte ou un code PIN',
  page_asks_identity: 'La page demande ce qui constitue une identité : {details}',
  form_posts_to_script:
    'Un formulaire de la page envoie la saisie à {script}, un script juste à côté, comme dans bien des kits d’hameçonnage',
  page_dead_links:
    'La page demande des données personnelles, et {all_dead, select, true {aucun de ses {total, number} liens ne mène} other {{dead, number} de ses {total, number} liens ne mènent pas}} à une autre page',
  page_stands_alone: 'La page demande des données confidentielles et ne renvoie qu’à peu d’autres pages de son site',
  page_lone_login_to_script:
    'La page ne renvoie qu’à peu d’autres pages de son site et envoie ce que l’on saisit à un script juste à côté, comme bien des kits d’hameçonnage',
  page_leads_to_next_secret:
    'La page demande des données confidentielles et passe à {file}, la suivante d’une série de questions, comme bien des kits d’hameçonnage',
  page_asks_payment_approval:
    'La page demande ce qu’une banque demande pour approuver un paiement par carte («\u00a0{wording}\u00a0»)',
  page_offers_mail_providers:
    'La page laisse choisir entre plusieurs fournisseurs de messagerie pour se connecter ({providers})',
  page_asks_identity_papers:
    'La page demande des images de pièces d’identité ou du visage («\u00a0{papers}\u00a0») et ne mène presque nulle part ailleurs',
  page_card_without_shop: 'La page demande des données de carte et ne nomme ni prix ni rien que l’on achète',
  picture_names_brand: 'L’image de la page porte le texte «\u00a0{reads}\u00a0», et la page n’est pas de {brand}',
  text_only_in_picture:
    'L’image de la page porte le texte «\u00a0{reads}\u00a0», qui ne figure pas dans le texte de la page',
  page_sends_keys: 'Un script de la page envoie chaque touche pressée à un autre site',
  page_runs_command:
    'La page demande de coller et d’exécuter une commande : c’est ainsi qu’arrivent les logiciels malveillants',
  page_gives_sign_in_code:
    'La page donne un code à saisir sur une page de connexion : c’est l’auteur du code qui est alors connecté',
  page_calls_support:
    'La page parle d’un ordinateur bloqué ou infecté et donne un numéro de téléphone : aucun fabricant ne fait cela',
  page_keeps_waiting:
    'La page fait attendre ses visiteurs (« {words} ») et mène d’elle-même plus loin, comme les pages entre deux questions',
  page_calls_to_confirm:
    'La page demande des données personnelles sous le titre «\u00a0{heading}\u00a0» et ne mène presque nulle part ailleurs',
  page_lure_wording:
    'La page demande des données personnelles avec des formules de pression typiques de l’hameçonnage : «\u00a0{wording}\u00a0»',
  page_copied_address: 'La page donne une adresse de {brand} comme la sienne',
  page_links_to_brand: 'Au moins la moitié des liens vers d’autres sites mènent à des sites de {brand}',
  page_text_encoded:
    '{letters, number} lettres de titres, d’étiquettes et de boutons sont écrites sous forme de codes, ce qui les cache aux programmes',
  page_text_disguised:
    '{words, number} mots de la page cachent des lettres ressemblantes d’autres alphabets ou des caractères invisibles',
  right_click_blocked: 'La page bloque le bouton droit de la souris',
  young_domain_login:
    'La page demande des données personnelles{reached_through, select, null { sur un domaine enregistré {age}} other { et l’on y arrive par {reached_through}, un domaine enregistré {age}}}',
  young_domain_lone_login:
    'La page demande des données confidentielles et se trouve presque seule sur {domain}, un domaine enregistré {age}',
  hosted_login: 'La page demande des données personnelles sur {service}, où chacun peut publier',
  hosted_brand: 'La page se présente comme {brand} sur {service}, où chacun peut publier',
  secret_in_strangers_folder:
    'La page demande des données secrètes dans un dossier de {service} où chacun peut publier',
  tenant_page_plain: 'Rien de suspect sur la page elle-même, même si chacun peut publier sur {service}',
  page_asks_nothing:
    'Aucun champ pour des données personnelles ni aucun signe d’imitation d’une marque n’a été trouvé sur la page',
  page_asks_no_secret:
    'La page a un contenu fourni et, pour autant que nous ayons pu voir, ne demande que des coordonnées ; aucun signe d’imitation d’une marque n’a été trouvé',
  page_of_own_site: 'La page renvoie à {pages, number} autres pages de son site',
  login_of_established_site:
    'Le formulaire sur {host} envoie la saisie au site lui-même, dont le domaine est enregistré depuis des années et reçoit du courrier ; aucun signe d’imitation d’une marque n’a été trouvé',
  software_login_at_home:
    'La page est la connexion de {software}, un programme que les entreprises font tourner elles-mêmes',
  redirects_to_other_site: 'L’adresse redirige vers un autre site : {final_host}',
  long_redirect_chain: 'L’adresse redirige {hops, number} fois avant d’arriver',
  redirect_target:
    'L’adresse vers laquelle elle redirige, {final_host}, {is_bad, select, true {ressemble elle-même à de l’hameçonnage} other {paraît inoffensive}}',
  redirects_to_official_domain: 'L’adresse redirige vers {domain}, le domaine officiel de {brand}',
  redirects_to_imitated_brand:
    'L’adresse imite {brand} et nous redirige vers {domain} : elle appartient peut-être à la marque, ou nous montre une autre page qu’à ses victimes',
  page_parked: '{host} ne montre qu’une page d’attente avec de la publicité ou une offre de vente',
  wrapped_link: 'Le lien passe par {wrapper} pour mener à {target} ; c’est cette destination qui est jugée',
  nothing_known:
    '{why, select, code {Un code dans le lien décide où il mène, pas l’adresse qu’il montre} cut {L’adresse contient plus que ce qui est lu : elle peut cacher où elle mène} ending {La terminaison de {host} ne figure sur aucune liste de terminaisons publiques : un tel nom ne devrait mener nulle part} page_unread {La page n’a pas été lue, ou pas en entier} page_not_read {La page n’a pas été lue, ou pas en entier} unread {Ce qu’un client de {service} y a placé n’a pas été lu : l’adresse seule n’en dit rien} unknown {Seule l’adresse de {host} a été lue, et elle en dit trop peu pour juger} other {On sait peu de choses de {host} : seule son adresse a été lue}}',
  host_decides: 'Ce qui suit {host} paraît inoffensif, mais compte peu : chacun peut le choisir',
  parameters_left_out: 'Les paramètres qui donnent au lien un air inoffensif comptent peu',
  path_alone: 'Dans l’adresse, seul ce qui suit {host} ressemble à de l’hameçonnage, pas le nom lui-même',
  known_link_form:
    'Ce qui suit {host} a une forme qu’ont bien des liens : cela ne plaide ni pour ni contre cette adresse',
  model_host_wording:
    '{about, select, host {Les attaquants placent souvent des pages sur {host}} name {Le nom {name} ne ressemble pas à ceux des sites d’hameçonnage} accused {Le nom {name} ressemble à ceux des sites d’hameçonnage} other {Un nom avec {words} est typique de l’hameçonnage}}',
  model_path_wording:
    '{path, select, null {Un chemin avec {words} est typique de l’hameçonnage} other {Le chemin {path} ressemble à ceux des pages d’hameçonnage}}',
  lure_words_in_path:
    'Le chemin contient {lure}{is_asking, select, true {, comme le font aussi les fausses pages de connexion} other {, comme souvent dans l’hameçonnage}}',
  long_code:
    'L’adresse contient un long code{is_personal, select, true {, comme les liens faits pour une seule personne} other { de lettres et de chiffres}}',
  model_query:
    '{is_accusing, select, true {Les paramètres du lien ressemblent à ceux de liens d’hameçonnage} other {Des paramètres avec {words} sont typiques de l’hameçonnage}}',
  model_suffix:
    'La terminaison .{suffix} est {is_more_common, select, true {plus} other {moins}} fréquente dans l’hameçonnage que sur les autres sites',
  model_hosting:
    'L’hameçonnage est plus rare sur {service} que sur la plupart des services qui hébergent les pages d’autrui',
  model_host_shape:
    '{shape, select, mixed {Le nom «\u00a0{name}\u00a0» mélange lettres et chiffres} digits {Le nom «\u00a0{name}\u00a0» n’est fait que de chiffres} hyphens {Le nom «\u00a0{name}\u00a0» contient {hyphens, plural, one {un trait d’union} other {# traits d’union}}} long {Le nom «\u00a0{name}\u00a0» est anormalement long : {length, number} caractères} short {Le nom «\u00a0{name}\u00a0» est anormalement court} other {Un sous-domaine précède «\u00a0{name}\u00a0»}}',
  model_path_shape:
    '{ending, select, null {{depth, plural, =0 {Le chemin n’est qu’un code court} other {La page se trouve {depth, number} dossiers en profondeur}}} other {Le chemin finit par {ending}, comme bien des pages d’hameçonnage}}',
  model_popularity: '{site} n’est pas parmi les 100 000 sites les plus visités',
  model_length: 'L’adresse est anormalement longue : {length, number} caractères',
  host_held: 'À lui seul, le nom est jugé dangereux ; ce qui a été appris depuis ne le rend pas sûr',
  learnt_here: 'Ce qui a été appris ici des signalements et des listes change le poids de cette adresse',
  model_remainder:
    'Dans son ensemble, l’adresse ressemble à celles {is_against, select, true {de l’hameçonnage} other {de sites ordinaires}}',
});
