import type { Severity } from '../judgement.ts';

export interface SignalText {
  readonly type: Severity;
  readonly title: string;
  readonly description: string;
}

/** Severity and wording of every signal, in one place. */
export const signalTexts: Readonly<Record<string, SignalText>> = {
  brand_lookalike: {
    type: 'critical',
    title: 'Look-alike of a brand',
    description:
      'The host name is a misspelling of a brand, or is written with letters or digits that look like its name.',
  },
  brand_root_lookalike: {
    type: 'critical',
    title: 'Domain one letter off a large brand',
    description:
      'The whole name of the domain is that of a much-visited brand but for one letter, and something else speaks against it too: a digit or foreign letter that looks alike, a word that asks for something, or its ending.',
  },
  brand_with_bait: {
    type: 'critical',
    title: 'Brand name joined with a call to act',
    description:
      "A domain of its own joins the name of a brand with a word like login, support or delivery. It is not one of the brand's.",
  },
  brand_at_tenant: {
    type: 'high',
    title: 'Brand and call to act in a name that anybody can take',
    description:
      "The label or folder that a customer of a service chose, or a sub-domain of a much-visited site, joins a brand's name with a word like login or support. The service speaks for its own names only.",
  },
  brand_domain_prefix: {
    type: 'critical',
    title: 'Official address of a brand in front of another',
    description:
      'The host contains the official domain of a brand, yet the part that decides who owns it is another domain.',
  },
  address_in_front: {
    type: 'high',
    title: 'Address of a country in front of a domain',
    description:
      'The host begins with "www." and an address that has the ending of a country, and ends in the domain of somebody else: it is made to be read only to the middle.',
  },
  known_address_prefix: {
    type: 'critical',
    title: 'Whole address of a known site in front of another',
    description:
      'The host begins with the address of a much-visited site or of an institution, ending included, yet the domain behind it, which decides who owns the host, is another.',
  },
  brand_in_host: {
    type: 'high',
    title: 'Brand name in a foreign host',
    description: 'The host name uses the name of a brand that does not own it.',
  },
  brand_tld_swap: {
    type: 'medium',
    title: 'Brand name under another ending',
    description:
      'The domain is exactly the name of a brand, but under an ending that is not among its official domains.',
  },
  name_like_brand: {
    type: 'high',
    title: 'Name like a brand’s',
    description:
      'The host has the name of a brand with a letter changed, a word, number or country beside it, or another ending, and is not among its domains.',
  },
  brand_in_path: {
    type: 'medium',
    title: 'Brand name in the path',
    description: 'The path of the URL names a brand that does not own the host.',
  },
  official_brand_domain: {
    type: 'positive',
    title: 'Official domain of a brand',
    description: 'The host lies under an official domain of a known brand.',
  },
  shared_brand_domain: {
    type: 'info',
    title: 'Brand domain with pages of others',
    description: 'The host belongs to a known brand, but its users can publish documents, forms or sites there.',
  },
  popular_domain: {
    type: 'positive',
    title: 'Popular domain',
    description: 'The domain stands among the 100 000 most visited.',
  },
  institution_suffix: {
    type: 'positive',
    title: 'Ending reserved for institutions',
    description: 'The domain ending is given only to governments, the military, universities or schools.',
  },
  punycode_host: {
    type: 'low',
    title: 'International letters in the host',
    description: 'The host name is written with letters outside ASCII (punycode), some of which look like others.',
  },
  disguised_script_host: {
    type: 'high',
    title: 'Name of another alphabet that reads like a Latin one',
    description:
      'One part of the host name is written in Cyrillic, Greek, Armenian or Cherokee letters, all of which look Latin.',
  },
  mixed_script_host: {
    type: 'high',
    title: 'Mixed alphabets in one name',
    description:
      'One part of the host name mixes Latin with Cyrillic, Greek, Armenian or Cherokee letters, which look alike.',
  },
  ip_address_host: {
    type: 'medium',
    title: 'Address instead of a name',
    description: 'The host is an IP address. Companies give their pages a name.',
  },
  login_on_ip_address: {
    type: 'medium',
    title: 'Login on a bare address',
    description: 'The path speaks of a login, yet the host is an IP address.',
  },
  private_host: {
    type: 'info',
    title: 'Address inside a network',
    description: 'The host is a private address or a name without a dot, which leads elsewhere in every network.',
  },
  unusual_port: {
    type: 'low',
    title: 'Unusual port',
    description: 'The page is served on a port that public websites seldom use.',
  },
  name_before_at: {
    type: 'critical',
    title: 'Foreign name before the @',
    description:
      'A domain or a brand stands before the @, where it looks like the address; the link leads to an unknown host.',
  },
  name_before_at_known_site: {
    type: 'high',
    title: 'Foreign name before the @ of a known site',
    description:
      'A domain or a brand stands before the @, where it looks like the address; the link leads to another site.',
  },
  disguised_address: {
    type: 'high',
    title: 'Address written as unreadable numbers',
    description:
      'An IP address in octal, hexadecimal, short form or as one number, which browsers read and people do not.',
  },
  userinfo_in_url: {
    type: 'high',
    title: 'Name and password in the URL',
    description:
      'The text before an @ in a URL can look like the address, but the part behind it decides where the link leads.',
  },
  many_subdomains: {
    type: 'low',
    title: 'Many levels of subdomains',
    description: 'A long row of subdomains pushes the part that decides who owns the host out of sight.',
  },
  long_host_name: {
    type: 'low',
    title: 'Very long host name',
    description: 'The host name is so long that small screens cut off its end, where the owner stands.',
  },
  hyphenated_host: {
    type: 'low',
    title: 'Many hyphens in the host',
    description: 'Several words strung together with hyphens are typical of names made up for one purpose.',
  },
  random_host_label: {
    type: 'low',
    title: 'Name like random letters',
    description: 'A part of the host name reads like random letters, or switches often between letters and digits.',
  },
  long_url: {
    type: 'info',
    title: 'Very long URL',
    description: 'The URL is unusually long, which can hide what it does.',
  },
  deep_path: {
    type: 'info',
    title: 'Deeply nested path',
    description: 'The page lies unusually deep, as in folders hidden on a broken-into site.',
  },
  double_encoding: {
    type: 'low',
    title: 'Encoded twice',
    description: 'The path is percent-encoded twice over, a way around filters.',
  },
  url_shortener: {
    type: 'low',
    title: 'Link shortener',
    description: 'A link shortener hides the address that the link leads to.',
  },
  forwarding_link: {
    type: 'low',
    title: 'Forwarding link',
    description: 'The link of a mailing or mail filter forwards to an address that it does not show.',
  },
  dynamic_dns_host: {
    type: 'medium',
    title: 'Dynamic DNS',
    description: 'The host name comes from a dynamic DNS service, where anybody gets a name at once and anonymously.',
  },
  ipfs_gateway: {
    type: 'medium',
    title: 'IPFS gateway',
    description: 'The page lies in a decentralised store that has no owner to answer for it.',
  },
  link_in_bio_page: {
    type: 'low',
    title: 'Page of links',
    description: 'The page is made with a link-in-bio service: it may forward to anything.',
  },
  abused_service: {
    type: 'info',
    title: 'Trusted service that is often abused',
    description: 'The host belongs to a well-known service that attackers use because filters trust it.',
  },
  tenant_of_work_service: {
    type: 'info',
    title: 'Customer of a service for work',
    description:
      'The host is a customer of a service whose program stands at its address (a help desk, a sign-in, a course, a staff portal), and the name asks for nothing: what others do under that service is not held against it.',
  },
  machine_made_host: {
    type: 'info',
    title: 'Name made by a service',
    description:
      'A service for the back ends of programs made the name by itself. Such a name says nothing of whose it is: without a word that asks for something the address alone makes it suspicious at most.',
  },
  free_hosting_tenant: {
    type: 'info',
    title: 'Customer of a hosting service',
    description: 'The page belongs to a customer of a hosting or site-building service, not to the service.',
  },
  suspicious_suffix: {
    type: 'medium',
    title: 'Ending favoured by attackers',
    description: 'At least 15 phishing sites for each legitimate one in the training data use this domain ending.',
  },
  carries_dangerous_address: {
    type: 'high',
    title: 'Dangerous address inside another',
    description:
      'Query, fragment or path carry a whole address (also escaped or in base64) that is dangerous by itself or listed. Honest sites with open redirects are used so. Links to known checkers, archives and report forms are not meant.',
  },
  redirect_parameter: {
    type: 'low',
    title: 'Forwarding parameter',
    description:
      'A parameter of the URL is itself the address of another site: open redirects are used to borrow trust.',
  },
  nothing_known: {
    type: 'info',
    title: 'Nothing is known',
    description:
      'Only the address was read, and nothing that is known of its site speaks for or against it, or what was asked for could not be read: what a customer of a service placed there, or a page. From a risk of 30 % on, for unread content, and for an unread page of a site that is young, hosted or has a risky address, the verdict is unknown.',
  },
  wrapped_link: {
    type: 'info',
    title: 'Wrapped link',
    description:
      'The link of a mail filter, forwarding page, translator or cache carries the address that it leads to: that one is judged in its place.',
  },
  email_in_url: {
    type: 'medium',
    title: 'E-mail address in the URL',
    description: 'The URL contains an e-mail address. Phishing mails use that to fill in the name of the victim.',
  },
  credential_words: {
    type: 'low',
    title: 'Words that ask for action',
    description: 'The host name contains words like login, verify or wallet, by which imitations call for action.',
  },
  insecure_login: {
    type: 'info',
    title: 'Login without encryption',
    description: 'The path speaks of a login, but the URL uses http, so that anybody on the way can read along.',
  },
  executable_download: {
    type: 'medium',
    title: 'Download of a program',
    description: "The path ends like a program, installer, script or disk image that can run on the reader's machine.",
  },
  disguised_file_name: {
    type: 'critical',
    title: 'Disguised file name',
    description:
      "The file name shows another ending than it has: a control character turns the order of its letters, or a program bears a document's ending in front of its own.",
  },
  double_extension: {
    type: 'medium',
    title: 'Two file endings',
    description: 'The file name has two endings, the first of which makes it look like a harmless document.',
  },
  compromised_site_path: {
    type: 'low',
    title: 'Page in a system folder',
    description: 'The page lies in a system folder of a content management system, where intruders hide their pages.',
  },
  attack_simulation_host: {
    type: 'info',
    title: 'Phishing simulation',
    description: 'The host is used by Microsoft to simulate phishing in security trainings.',
  },
  account_block_entry: {
    type: 'critical',
    title: 'Your block list',
    description: "An entry of the account's own block list covers the URL.",
  },
  account_allow_entry: {
    type: 'positive',
    title: 'Your allow list',
    description: "An entry of the account's own allow list covers the URL.",
  },
  service_block_entry: {
    type: 'critical',
    title: 'Blocked by the operator',
    description:
      'An administrator of the service has blocked the URL for every account that has no entry of its own for it.',
  },
  service_allow_entry: {
    type: 'positive',
    title: 'Allowed by the operator',
    description:
      'An administrator of the service has allowed the URL for every account that has no entry of its own for it.',
  },
  threat_feed_url: {
    type: 'critical',
    title: 'Page listed as phishing',
    description: 'A threat list names exactly this page.',
  },
  threat_feed_host: {
    type: 'critical',
    title: 'Host listed as phishing',
    description: 'A threat list names this host.',
  },
  threat_feed_domain: {
    type: 'critical',
    title: 'Domain listed as phishing',
    description: 'A threat list names the whole domain.',
  },
  host_does_not_resolve: {
    type: 'info',
    title: 'Host does not exist',
    description: 'The host name leads to no address. Phishing pages vanish within hours, but so do mistyped names.',
  },
  host_parked: {
    type: 'low',
    title: 'Parked domain',
    description: 'The name servers belong to a service that keeps unused domains.',
  },
  wildcard_dns: {
    type: 'low',
    title: 'Any subdomain answers',
    description: 'The domain answers to every name, as kits do that make a new subdomain for each victim.',
  },
  dangling_cname: {
    type: 'medium',
    title: 'Abandoned alias',
    description: 'The host name is an alias of a name that does not exist: strangers can claim it.',
  },
  login_without_mail_server: {
    type: 'medium',
    title: 'Login without mail',
    description: 'A page asks for a password although its domain accepts no mail: nobody could reset one.',
  },
  domain_age_under_7_days: {
    type: 'high',
    title: 'Domain younger than a week',
    description: 'The domain was registered within the last seven days.',
  },
  domain_age_under_30_days: {
    type: 'medium',
    title: 'Domain younger than a month',
    description: 'The domain was registered within the last thirty days.',
  },
  domain_age_under_90_days: {
    type: 'low',
    title: 'Domain younger than three months',
    description: 'The domain was registered within the last ninety days.',
  },
  domain_long_registered: {
    type: 'positive',
    title: 'Long-registered domain',
    description: 'The domain has been registered for two years or more.',
  },
  young_domain_with_brand: {
    type: 'critical',
    title: 'Young domain with a brand name',
    description:
      'A domain registered within the last ninety days, or its page, names or imitates a brand that does not own it.',
  },
  domain_on_hold: {
    type: 'medium',
    title: 'Domain switched off',
    description: 'The registry or registrar has put the domain on hold, often after a complaint.',
  },
  tls_self_signed: {
    type: 'medium',
    title: 'Self-signed certificate',
    description: 'No certification authority vouches for the site; browsers warn of it.',
  },
  tls_name_mismatch: {
    type: 'low',
    title: 'Certificate for another name',
    description: 'The certificate does not name the host; browsers warn of it.',
  },
  tls_expired: {
    type: 'low',
    title: 'Expired certificate',
    description: 'The certificate has run out; browsers warn of it.',
  },
  tls_fresh_certificate: {
    type: 'low',
    title: 'Fresh certificate',
    description: 'The certificate was issued within the last seven days.',
  },
  page_brand_login: {
    type: 'critical',
    title: 'Login in the name of a brand',
    description: 'The page shows the name of a brand and asks for secrets, but its host does not belong to that brand.',
  },
  page_brand_login_sent_away: {
    type: 'critical',
    title: 'Password for a brand sent elsewhere',
    description:
      'The page calls itself a brand, asks for a password and sends it to a site that is neither its own nor the brand’s, nor a service for signing in.',
  },
  page_brand_title: {
    type: 'low',
    title: 'Brand and little else',
    description: 'The page has little to show but the name, pictures or links of a brand that does not own the host.',
  },
  page_brand_over_address: {
    type: 'high',
    title: 'Harmless address of a brand’s copy',
    description:
      'The page presents itself as a brand that it does not belong to. That its address says nothing of it counts for little then.',
  },
  page_password_form: {
    type: 'low',
    title: 'Page asks for a password',
    description: 'The page has a field for a password.',
  },
  page_asks_card: {
    type: 'medium',
    title: 'Page asks for a card',
    description: 'The page has fields for a payment card.',
  },
  page_asks_seed_phrase: {
    type: 'critical',
    title: "Page asks for a wallet's secret words",
    description: 'The page asks for a seed or recovery phrase, which gives away the whole wallet.',
  },
  page_asks_one_time_code: {
    type: 'medium',
    title: 'Page asks for a verification code',
    description: 'The page asks for a code sent by text message or shown by an app.',
  },
  page_asks_national_id: {
    type: 'medium',
    title: 'Page asks for an identity number',
    description: 'The page asks for a national identity, tax or social security number.',
  },
  form_posts_cross_site: {
    type: 'high',
    title: 'Secrets sent to another site',
    description: 'A form that asks for secrets sends them to another site.',
  },
  form_posts_to_messenger_bot: {
    type: 'critical',
    title: 'Secrets sent to a chat bot',
    description: 'The page hands what is typed to a messenger bot, a common way to collect stolen secrets.',
  },
  hidden_iframes: {
    type: 'info',
    title: 'Hidden frames',
    description: 'The page contains frames that nobody sees, which can load other pages.',
  },
  obfuscated_script: {
    type: 'medium',
    title: 'Scrambled code',
    description: 'The page carries code that was made unreadable on purpose.',
  },
  page_outgrows_limits: {
    type: 'medium',
    title: 'Too much to be read',
    description:
      'The page has more attributes, levels or forms than any page needs, or is filled up with what nobody sees before its first field.',
  },
  page_hides_field: {
    type: 'medium',
    title: 'Field hidden in a script',
    description: 'A field for a password, a card or another secret stands in encoded text that a script writes out.',
  },
  page_shown_to_some: {
    type: 'medium',
    title: 'Shown to browsers alone',
    description:
      'The server gave an empty page to whoever says to be a scanner, and one with a field for secrets or a brand to a browser.',
  },
  page_behind_button: {
    type: 'medium',
    title: 'Behind a button',
    description:
      'The page shows nothing that matters until a button such as "View document" is pressed, and then asks for a secret or poses as a brand.',
  },
  login_hidden_from_search: {
    type: 'low',
    title: 'Login hidden from search',
    description: 'A page that asks for a password tells search engines to stay away.',
  },
  anti_analysis: {
    type: 'medium',
    title: 'Page looks for whoever inspects it',
    description: 'Scripts of the page look for developer tools, or for scanners and other programs.',
  },
  phishing_kit_marks: {
    type: 'critical',
    title: 'Marks of a phishing kit',
    description: 'The page contains traces of a ready-made phishing kit.',
  },
  phishing_kit: {
    type: 'high',
    title: 'Named phishing kit',
    description: 'A rule of a feed that the operator has chosen recognises the kit with which the page is made.',
  },
  copies_brand_icon: {
    type: 'high',
    title: 'Icon of a brand',
    description:
      'The page asks for personal data and its icon is that of a brand’s own sign-in page, as this installation saw it: byte for byte, or in another size or form.',
  },
  looks_like_brand_page: {
    type: 'high',
    title: 'Looks like a brand’s sign-in page',
    description:
      'The picture of the page is nearly that of a brand’s own sign-in page, as this installation saw it, and the page names the brand or is nearly the same in each part.',
  },
  same_page_as_known_phishing: {
    type: 'high',
    title: 'Looks like known phishing',
    description:
      'The picture of the page is nearly that of one which this installation found to be phishing; forms, and title or picture, are the same.',
  },
  cloned_page: {
    type: 'high',
    title: 'Copy of another page',
    description: 'The page carries the mark that a browser or copying tool leaves in saved pages.',
  },
  page_saved_files: {
    type: 'medium',
    title: 'Files of a saved page',
    description:
      'The page asks for personal data and loads its files from a folder as browsers make it when they save a page.',
  },
  brand_assets_hotlinked: {
    type: 'medium',
    title: 'Pictures taken from a brand',
    description: 'The page loads pictures, icons or styles from the site of a brand that does not own it.',
  },
  brand_favicon: {
    type: 'high',
    title: 'Icon of a brand',
    description: 'The small icon of the page is loaded from a brand that does not own the page.',
  },
  page_brand_details: {
    type: 'high',
    title: 'Details in the name of a brand',
    description:
      'The page presents itself as a brand that does not own it and asks for an e-mail address or personal details.',
  },
  page_brand_hint: {
    type: 'medium',
    title: 'Secrets and hints at a brand',
    description: 'Text, links or file names hint at a brand that does not own the page, which asks for secrets.',
  },
  page_brand_mention: {
    type: 'info',
    title: 'Brand among much else',
    description:
      'Title, heading or logo bears the name of a brand on a page with much text or many links, as articles and shops do.',
  },
  page_asks_bank_account: {
    type: 'medium',
    title: 'Account number or PIN',
    description: 'The page asks for an account number, an IBAN or a PIN.',
  },
  page_asks_identity: {
    type: 'medium',
    title: 'Details of an identity',
    description: 'The page asks for several details, such as birth date and mother’s name, that make an identity.',
  },
  form_posts_to_script: {
    type: 'medium',
    title: 'Secrets go to a lone script',
    description: 'The form sends to a bare script name in the page’s own folder.',
  },
  page_dead_links: {
    type: 'medium',
    title: 'Dead links',
    description: 'The page asks for personal data and most of its links lead to no page.',
  },
  page_stands_alone: {
    type: 'low',
    title: 'Login without a site',
    description:
      'The page asks for secrets and links to few other pages of its site; the more there are, the less it weighs.',
  },
  page_lone_login_to_script: {
    type: 'high',
    title: 'Lone login that sends to a script',
    description:
      'The page asks for secrets, links to few other pages of its site, and sends what is typed to a bare script name in its own folder.',
  },
  page_calls_to_confirm: {
    type: 'medium',
    title: 'A call to confirm',
    description:
      'The page asks for personal data under a heading that calls to verify, confirm, update or unlock something, and hardly leads anywhere else.',
  },
  page_asks_payment_approval: {
    type: 'high',
    title: 'A bank’s approval of a payment',
    description:
      'The page asks for card data or codes in the words of the step at which a bank approves a card payment (3-D Secure, a code that was sent).',
  },
  page_leads_to_next_secret: {
    type: 'high',
    title: 'One secret after the other',
    description:
      'The page asks for secrets and sends them to a script that is named as one of a row (step2.php) or after the next secret (otp.php).',
  },
  page_offers_mail_providers: {
    type: 'medium',
    title: 'A choice of mail providers',
    description:
      'A page with little else lets its visitors choose among four or more mail providers, whose passwords it then asks for.',
  },
  page_asks_identity_papers: {
    type: 'high',
    title: 'Pictures of identity papers',
    description:
      'The page takes files, speaks of passports, identity cards or selfies, and hardly leads anywhere else.',
  },
  page_card_without_shop: {
    type: 'medium',
    title: 'Card data without a purchase',
    description: 'The page asks for card data and shows neither a price nor anything that is bought.',
  },
  page_sends_keys: {
    type: 'high',
    title: 'Keys sent elsewhere',
    description: 'A script listens to the keyboard and sends what is pressed to another site at once.',
  },
  page_runs_command: {
    type: 'critical',
    title: 'Command to paste and run',
    description:
      'The page has its visitors paste and run a command: to prove that they are human, to see a document, to mend an error. Malware comes in this way (ClickFix).',
  },
  page_gives_sign_in_code: {
    type: 'high',
    title: 'Code for a sign-in page of others',
    description:
      'The page gives a code to type in at a sign-in page. Whoever made the code is signed in by it (device-code phishing).',
  },
  page_calls_support: {
    type: 'high',
    title: 'False support',
    description: 'The page says that the computer is locked or infected, and gives a telephone number to call.',
  },
  page_keeps_waiting: {
    type: 'medium',
    title: 'Waiting room',
    description:
      'The page asks for nothing, tells its visitors to wait while an account, a payment or the like is verified, and leads on by itself.',
  },
  picture_names_brand: {
    type: 'medium',
    title: 'Brand in the picture',
    description:
      'The page asks for something, and its picture names a brand that the page itself does not show plainly. The text was read from the picture.',
  },
  text_only_in_picture: {
    type: 'medium',
    title: 'Request in the picture only',
    description:
      'The picture of the page asks for a secret or to sign in, in words that do not stand in the page: it is a drawing, or its letters are swapped.',
  },
  page_lure_wording: {
    type: 'medium',
    title: 'Words of a lure',
    description:
      'The page asks for personal data and speaks of a locked account, unusual activity, a waiting document and the like.',
  },
  page_copied_address: {
    type: 'high',
    title: 'Names a brand’s address as its own',
    description:
      'Canonical link, og:url or the mark of a page saver names an address of the brand that the page shows.',
  },
  page_links_to_brand: {
    type: 'medium',
    title: 'Links to one brand',
    description: 'At least half of the links to other sites lead to the brand that the page shows.',
  },
  page_text_encoded: {
    type: 'medium',
    title: 'Letters as character codes',
    description:
      'Plain letters of headings, labels, buttons and fields are written as character codes, which readers do not notice and machines may not read.',
  },
  page_text_disguised: {
    type: 'high',
    title: 'Look-alike letters in the text',
    description: 'Words mix alphabets or hide invisible characters, so that programs do not find them.',
  },
  right_click_blocked: {
    type: 'low',
    title: 'Right mouse button blocked',
    description: 'The page keeps its visitors from opening the context menu.',
  },
  young_domain_login: {
    type: 'medium',
    title: 'Personal data on a young domain',
    description: 'The page asks for personal data on, or behind, a domain that is less than three months old.',
  },
  young_domain_lone_login: {
    type: 'medium',
    title: 'Lone login on a young domain',
    description:
      'The page asks for secrets, links to no other page of its site, and lies on, or behind, a domain that is less than three months old.',
  },
  hosted_login: {
    type: 'medium',
    title: 'Personal data on free hosting',
    description: 'The page asks for personal data on a service where anybody can publish.',
  },
  hosted_brand: {
    type: 'high',
    title: 'Brand on free hosting',
    description: 'The page presents itself as a brand on a service where anybody can publish.',
  },
  secret_in_strangers_folder: {
    type: 'high',
    title: 'Secrets asked for in a folder of strangers',
    description:
      'The page asks for a password, card or other secret in a folder of a known service where anybody can publish. The standing of the service is not that of the page.',
  },
  tenant_page_plain: {
    type: 'positive',
    title: 'Plain page of a tenant',
    description:
      'The page lies where anybody can publish and was read whole: nothing on it speaks against it, so that its neighbours’ pages count less.',
  },
  page_asks_nothing: {
    type: 'positive',
    title: 'Asks for nothing',
    description:
      'The page was read whole and has text; no field for personal data was found on it, and it does not pose as another brand.',
  },
  page_asks_no_secret: {
    type: 'positive',
    title: 'Asks for contact details alone',
    description:
      'The page was read whole and has plenty of content; it was found to ask for an e-mail address, a name, a phone number or an address at most, and does not pose as another brand.',
  },
  page_of_own_site: {
    type: 'positive',
    title: 'Part of a site',
    description: 'The page links to several other pages of its own site and does not pose as another brand.',
  },
  login_of_established_site: {
    type: 'positive',
    title: 'Login of an established site',
    description:
      'The login sends to its own site, which has been registered for years and receives mail, and does not pose as another brand.',
  },
  software_login_at_home: {
    type: 'positive',
    title: 'Login of a program at home',
    description: 'The login of a program that firms run themselves, where nothing speaks for a copy of it.',
  },
  redirects_to_other_site: {
    type: 'info',
    title: 'Forwards to another site',
    description: 'The URL leads on to another site, which is judged too.',
  },
  long_redirect_chain: {
    type: 'low',
    title: 'Many forwardings',
    description: 'The visitor is handed on many times, which hides the target from filters.',
  },
  redirect_target: {
    type: 'high',
    title: 'Address forwarded to',
    description: 'The text of the address that the URL forwards to is judged like the URL itself.',
  },
  redirects_to_official_domain: {
    type: 'positive',
    title: "Forwards to a brand's own site",
    description: 'The URL leads to the official domain of a brand and does not imitate it.',
  },
  redirects_to_imitated_brand: {
    type: 'info',
    title: 'Forwards to the brand it imitates',
    description:
      'The host imitates a brand and forwards to it: a defensive registration, or a page that hides from scanners.',
  },
  page_parked: {
    type: 'info',
    title: 'Placeholder page',
    description: 'The page is a placeholder of a domain seller or hosting company.',
  },

  // What the model reads out of the URL and no other signal says; the severity follows the weight.
  model_host_wording: {
    type: 'info',
    title: 'Wording of the host name',
    description: 'The letters and words of the host name, compared with those of phishing and honest hosts.',
  },
  model_path_wording: {
    type: 'info',
    title: 'Wording of the path',
    description: 'The letters and words of the path, compared with those of phishing and honest pages.',
  },
  lure_words_in_path: {
    type: 'info',
    title: 'Words that ask for action in the path',
    description: 'The path uses words such as "login" or "verify" on a site that is not known for them.',
  },
  long_code: {
    type: 'info',
    title: 'Long code in the URL',
    description: 'The URL carries a long code of letters and digits, as links made for one person do.',
  },
  model_query: {
    type: 'info',
    title: 'Parameters',
    description: 'Names and values of the parameters, compared with those of phishing and honest links.',
  },
  model_suffix: {
    type: 'info',
    title: 'Domain ending',
    description: 'How common the ending of the domain, such as .de or .top, is among phishing.',
  },
  model_hosting: {
    type: 'info',
    title: 'Name chosen on a hosting service',
    description: 'How the name that a customer chose on a hosting service is built.',
  },
  model_host_shape: {
    type: 'info',
    title: 'Form of the host name',
    description: 'Length, digits and hyphens of the host name.',
  },
  model_path_shape: {
    type: 'info',
    title: 'Form of the path',
    description: 'The path is nothing but a short code.',
  },
  model_popularity: {
    type: 'info',
    title: 'Not among the most visited sites',
    description: 'The site is not among the 100 000 most visited. Neither are most honest ones.',
  },
  model_length: { type: 'info', title: 'Length', description: 'The length of the URL.' },
  host_decides: {
    type: 'info',
    title: 'The host decides',
    description:
      'Path and parameters are free for anyone to choose: they take away only a little of the risk that the host has by itself.',
  },
  parameters_left_out: {
    type: 'info',
    title: 'Parameters count for little',
    description:
      'Parameters are free for anyone to add: they take away only a little of the risk that the link has without them.',
  },
  path_alone: {
    type: 'info',
    title: 'Path and parameters alone',
    description:
      'The host by itself looks honest and no brand is named: what stands behind it makes the link suspicious at most. What that takes away is taken from the rows of the path, and what is left stands here.',
  },
  known_link_form: {
    type: 'info',
    title: 'A known form of link',
    description:
      'Path and parameters have the form that a link service, a program or a protocol gives to its links: they speak neither for nor against the host.',
  },
  learnt_here: {
    type: 'info',
    title: 'Learnt where the service stands',
    description:
      'What threat lists named lately and accepted reports have taught on top of the model: wording that phishing uses now, or that honest sites use.',
  },
  host_held: {
    type: 'info',
    title: 'Nothing learnt clears the host',
    description:
      'The model alone calls the bare host dangerous: what was learnt since then does not make it safe, unless an administrator marked its site as honest.',
  },
  model_remainder: {
    type: 'info',
    title: 'The address as a whole',
    description:
      'What the model reads out of the URL in parts too small to name, as far as the named reasons of the same direction do not carry it.',
  },
};
