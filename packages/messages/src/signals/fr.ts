import { type Translation, translated } from '../format/translated.ts';
import type { de } from './de.ts';

export const fr: Translation<typeof de> = translated<typeof de>()({
  brand_lookalike:
    'Le nom imite {brand}, dont le domaine officiel est {official_domain} : il écrit « {matched} » au lieu de « {imitates} »{script, select, null {} other { – le « {letter} » est une lettre étrangère}}',
  brand_root_lookalike:
    'Le nom entier du domaine {domain} ressemble à s’y méprendre à celui de {brand}, une grande marque',
  brand_with_bait: 'Le domaine {site} associe {name} à « {bait} » ; le site de {brand} se trouve sur {official_domain}',
  brand_at_tenant:
    '« {name} » associe le nom de {brand} à « {lure} » ; chez {service}, n’importe qui peut choisir un tel nom, et le site de {brand} se trouve sur {official_domain}',
  brand_domain_prefix:
    'Le nom affiche {matched}, une adresse de {brand}, mais il appartient {service, select, null {à {site}} other {à un client de {service}}}',
  address_in_front: 'Le nom commence par {matched}, comme l’adresse d’un autre site, mais appartient à {site}',
  machine_made_host: '{service} a généré lui-même le nom {host} : il ne dit rien de son propriétaire',
  known_address_prefix: 'Le nom affiche {matched}, l’adresse complète d’un autre site, mais il appartient à {site}',
  brand_in_host: 'Le nom contient {name} ; le domaine officiel est {official_domain}',
  brand_tld_swap: 'Le domaine {site} est {name}, mais avec une autre terminaison que l’officiel {official_domain}',
  name_like_brand:
    '{kind, select, official_address {Le nom affiche « {matched} », l’adresse {imitates} de {brand}, devant {site}} spelled_address {Le nom affiche « {matched} », l’adresse {imitates} de {brand}, devant {site}} foreign_letters {Le nom écrit « {matched} » au lieu de « {imitates} », avec une lettre étrangère} digits {Le nom écrit « {matched} » au lieu de « {imitates} », avec des chiffres à la place de lettres} slip {Le nom « {matched} » est à une lettre de « {imitates} »} likely_letter {Le nom « {matched} » est à une lettre de « {imitates} »} one_letter {Le nom « {matched} » est à une lettre de « {imitates} »} letter_of_short_name {Le nom « {matched} » est à une lettre de « {imitates} »} typo_with_word {Le nom « {matched} » est à une lettre de « {imitates} »} typo_sub_domain {Le nom « {matched} » est à une lettre de « {imitates} »} after_www {Le nom « {matched} » est « {imitates} » précédé de « www »} ending_slip {Le domaine {site} est celui de {brand} avec une terminaison mal tapée} generic_ending {Le domaine {site} est « {imitates} » avec une autre terminaison} other_ending {Le domaine {site} est « {imitates} » avec une autre terminaison} other {Le nom contient « {matched} », le nom de {brand}, mais il appartient à {site}}} ; le site de {brand} se trouve sur {official_domain}',
  brand_in_path: 'Le chemin contient {name}, mais la page n’est pas sur {official_domain}',
  official_brand_domain: 'L’adresse appartient à {brand} : {domain} est son domaine officiel',
  shared_brand_domain:
    'L’adresse appartient à {brand}, {publishes, select, true {mais d’autres peuvent y publier des pages} other {mais des liens y ont été signalés comme hameçonnage : son nom seul ne prouve rien}}',
  popular_domain: '{domain} compte parmi les {among} sites les plus visités',
  institution_suffix:
    'La terminaison .{suffix} est réservée {holders, select, education {aux universités et aux écoles} military {aux forces armées} international {aux organisations internationales} other {aux États et aux organismes publics}}',
  punycode_host:
    'Le nom, {shown}, a des lettres hors de l’alphabet anglais{letter, select, none {} other {, par exemple « {letter} »}}',
  disguised_script_host: 'Le nom « {label} » se lit comme « {reads_as} », mais il est écrit dans un autre alphabet',
  mixed_script_host: 'Le nom « {label} » mélange les alphabets : son « {letter} » n’est pas une lettre latine',
  ip_address_host: 'L’adresse est le simple numéro {address} au lieu d’un nom',
  login_on_ip_address: 'Une connexion sur le simple numéro {address} : les entreprises utilisent un nom',
  private_host: '{host} mène ailleurs dans chaque réseau : seul qui s’y trouve peut dire ce qu’il montre',
  unusual_port: 'L’adresse demande le port inhabituel {port}',
  name_before_at: '{masked} est là pour être pris pour l’adresse : le lien mène à {host}',
  name_before_at_known_site: '{masked} n’est pas l’adresse : le lien mène à {host}',
  disguised_address: 'L’adresse {address} est écrite en nombres que personne ne sait lire',
  userinfo_in_url: 'Ce qui se trouve devant le @ n’est pas l’adresse : elle mène à {host}',
  many_subdomains: 'Devant {site}, il y a {subdomains, number} niveaux, qui peuvent cacher à qui est l’adresse',
  long_host_name: 'Le nom compte {length, number} caractères, plus que n’en montre une barre d’adresse',
  hyphenated_host: 'Une partie du nom est assemblée avec {hyphens, number} traits d’union',
  random_host_label: '« {label} » dans le nom se lit comme des lettres au hasard',
  long_url: 'L’adresse compte {length, number} caractères',
  deep_path: 'La page se trouve {folders, number} dossiers en profondeur',
  double_encoding: 'Des caractères du chemin sont codés deux fois, par erreur ou pour passer les filtres',
  url_shortener: '{service} raccourcit les liens : l’adresse ne montre pas où elle mène',
  forwarding_link: '{service} redirige vers une adresse que le lien ne montre pas',
  dynamic_dns_host: 'Le nom vient de {service}, un service de DNS dynamique où chacun en obtient un sur-le-champ',
  ipfs_gateway:
    'La page se trouve dans IPFS, où chacun peut déposer des pages anonymement, et elle est affichée par {gateway}',
  link_in_bio_page: '{service} affiche des pages de liens que chacun peut créer ; on n’a pas vu où ils mènent',
  abused_service:
    '{content, select, form {{service} affiche des formulaires que chacun peut créer ; on n’a pas vu ce que demande celui-ci} document {{service} affiche des documents que chacun peut écrire ; on n’a pas vu ce que dit celui-ci} file {{service} distribue des fichiers que chacun peut déposer ; on n’a pas vu ce que contient celui-ci} page {{service} affiche des pages créées par ses clients ; on n’a pas vu ce que montre celle-ci} links {{service} affiche des pages de liens que chacun peut créer ; on n’a pas vu où ils mènent} chat {{service} ouvre des discussions et des canaux que chacun peut créer ; on n’a pas vu qui y écrit} other {{service} est un service de confiance derrière lequel les attaquants aiment se cacher}}',
  tenant_of_work_service:
    '{name} est client de {service}, dont le programme demande de lui-même un mot de passe ; ce que font ses voisins ne compte pas contre lui',
  free_hosting_tenant:
    '{hosting, select, names {Le nom se trouve sous {service}, où chacun peut obtenir un nom} delivery {L’adresse est celle d’un client de {service}, qui distribue les fichiers de nombreuses entreprises} other {La page est faite par un client de {service}, où chacun peut publier}}',
  suspicious_suffix: 'Les domaines en .{suffix} servent bien plus souvent à l’hameçonnage qu’à autre chose',
  carries_dangerous_address:
    '{host} contient l’adresse {target}, {is_listed, select, true {qui est répertoriée comme hameçonnage} other {qui est elle-même dangereuse}}{is_known, select, true { : un site honnête redirige parfois vers n’importe quelle adresse} other {}}',
  redirect_parameter:
    'L’adresse contient celle d’un autre site, {target}{shown_by, select, null {, vers laquelle elle peut rediriger} other {, dont il est question ici}}',
  email_in_url:
    'L’adresse contient une adresse électronique chez {mail_domain}, comme les liens faits pour une seule personne',
  credential_words:
    'Le nom contient {lure}{is_asking, select, true {, comme les fausses pages de connexion} other {, comme souvent dans l’hameçonnage}}',
  insecure_login: 'Le chemin parle d’une connexion, et le lien n’est pas chiffré (http)',
  executable_download: 'Le lien télécharge un programme ou un script (.{extension})',
  disguised_file_name:
    '{how, select, letter_order {L’adresse contient un caractère de contrôle qui inverse l’ordre des lettres : elle affiche un autre nom que le sien} other {Le nom du fichier finit par « {ending} » : un programme qui veut passer pour un document}}',
  double_extension: 'Le nom du fichier finit par « {ending} », ce qui le fait passer pour un document',
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
    'La page {is_named, select, true {se dit de {brand}} other {ressemble à celles de {brand}}} et demande {asks}, mais elle n’est pas sur {official_domain}',
  page_brand_login_sent_away:
    'La page se dit de {brand} et envoie le mot de passe à {target}, qui n’appartient ni à son propre site ni à {brand}',
  page_brand_title: 'La page ne montre guère que des signes de {brand} et n’est pas sur {official_domain}',
  page_password_form: 'La page sur {host} demande un mot de passe',
  page_asks_card: 'La page sur {host} demande des numéros de carte',
  page_asks_seed_phrase:
    'La page sur {host} demande les mots secrets d’un portefeuille de cryptomonnaie, ce que ne fait aucun site honnête',
  page_asks_one_time_code: 'La page sur {host} demande un code à usage unique',
  page_asks_national_id: 'La page sur {host} demande un numéro d’identité ou de sécurité sociale',
  form_posts_cross_site: 'Ce que l’on saisit dans la page part vers un autre site : {target}',
  form_posts_to_messenger_bot:
    'Ce que l’on saisit dans la page part vers un robot de messagerie, comme le font les voleurs de mots de passe',
  hidden_iframes:
    'La page contient {count, plural, one {un cadre que personne ne voit} other {# cadres que personne ne voit}}',
  obfuscated_script: 'Le code de la page est brouillé pour cacher ce qu’il fait',
  login_hidden_from_search: 'La page de connexion demande aux moteurs de recherche de ne pas la montrer',
  anti_analysis: 'La page guette les outils de développement ou les programmes d’analyse',
  phishing_kit_marks: 'La page porte les marques d’un kit d’hameçonnage connu : {marks}',
  page_outgrows_limits:
    'La page contient bien plus qu’il n’en faut à une page, ou est remplie d’éléments invisibles, ce qui empêche les programmes de la lire',
  page_hides_field: 'Un champ pour des données secrètes se trouve dans un texte codé qu’un script de la page écrit',
  page_shown_to_some: '{host} a donné une page vide à un programme d’analyse et une autre à un navigateur',
  page_behind_button: 'Ce que la page demande n’apparaît que derrière le bouton « {words} »',
  phishing_kit: 'La page est faite comme le kit d’hameçonnage « {kit} », selon une règle de {source}',
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
    'La page prend {count, plural, one {une image ou un style} other {# images ou styles}} sur {asset_host}, qui appartient à {brand}',
  brand_favicon: 'La page affiche l’icône de {brand}, prise sur {host}',
  page_brand_details:
    'La page se présente comme {brand} et demande {only_email, select, true {une adresse électronique} other {des données personnelles}}, mais elle n’est pas sur {official_domain}',
  page_brand_hint: 'La page demande des secrets et fait penser à {brand}',
  page_brand_mention: 'La page {is_named, select, true {nomme} other {renvoie à}} {brand} parmi bien d’autres choses',
  page_asks_bank_account: 'La page sur {host} demande un numéro de compte ou un code PIN',
  page_asks_identity: 'La page demande ce qui constitue une identité : {details}',
  form_posts_to_script:
    'Ce que l’on saisit dans la page part vers {script}, un script juste à côté, comme dans bien des kits d’hameçonnage',
  page_dead_links:
    'La page demande des données personnelles, et {dead, number} de ses {total, number} liens ne mènent à aucune page',
  page_stands_alone: 'La page demande des secrets et ne renvoie à aucune autre page de son site',
  page_lone_login_to_script:
    'La page ne renvoie à aucune autre de son site et envoie ce que l’on saisit à un script juste à côté, comme bien des kits d’hameçonnage',
  page_asks_payment_approval:
    'La page demande ce qu’une banque demande pour approuver un paiement par carte (« {wording} »)',
  page_offers_mail_providers:
    'La page laisse choisir entre plusieurs fournisseurs de messagerie pour se connecter ({providers})',
  page_asks_identity_papers:
    'La page demande des images de pièces d’identité ou du visage (« {papers} ») et ne mène presque nulle part ailleurs',
  page_card_without_shop: 'La page demande des données de carte et ne nomme ni prix ni rien que l’on achète',
  picture_names_brand: 'L’image de la page porte le texte « {reads} », et la page n’est pas de {brand}',
  text_only_in_picture: 'L’image de la page porte le texte « {reads} », qui ne figure pas dans le texte de la page',
  page_sends_keys: 'Un script de la page envoie chaque touche pressée à un autre site',
  page_calls_to_confirm:
    'La page demande des données personnelles sous le titre « {heading} » et ne mène presque nulle part ailleurs',
  page_lure_wording:
    'La page demande des données personnelles avec des mots par lesquels l’hameçonnage fait pression : « {wording} »',
  page_copied_address: 'La page donne encore une adresse de {brand} comme la sienne',
  page_links_to_brand: 'Au moins la moitié des liens vers d’autres sites mènent à {brand}',
  page_text_encoded:
    '{letters, number} lettres de titres, d’étiquettes et de boutons sont écrites sous forme de codes, ce qui les cache aux programmes',
  page_text_disguised:
    '{words, number} mots de la page cachent des lettres ressemblantes d’autres alphabets ou des caractères invisibles',
  right_click_blocked: 'La page bloque le bouton droit de la souris',
  young_domain_login:
    'La page demande des données personnelles{reached_through, select, null { sur un domaine enregistré {age}} other { et l’on y arrive par {reached_through}, un domaine enregistré {age}}}',
  young_domain_lone_login: 'La page demande des secrets sans site autour d’elle, et {domain} a été enregistré {age}',
  hosted_login: 'La page demande des données personnelles sur {service}, où chacun peut publier',
  hosted_brand: 'La page se présente comme {brand} sur {service}, où chacun peut publier',
  page_asks_nothing:
    'Aucun champ pour des données personnelles n’a été trouvé sur la page, et elle ne se fait pas passer pour une autre marque',
  page_asks_no_secret:
    'Parmi bien d’autres choses, la page ne demande que des coordonnées, ni mot de passe ni autre secret, et elle ne se fait pas passer pour une autre marque',
  page_of_own_site:
    'La page renvoie à {pages, number} autres pages de son site et ne se fait pas passer pour une autre marque',
  login_of_established_site:
    'Le formulaire sur {host} reste sur son propre site, enregistré depuis des années et qui reçoit du courrier, et il ne se fait pas passer pour une autre marque',
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
  host_decides: '{host} décide à lui seul : ce qui suit n’y change guère',
  parameters_left_out: 'Les paramètres qui donnent au lien un air inoffensif comptent peu',
  path_alone: 'Seul ce qui suit {host} parle contre le lien, pas le nom lui-même',
  known_link_form: 'Le lien a la forme de ceux de {service} : ce qui suit {host} n’en dit rien',
  model_host_wording:
    '{about, select, host {Les attaquants placent souvent des pages sur {host}} name {Le nom {name} ne ressemble pas à ceux des sites d’hameçonnage} other {Un nom avec {words} est typique de l’hameçonnage}}',
  model_path_wording: 'Un chemin avec {words} est typique de l’hameçonnage',
  lure_words_in_path:
    'Le chemin contient {lure}{is_asking, select, true {, comme les fausses pages de connexion} other {, comme souvent dans l’hameçonnage}}',
  long_code:
    'L’adresse contient un long code{is_personal, select, true {, comme les liens faits pour une seule personne} other { de lettres et de chiffres}}',
  model_query: 'Des paramètres avec {words} sont typiques de l’hameçonnage',
  model_suffix:
    'La terminaison .{suffix} est {is_more_common, select, true {plus} other {moins}} fréquente dans l’hameçonnage que sur les autres sites',
  model_hosting:
    'L’hameçonnage est plus rare sur {service} que sur la plupart des services qui hébergent les pages d’autrui',
  model_host_shape:
    '{shape, select, mixed {Le nom « {name} » mélange lettres et chiffres} digits {Le nom « {name} » n’est fait que de chiffres} hyphens {Le nom « {name} » enchaîne des mots avec des traits d’union} long {Le nom « {name} » est anormalement long : {length, number} caractères} short {Le nom « {name} » est anormalement court} other {Un sous-domaine précède « {name} »}}',
  model_path_shape:
    '{ending, select, null {{depth, plural, =0 {Le chemin n’est qu’un code court} other {La page se trouve {depth, number} dossiers en profondeur}}} other {Le chemin finit par {ending}, comme bien des pages d’hameçonnage}}',
  model_popularity: '{site} n’est pas parmi les 100 000 sites les plus visités',
  model_length: 'L’adresse est anormalement longue : {length, number} caractères',
  host_held: 'À lui seul, le nom est jugé dangereux ; ce qui a été appris depuis ne le rend pas sûr',
  learnt_here: 'Ce qui a été appris ici des signalements et des listes change le poids de cette adresse',
  model_remainder:
    'Dans son ensemble, l’adresse ressemble à celles {is_against, select, true {de l’hameçonnage} other {de sites ordinaires}}',
});
