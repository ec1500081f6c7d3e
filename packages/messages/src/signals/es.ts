import { type Translation, translated } from '../format/translated.ts';
import type { de } from './de.ts';

export const es: Translation<typeof de> = translated<typeof de>()({
  brand_lookalike:
    'El nombre imita a {brand}, cuyo dominio oficial es {official_domain}: escribe «{matched}» en lugar de «{imitates}»{script, select, null {} other { – la «{letter}» es una letra extraña}}',
  brand_root_lookalike:
    'El nombre entero del dominio {domain} se confunde fácilmente con el de {brand}, una gran marca',
  brand_with_bait: 'El dominio {site} une {name} con «{bait}»; el sitio de {brand} está en {official_domain}',
  brand_at_tenant:
    '«{name}» une el nombre de {brand} con «{lure}»; en {service} cualquiera puede elegir un nombre así, y el sitio de {brand} está en {official_domain}',
  brand_domain_prefix:
    'El nombre muestra {matched}, una dirección de {brand}, pero pertenece {service, select, null {a {site}} other {a un cliente de {service}}}',
  address_in_front: 'El nombre empieza por {matched}, como la dirección de otro sitio, pero pertenece a {site}',
  machine_made_host: '{service} generó por sí mismo el nombre {host}: no dice nada de a quién pertenece',
  known_address_prefix: 'El nombre muestra {matched}, la dirección completa de otro sitio, pero pertenece a {site}',
  brand_in_host: 'La dirección usa {name}; el dominio oficial es {official_domain}',
  brand_tld_swap: 'El dominio {site} es {name}, pero con otra terminación que el oficial {official_domain}',
  name_like_brand:
    '{kind, select, official_address {El nombre muestra «{matched}», la dirección {imitates} de {brand}, delante de {site}} spelled_address {El nombre muestra «{matched}», la dirección {imitates} de {brand}, delante de {site}} foreign_letters {El nombre escribe «{matched}» en lugar de «{imitates}», con una letra extraña} digits {El nombre escribe «{matched}» en lugar de «{imitates}», con cifras en vez de letras} slip {El nombre «{matched}» está a una letra de «{imitates}»} likely_letter {El nombre «{matched}» está a una letra de «{imitates}»} one_letter {El nombre «{matched}» está a una letra de «{imitates}»} letter_of_short_name {El nombre «{matched}» está a una letra de «{imitates}»} typo_with_word {El nombre «{matched}» está a una letra de «{imitates}»} typo_sub_domain {El nombre «{matched}» está a una letra de «{imitates}»} after_www {El nombre «{matched}» es «{imitates}» con «www» delante} ending_slip {El dominio {site} es el de {brand} con la terminación mal escrita} generic_ending {El dominio {site} es «{imitates}» con otra terminación} other_ending {El dominio {site} es «{imitates}» con otra terminación} other {La dirección usa {name}, pero pertenece a {site}}}; el sitio de {brand} está en {official_domain}',
  brand_in_path: 'La ruta usa {name}, pero la página no está en {official_domain}',
  official_brand_domain:
    'La dirección pertenece a {brand}{is_called_so, select, true {} other {: {domain} es uno de sus dominios}}',
  shared_brand_domain:
    'La dirección pertenece a {brand}, {publishes, select, true {pero otros pueden publicar páginas en ella} other {pero allí ya se han denunciado enlaces de phishing: el nombre por sí solo no prueba nada}}',
  popular_domain: '{domain} está entre los {among} sitios más visitados',
  institution_suffix:
    'La terminación .{suffix} está reservada a {holders, select, us_education {universidades de Estados Unidos} us_government {las autoridades de Estados Unidos} us_military {las fuerzas armadas de Estados Unidos} education {universidades y escuelas} military {las fuerzas armadas} international {organizaciones internacionales} other {gobiernos y organismos públicos}}',
  punycode_host:
    'El nombre, {shown}, tiene letras ajenas al alfabeto inglés{letter, select, none {} other {, por ejemplo «{letter}»}}',
  disguised_script_host: 'El nombre «{label}» se lee como «{reads_as}», pero está escrito en otro alfabeto',
  mixed_script_host: 'El nombre «{label}» mezcla alfabetos: su «{letter}» no es una letra latina',
  ip_address_host: 'La dirección es el número {address} sin más, en lugar de un nombre',
  login_on_ip_address: 'Un acceso en el número {address} sin más: las empresas usan un nombre',
  private_host: '{host} lleva a otro lugar en cada red: solo quien está dentro sabe qué muestra',
  unusual_port: 'La dirección pide el puerto inusual {port}',
  name_before_at: '{masked} está ahí para que se tome por la dirección: el enlace lleva a {host}',
  name_before_at_known_site: '{masked} no es la dirección: el enlace lleva a {host}',
  disguised_address: 'La dirección {address} está escrita con números que nadie sabe leer',
  userinfo_in_url: 'Lo que está delante de la @ no es la dirección: lleva a {host}',
  many_subdomains: 'Delante de {site} hay {subdomains, number} niveles, que pueden ocultar de quién es',
  long_host_name:
    'El nombre tiene {length, number} caracteres, más de los que muestra la barra de direcciones de un teléfono',
  hyphenated_host: 'Una parte del nombre contiene {hyphens, number} guiones',
  random_host_label:
    '«{label}» en el nombre parece una secuencia aleatoria de {has_digits, select, true {letras y cifras} other {letras}}',
  long_url: 'La dirección tiene {length, number} caracteres',
  deep_path: 'La página está a {folders, number} carpetas de profundidad',
  double_encoding: 'Hay caracteres de la ruta codificados dos veces, por error o para eludir filtros',
  url_shortener: '{service} acorta enlaces: la dirección no muestra adónde lleva',
  forwarding_link: '{service} redirige a una dirección que el enlace no muestra',
  dynamic_dns_host: 'El nombre viene de {service}, donde cualquiera obtiene un nombre al momento (DNS dinámico)',
  ipfs_gateway: 'La página está en IPFS, donde cualquiera puede dejar páginas de forma anónima, y la muestra {gateway}',
  link_in_bio_page: '{service} muestra páginas de enlaces que cualquiera puede crear; no se ha visto adónde llevan',
  abused_service:
    '{content, select, form {{service} muestra formularios que cualquiera puede crear; no se ha visto qué pide este} document {{service} muestra documentos que cualquiera puede escribir; no se ha visto qué dice este} file {{service} entrega archivos que cualquiera puede dejar allí; no se ha visto qué contiene este} page {{service} muestra páginas que crean sus clientes; no se ha visto qué muestra esta} links {{service} muestra páginas de enlaces que cualquiera puede crear; no se ha visto adónde llevan} chat {{service} abre chats y canales que cualquiera puede crear; no se ha visto quién escribe allí} other {{service} es un servicio de confianza tras el que a menudo se esconden estafadores}}',
  tenant_of_work_service:
    '{name} es cliente de {service}, cuyo programa pide de por sí una contraseña; lo que hagan sus vecinos no cuenta en su contra',
  free_hosting_tenant:
    '{hosting, select, names {El nombre está bajo {service}, donde cualquiera puede obtener uno} delivery {La dirección es de un cliente de {service}, que entrega los archivos de muchas empresas} other {La página la ha hecho un cliente de {service}, donde cualquiera puede publicar}}',
  suspicious_suffix: 'En nuestros datos, la mayoría de los sitios terminados en .{suffix} son de phishing',
  carries_dangerous_address:
    '{host} contiene la dirección {target}, {is_listed, select, true {que figura en una lista de phishing} other {que es peligrosa por sí misma}}{is_known, select, true {: un sitio honrado a veces redirige a cualquier dirección} other {}}',
  redirect_parameter:
    'La dirección contiene la de otro sitio, {target}{shown_by, select, null {, a la que puede redirigir} other {, de la que aquí se trata}}',
  email_in_url:
    'La dirección contiene una dirección de correo en {mail_domain}, como los enlaces hechos para una sola persona',
  credential_words:
    'El nombre contiene {lure}{is_asking, select, true {, como hacen también las páginas de acceso falsas} other {, como es frecuente en el phishing}}',
  insecure_login: 'La ruta habla de un acceso, y el enlace no está cifrado (http)',
  executable_download: 'El enlace descarga un programa o script (.{extension})',
  disguised_file_name:
    '{how, select, letter_order {La dirección contiene un carácter de control que invierte el orden de las letras: muestra un nombre distinto del que tiene} other {El nombre del archivo termina en «{ending}»: un programa que quiere parecer un documento}}',
  double_extension: 'El nombre del archivo termina en «{ending}», lo que lo hace parecer un documento',
  compromised_site_path:
    'La página está en {folder}, {folder_kind, select, programs {pensada para programas y no para lectores} uploads {donde un sitio guarda imágenes y documentos y rara vez una página} other {donde un sitio guarda su programa y rara vez una página}}: es posible que el sitio haya sido pirateado',
  attack_simulation_host:
    '{host} pertenece a un simulacro de phishing: la página es inofensiva, pero comprueba si alguien cae en la trampa',
  account_block_entry: 'Su propia lista de bloqueo contiene {entry}',
  account_allow_entry: 'Su propia lista de permitidos contiene {entry}',
  service_block_entry: 'El operador de este servicio ha bloqueado {entry}',
  service_allow_entry: 'El operador de este servicio ha permitido {entry}',
  threat_feed_url:
    '{reached_by, select, redirect {La página a la que redirige, en {host},} other {Exactamente esta página}} figura como phishing en {sources}{first_seen, select, null {} other { (desde el {first_seen})}}',
  threat_feed_host:
    '{reached_by, select, redirect {El servidor al que redirige, {host},} other {Este servidor}} figura como phishing en {sources}{first_seen, select, null {} other { (desde el {first_seen})}}',
  threat_feed_domain:
    'El dominio {site}{reached_by, select, redirect {, al que redirige,} other {}} figura como phishing en {sources}{first_seen, select, null {} other { (desde el {first_seen})}}',
  host_does_not_resolve: 'Nuestro servidor de nombres no encuentra ahora ninguna dirección para {host}',
  host_parked:
    'El dominio {reached_by, select, redirect {{host}, al que redirige,} other {}} está aparcado en un vendedor de dominios: ahora mismo nadie tiene un sitio allí',
  dangling_cname:
    'El nombre {reached_by, select, redirect {{host}, al que redirige,} other {}} apunta a un servicio que ya no existe y del que podría apoderarse un extraño',
  wildcard_dns: 'Cualquier nombre bajo {domain} lleva a la misma máquina',
  domain_age_under_7_days: 'El dominio {domain} se registró {age}',
  domain_age_under_30_days: 'El dominio {domain} se registró {age}',
  domain_age_under_90_days: 'El dominio {domain} se registró {age}',
  domain_long_registered: 'El dominio {domain} se registró {age}',
  young_domain_with_brand:
    'Un dominio registrado {age} {brand_use, select, page {lleva a una página que se presenta como {brand}} lookalike {imita el nombre de {brand}} other {usa el nombre de {brand}}}',
  domain_on_hold:
    'El dominio {reached_by, select, redirect {{host}, al que redirige,} other {}} ha sido desactivado por su registro ({status})',
  tls_self_signed:
    'El sitio {reached_by, select, redirect {{host}, al que redirige,} other {}} responde solo por sí mismo: nadie más ha firmado su certificado',
  tls_name_mismatch: 'El certificado de {host} se emitió para otro nombre',
  tls_expired:
    'El certificado de {host} {valid_from, select, null {{valid_to, select, null {ya no es válido} other {caducó el {valid_to}}}} other {solo es válido a partir del {valid_from}}}',
  tls_fresh_certificate: 'El certificado de {host} se emitió {age}',
  login_without_mail_server:
    'La página pide una contraseña, pero {domain} no puede recibir correo, como podría una empresa de verdad',
  page_brand_login:
    'La página {is_named, select, true {dice ser de {brand}} other {parece una de {brand}}} y pide {asks}, pero no está en {official_domain}',
  page_brand_login_sent_away:
    'La página dice ser de {brand} y envía la contraseña a {target}, que no pertenece ni a su propio sitio ni a {brand}',
  page_brand_title: 'La página muestra poco más que el nombre y las imágenes de {brand} y no está en {official_domain}',
  page_brand_over_address: 'Una dirección inofensiva no exculpa a una página que se presenta como {brand}',
  page_password_form: 'La página en {host} pide una contraseña',
  page_asks_card: 'La página en {host} pide números de tarjeta',
  page_asks_seed_phrase:
    'La página en {host} pide las palabras secretas de un monedero de criptomonedas, cosa que ningún sitio honrado hace',
  page_asks_one_time_code: 'La página en {host} pide un código de verificación',
  page_asks_national_id: 'La página en {host} pide un número de identidad o de la seguridad social',
  form_posts_cross_site: 'Un formulario de la página envía lo que se escribe a otro sitio: {target}',
  form_posts_to_messenger_bot:
    'Lo que se escribe en la página se envía a un bot de mensajería, como hacen los ladrones de contraseñas',
  hidden_iframes: 'La página contiene {count, plural, one {un marco que nadie ve} other {# marcos que nadie ve}}',
  obfuscated_script: 'El código de la página está revuelto para ocultar lo que hace',
  login_hidden_from_search: 'La página de acceso pide a los buscadores que no la muestren',
  anti_analysis: 'La página comprueba si alguien la está inspeccionando',
  phishing_kit_marks: 'La página lleva marcas de un kit de phishing conocido: {marks}',
  page_outgrows_limits:
    'La página contiene mucho más de lo que necesita una página, o está llena de elementos invisibles, lo que impide que los programas la lean',
  page_hides_field: 'Un campo para datos secretos está en un texto codificado que escribe un programa de la página',
  page_shown_to_some: '{host} dio una página vacía a un programa de análisis y otra a un navegador',
  page_behind_button: 'Lo que pide la página solo aparece tras el botón «{words}»',
  phishing_kit: 'La página está hecha como el kit de phishing «{kit}», según una regla de {source}',
  copies_brand_icon:
    'La página pide datos personales bajo el icono de {brand}, {same_bytes, select, true {el mismo que} other {parecido al que hay}} en {icon_of}',
  looks_like_brand_page: 'La página se parece a la de acceso de {brand} en {looks_like}, pero no está allí',
  same_page_as_known_phishing:
    'La página se parece a una que aquí se reconoció como phishing el {seen_on} y pide lo mismo',
  cloned_page:
    '{from_own_site, select, true {La página lleva la marca de una copia guardada, pero se guardó de su propio sitio} other {La página es la copia guardada de otra}}',
  page_saved_files:
    'La página pide datos personales y carga sus archivos de una carpeta como las que crean los navegadores al guardar una página',
  brand_assets_hotlinked:
    'La página carga {count, plural, one {una imagen o una hoja de estilo} other {# imágenes u hojas de estilo}} de {asset_host}, que pertenece a {brand}',
  brand_favicon: 'La página carga su icono de {host}, que pertenece a {brand}',
  page_brand_details:
    'La página se presenta como {brand} y pide {only_email, select, true {una dirección de correo} other {datos personales}}, pero no está en {official_domain}',
  page_brand_hint: 'La página pide datos confidenciales y hace pensar en {brand}',
  page_brand_mention:
    'La página {is_named, select, true {nombra} other {remite}} a {brand}, pero no está en {official_domain}',
  page_asks_bank_account: 'La página en {host} pide un número de cuenta o un PIN',
  page_asks_identity: 'La página pide lo que compone una identidad: {details}',
  form_posts_to_script:
    'Un formulario de la página envía lo que se escribe a {script}, un script que está justo al lado, como en muchos kits de phishing',
  page_dead_links:
    'La página pide datos personales, y {all_dead, select, true {ninguno de sus {total, number} enlaces lleva} other {{dead, number} de sus {total, number} enlaces no llevan}} a otra página',
  page_stands_alone: 'La página pide datos confidenciales y enlaza con pocas otras de su sitio',
  page_lone_login_to_script:
    'La página enlaza con pocas otras de su sitio y envía lo que se escribe a un script que está justo al lado, como muchos kits de phishing',
  page_leads_to_next_secret:
    'La página pide datos confidenciales y pasa a {file}, la siguiente de una serie de preguntas, como muchos kits de phishing',
  page_asks_payment_approval: 'La página pide lo que un banco pide para autorizar un pago con tarjeta («{wording}»)',
  page_offers_mail_providers:
    'La página deja elegir entre varios proveedores de correo para iniciar sesión ({providers})',
  page_asks_identity_papers:
    'La página pide imágenes de documentos de identidad o del rostro («{papers}») y apenas tiene enlaces a otros sitios',
  page_card_without_shop: 'La página pide datos de tarjeta y no nombra ni un precio ni nada que se compre',
  picture_names_brand: 'La imagen de la página muestra el texto «{reads}», y la página no es de {brand}',
  text_only_in_picture: 'La imagen de la página muestra el texto «{reads}», que no está en el texto de la página',
  page_sends_keys: 'Un script de la página envía cada tecla pulsada a otro sitio',
  page_runs_command: 'La página pide pegar y ejecutar una orden: así llegan los programas maliciosos',
  page_gives_sign_in_code:
    'La página da un código para escribirlo en una página de inicio de sesión: con él entra quien lo creó',
  page_calls_support:
    'La página habla de un ordenador bloqueado o infectado y da un número de teléfono: ningún fabricante hace eso',
  page_keeps_waiting:
    'La página hace esperar a sus visitantes («{words}») y lleva por sí sola más adelante, como las páginas entre dos preguntas',
  page_calls_to_confirm:
    'La página pide datos personales bajo el título «{heading}» y apenas tiene enlaces a otros sitios',
  page_lure_wording: 'La página pide datos personales con frases de presión típicas del phishing: «{wording}»',
  page_copied_address: 'La página da como suya una dirección de {brand}',
  page_links_to_brand: 'Al menos la mitad de los enlaces a otros sitios llevan a sitios de {brand}',
  page_text_encoded:
    '{letters, number} letras de títulos, etiquetas y botones están escritas como códigos, lo que las oculta a los programas',
  page_text_disguised:
    '{words, number} palabras de la página esconden letras parecidas de otros alfabetos o caracteres invisibles',
  right_click_blocked: 'La página bloquea el botón derecho del ratón',
  young_domain_login:
    'La página pide datos personales{reached_through, select, null { en un dominio registrado {age}} other { y se llega a ella por {reached_through}, un dominio registrado {age}}}',
  young_domain_lone_login:
    'La página pide datos confidenciales y está casi sola en {domain}, un dominio que se registró {age}',
  hosted_login: 'La página pide datos personales en {service}, donde cualquiera puede publicar',
  hosted_brand: 'La página se presenta como {brand} en {service}, donde cualquiera puede publicar',
  secret_in_strangers_folder:
    'La página pide datos secretos en una carpeta de {service} donde cualquiera puede publicar',
  tenant_page_plain: 'En la propia página no hay nada sospechoso, aunque en {service} cualquiera puede publicar',
  page_asks_nothing:
    'En la página no se ha encontrado ningún campo para datos personales ni ningún indicio de que imite a una marca',
  page_asks_no_secret:
    'La página tiene bastante contenido y, por lo que se ha visto, pide como mucho datos de contacto; no se ha encontrado ningún indicio de que imite a una marca',
  page_of_own_site: 'La página enlaza con otras {pages, number} de su sitio',
  login_of_established_site:
    'El formulario en {host} envía los datos al propio sitio, cuyo dominio está registrado desde hace años y recibe correo; no se ha encontrado ningún indicio de que imite a una marca',
  software_login_at_home: 'La página es el acceso de {software}, un programa que las empresas usan por su cuenta',
  redirects_to_other_site: 'La dirección redirige a otro sitio: {final_host}',
  long_redirect_chain: 'La dirección redirige {hops, number} veces antes de llegar',
  redirect_target:
    'La dirección a la que redirige, {final_host}, {is_bad, select, true {parece phishing ella misma} other {parece inofensiva}}',
  redirects_to_official_domain: 'La dirección redirige a {domain}, el dominio oficial de {brand}',
  redirects_to_imitated_brand:
    'La dirección imita a {brand} y nos redirige a {domain}: puede que sea de la marca, o que nos muestre otra página que a sus víctimas',
  page_parked: '{host} solo muestra una página provisional con publicidad o una oferta de venta',
  wrapped_link: 'El enlace pasa por {wrapper} para llegar a {target}; es ese destino el que se juzga',
  nothing_known:
    '{why, select, code {Un código del enlace decide adónde lleva, no la dirección que muestra} cut {La dirección contiene más de lo que se lee: puede ocultar adónde lleva} ending {La terminación de {host} no está en ninguna lista de terminaciones públicas: un nombre así no debería llevar a ninguna parte} page_unread {La página no se ha leído, o no entera} page_not_read {La página no se ha leído, o no entera} unread {No se ha leído lo que un cliente de {service} puso allí: la dirección sola no dice nada} unknown {Solo se ha leído la dirección de {host}, y dice demasiado poco para juzgar} other {Se sabe poco de {host}: solo se ha leído su dirección}}',
  host_decides: 'Lo que viene detrás de {host} parece inofensivo, pero cuenta poco: cualquiera puede elegirlo',
  parameters_left_out: 'Los parámetros que dan al enlace un aire inofensivo cuentan poco',
  path_alone: 'En la dirección, solo parece phishing lo que viene detrás de {host}, no el nombre en sí',
  known_link_form:
    'Lo que viene detrás de {host} tiene una forma que tienen muchos enlaces: no dice nada a favor ni en contra de esta dirección',
  model_host_wording:
    '{about, select, host {Los atacantes colocan a menudo páginas en {host}} name {El nombre {name} no se parece a los de sitios de phishing} accused {El nombre {name} se parece a los de sitios de phishing} other {Un nombre con {words} es típico del phishing}}',
  model_path_wording:
    '{path, select, null {Una ruta con {words} es típica del phishing} other {La ruta {path} se parece a las de páginas de phishing}}',
  lure_words_in_path:
    'La ruta contiene {lure}{is_asking, select, true {, como hacen también las páginas de acceso falsas} other {, como es frecuente en el phishing}}',
  long_code:
    'La dirección contiene un código largo{is_personal, select, true {, como los enlaces hechos para una sola persona} other { de letras y cifras}}',
  model_query:
    '{is_accusing, select, true {Los parámetros del enlace se parecen a los de enlaces de phishing} other {Los parámetros con {words} son típicos del phishing}}',
  model_suffix:
    'La terminación .{suffix} es {is_more_common, select, true {más} other {menos}} frecuente en el phishing que en otros sitios',
  model_hosting: 'El phishing es más raro en {service} que en la mayoría de los servicios que alojan páginas ajenas',
  model_host_shape:
    '{shape, select, mixed {El nombre «{name}» mezcla letras y cifras} digits {El nombre «{name}» no tiene más que cifras} hyphens {El nombre «{name}» contiene {hyphens, plural, one {un guion} other {# guiones}}} long {El nombre «{name}» es inusualmente largo: {length, number} caracteres} short {El nombre «{name}» es inusualmente corto} other {Delante de «{name}» hay un subdominio}}',
  model_path_shape:
    '{ending, select, null {{depth, plural, =0 {La ruta no es más que un código corto} other {La página está a {depth, number} carpetas de profundidad}}} other {La ruta termina en {ending}, como muchas páginas de phishing}}',
  model_popularity: '{site} no está entre los 100 000 sitios más visitados',
  model_length: 'La dirección es inusualmente larga: {length, number} caracteres',
  host_held: 'Por sí solo, el nombre se considera peligroso; lo aprendido desde entonces no lo hace seguro',
  learnt_here: 'Lo aprendido aquí de avisos y listas cambia el peso de esta dirección',
  model_remainder:
    'En conjunto, la dirección se parece a las de {is_against, select, true {phishing} other {sitios corrientes}}',
});
