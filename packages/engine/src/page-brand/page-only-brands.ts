/**
 * Names that pages are met under and that the table of brands lacks or writes otherwise. Looked for on pages alone: in an
 * address many of them are words like any other. One line each: `Name|official domain|other names`, the name first being that
 * of the table where it has the brand.
 */
export const PAGE_ONLY_BRANDS = `
Garena Free Fire|ff.garena.com|Free Fire, Garena, FF Reward, Free Fire Max
Mobile Legends|mobilelegends.com|Mobile Legends Bang Bang, MLBB, Moonton
PUBG|pubg.com|PUBG Mobile, PUBG Mobile Lite, PUBG Corporation, Midasbuy
Clash of Clans|supercell.com|Clash Royale, Brawl Stars, Supercell
Genshin Impact|hoyoverse.com|HoYoverse, miHoYo, Honkai Star Rail
Fortnite|fortnite.com|V-Bucks
Minecraft|minecraft.net|
Growtopia|growtopiagame.com|
RuneScape|runescape.com|Old School RuneScape
Habbo|habbo.com|Habbo Hotel
World of Warcraft|worldofwarcraft.com|
Call of Duty|callofduty.com|Call of Duty Mobile
EDD|edd.ca.gov|EDD Debit Card, Employment Development Department
Banco de Crédito BCP|viabcp.com|BCP, Banco de Crédito, Via BCP, Banco de Crédito del Perú
Interbank|interbank.pe|
Scotiabank Perú|scotiabank.com.pe|
Bancolombia|bancolombia.com|Sucursal Virtual Personas
Davivienda|davivienda.com|
BancoEstado|bancoestado.cl|Banco Estado
Banco Falabella|bancofalabella.cl|
Banco Galicia|galicia.ar|
Banorte|banorte.com|
Banamex|banamex.com|Citibanamex, BancaNet
Mercado Libre|mercadolibre.com|Mercado Pago, Mercadopago, Mercado Livre, MercadoLibre
Bradesco|bradesco.com.br|Banco Bradesco
Itaú|itau.com.br|Banco Itaú, Itau Unibanco
Caixa Econômica Federal|caixa.gov.br|Caixa Tem, CAIXA
Banco do Brasil|bb.com.br|
Nubank|nubank.com.br|
Sicoob|sicoob.com.br|
Sicredi|sicredi.com.br|
NBG|nbg.gr|National Bank of Greece, i-bank
Piraeus Bank|piraeusbank.gr|
Alpha Bank|alpha.gr|
Eurobank|eurobank.gr|
Bankia|bankia.es|
EVO Banco|evobanco.com|
CaixaBank|caixabank.es|La Caixa, CaixaBankNow
Ibercaja|ibercaja.es|
Kutxabank|kutxabank.es|
Abanca|abanca.com|
Bankinter|bankinter.com|
Unicaja|unicajabanco.es|Unicaja Banco
Crédit Agricole|credit-agricole.fr|CA en ligne
Crédit Mutuel|creditmutuel.fr|
Banque Populaire|banquepopulaire.fr|
Caisse d'Epargne|caisse-epargne.fr|
La Banque Postale|labanquepostale.fr|
Société Générale|societegenerale.fr|
BNP Paribas|bnpparibas.net|BNP, mabanque BNP Paribas, Hello bank
LCL|lcl.fr|
Boursorama|boursorama.com|BoursoBank, Boursorama Banque
Assurance Maladie|ameli.fr|Ameli, Compte ameli, l'Assurance Maladie
impots.gouv.fr|impots.gouv.fr|Direction générale des Finances publiques
Antai|antai.gouv.fr|
La Poste|laposte.fr|Colissimo, laposte.net
Chronopost|chronopost.fr|
Mondial Relay|mondialrelay.fr|
SFR|sfr.fr|
Bouygues Telecom|bouyguestelecom.fr|
Orange|orange.fr|
Free Mobile|free.fr|
Intesa Sanpaolo|intesasanpaolo.com|
UniCredit|unicredit.it|UniCredit Banca
Poste Italiane|poste.it|PostePay, BancoPosta
Nexi|nexi.it|CartaSi
BPER Banca|bper.it|
Aruba|aruba.it|Aruba Webmail
Sparkasse|sparkasse.de|S-pushTAN
Volksbank|vr.de|Volksbanken Raiffeisenbanken, VR Banking
Postbank|postbank.de|
Commerzbank|commerzbank.de|
DKB|dkb.de|
comdirect|comdirect.de|
TARGOBANK|targobank.de|
Consorsbank|consorsbank.de|
Hermes|myhermes.de|
Deutsche Telekom|telekom.de|T-Online, Telekom Mail
PostFinance|postfinance.ch|
Swisscom|swisscom.ch|
Swiss Post|post.ch|Die Post, La Poste Suisse
Raiffeisen|raiffeisen.ch|
bpost|bpost.be|
Belfius|belfius.be|
KBC|kbc.be|
Argenta|argenta.be|
Rabobank|rabobank.nl|
ING|ing.com|ING Bank, Mijn ING
ABN AMRO|abnamro.nl|
PostNL|postnl.nl|
DigiD|digid.nl|
PKO Bank Polski|pkobp.pl|iPKO
mBank|mbank.pl|
Allegro|allegro.pl|
InPost|inpost.pl|
Česká spořitelna|csas.cz|
PostNord|postnord.com|
Nordea|nordea.com|
BankID|bankid.com|
Danske Bank|danskebank.com|
Santander|santander.com|Santander UK, Abbey, Banco Santander, Santander Río
Lloyds Bank|lloydsbank.com|Lloyds TSB
Barclays|barclays.co.uk|Barclaycard
HSBC|hsbc.com|HSBC UK
NatWest|natwest.com|
Halifax|halifax.co.uk|
Nationwide|nationwide.co.uk|
Monzo|monzo.com|
Royal Mail|royalmail.com|
Evri|evri.com|
GOV.UK|gov.uk|HM Revenue & Customs, HMRC, Government Gateway, DVLA
EE|ee.co.uk|
Bank of Ireland|bankofireland.com|
AIB|aib.ie|Allied Irish Banks
An Post|anpost.com|
ANZ|anz.com|ANZ Bank, ANZ Internet Banking
Westpac|westpac.com.au|
Commonwealth Bank|commbank.com.au|CommBank, NetBank
NAB|nab.com.au|National Australia Bank
myGov|my.gov.au|
Australia Post|auspost.com.au|AusPost
Telstra|telstra.com|
Canada Post|canadapost-postescanada.ca|
Canada Revenue Agency|canada.ca|
Interac|interac.ca|Interac e-Transfer
RBC Royal Bank|rbc.com|RBC, Royal Bank of Canada
TD Bank|td.com|TD Canada Trust, EasyWeb
BMO|bmo.com|BMO Bank of Montreal
CIBC|cibc.com|
Scotiabank|scotiabank.com|
Desjardins|desjardins.com|AccèsD
Chase|chase.com|JPMorgan Chase, Chase Bank, JPMorgan
Wells Fargo|wellsfargo.com|
Bank of America|bankofamerica.com|BofA, SiteKey
Citibank|citi.com|Citi
Capital One|capitalone.com|
U.S. Bank|usbank.com|US Bank
PNC|pnc.com|PNC Bank
Truist|truist.com|BB&T, SunTrust
Regions Bank|regions.com|Regions, Regions Online Banking
Fifth Third Bank|53.com|5/3 Bank
Huntington|huntington.com|Huntington Bank
Citizens Bank|citizensbank.com|Citizens
M&T Bank|mtb.com|
KeyBank|key.com|
BECU|becu.org|Boeing Employees Credit Union
Navy Federal Credit Union|navyfederal.org|Navy Federal
USAA|usaa.com|
Ally Bank|ally.com|Ally
Discover|discover.com|Discover Card
American Express|americanexpress.com|Amex
IRS|irs.gov|Internal Revenue Service
Social Security Administration|ssa.gov|
ID.me|id.me|
NY.gov|ny.gov|NY.gov ID
E-ZPass|e-zpassiag.com|EZPass
USPS|usps.com|United States Postal Service, USPS.com, USPS Tracking
FedEx|fedex.com|
UPS|ups.com|United Parcel Service
DHL|dhl.com|DHL Express, DHL Parcel
AT&T|att.com|AT&T Yahoo, att.net, SBCGlobal
Verizon|verizon.com|
T-Mobile|t-mobile.com|
Xfinity|xfinity.com|Comcast
Spectrum|spectrum.net|
Cox|cox.com|
Cash App|cash.app|CashApp
Venmo|venmo.com|
Zelle|zellepay.com|
Western Union|westernunion.com|
MoneyGram|moneygram.com|
Paytm|paytm.com|
PhonePe|phonepe.com|
State Bank of India|onlinesbi.sbi|SBI, OnlineSBI
HDFC Bank|hdfcbank.com|HDFC
ICICI Bank|icicibank.com|ICICI
Axis Bank|axisbank.com|
Ola|olacabs.com|
Flipkart|flipkart.com|
Airtel|airtel.in|
Jio|jio.com|
BCA|bca.co.id|KlikBCA, Bank Central Asia
Bank Mandiri|bankmandiri.co.id|Livin by Mandiri
BRI|bri.co.id|Bank Rakyat Indonesia, BRImo
BNI|bni.co.id|
DANA|dana.id|
Maybank|maybank2u.com.my|Maybank2u
DBS|dbs.com|POSB
Singapore Post|singpost.com|SingPost
Rakuten|rakuten.co.jp|楽天, 楽天市場, 楽天カード
Mercari|mercari.com|メルカリ
Yahoo! JAPAN|yahoo.co.jp|ヤフー
NTT docomo|docomo.ne.jp|dアカウント
Japan Post|post.japanpost.jp|日本郵便, ゆうちょ銀行
Alibaba|alibaba.com|Alibaba.com, 1688
Taobao|taobao.com|淘宝, Tmall
QQ|qq.com|Tencent QQ, QQ空间, QQ邮箱, 腾讯QQ, 腾讯
WeChat|weixin.qq.com|微信
Baidu|baidu.com|百度
NetEase|163.com|网易, 网易邮箱, 163邮箱
ETC Meisai|etc-meisai.jp|ETC利用照会サービス
VK|vk.com|VKontakte, ВКонтакте
Odnoklassniki|ok.ru|Одноклассники
Mail.ru|mail.ru|Почта Mail.ru
Yandex|yandex.ru|Яндекс
Sberbank|sberbank.ru|Сбербанк, Сбербанк Онлайн
Gosuslugi|gosuslugi.ru|Госуслуги
Tinkoff|tinkoff.ru|Тинькофф, Т-Банк
Steam|steampowered.com|Steam Community, Steamcommunity, Steam Guard
Epic Games|epicgames.com|
Riot Games|riotgames.com|League of Legends, Valorant
Ubisoft|ubisoft.com|Ubisoft Connect
EA|ea.com|Electronic Arts, Origin
PlayStation|playstation.com|PlayStation Network, PSN, Sony Entertainment Network
Xbox|xbox.com|Xbox Live
Nintendo|nintendo.com|
Blizzard|blizzard.com|Battle.net, Blizzard Entertainment
Rockstar Games|rockstargames.com|Social Club, Rockstar Games Social Club
Twitch|twitch.tv|
Discord|discord.com|Discord Nitro
Facebook|facebook.com|Facebook Lite, Facebook Mobile, Meta Business Suite, Meta for Business, Facebook Business, Meta Business Help Center
Instagram|instagram.com|Instagram Help Center, Instagram Copyright
WhatsApp|whatsapp.com|WhatsApp Web, Grup WhatsApp
Messenger|messenger.com|
Twitter|x.com|
TikTok|tiktok.com|
Snapchat|snapchat.com|
Pinterest|pinterest.com|
Reddit|reddit.com|
Quora|quora.com|
Badoo|badoo.com|
Tinder|tinder.com|
Tumblr|tumblr.com|
LinkedIn|linkedin.com|
DeviantArt|deviantart.com|
Patreon|patreon.com|
Pornhub|pornhub.com|
XVideos|xvideos.com|
OnlyFans|onlyfans.com|
Telegram|telegram.org|Telegram Web
Google|google.com|Gmail, Google Account, Google Accounts, Google Drive, Google Docs, YouTube, Google Workspace, Google Cloud, Google Play, G Suite, Google Mail
Apple|apple.com|Apple ID, iCloud, Find My iPhone, Find My, iTunes, iTunes Connect, iTunes Store, App Store, iPhone, Apple Inc, Apple Pay
Microsoft|microsoft.com|Office 365, Microsoft 365, Outlook, Outlook.com, OneDrive, SharePoint, Hotmail, Windows Live, Microsoft Account, Office365, Microsoft Teams, OneDrive for Business, Azure, Windows Defender, Microsoft Support, O365, MSN, Skype
Amazon|amazon.com|Amazon.com, Amazon Prime, Amazon Pay, Prime Video, Amazon Sign-In
AWS|aws.amazon.com|Amazon Web Services, AWS Console
PayPal|paypal.com|PayPal Safe, PayPal Holdings
Netflix|netflix.com|
Spotify|spotify.com|
Disney+|disneyplus.com|Disney Plus
Hulu|hulu.com|
Adobe|adobe.com|Adobe ID, Adobe Document Cloud, Adobe Acrobat, Adobe PDF, Adobe Sign
DocuSign|docusign.com|
Dropbox|dropbox.com|Dropbox Business
WeTransfer|wetransfer.com|
Zoom|zoom.us|
Slack|slack.com|
Notion|notion.so|
Trello|trello.com|
Atlassian|atlassian.com|
GitHub|github.com|
Stack Overflow|stackoverflow.com|
Heroku|heroku.com|
Cloudflare|cloudflare.com|
DigitalOcean|digitalocean.com|
GoDaddy|godaddy.com|Workspace Email
IONOS|ionos.com|1&1, 1und1
OVHcloud|ovhcloud.com|OVH
Shopify|shopify.com|
eBay|ebay.com|
AliExpress|aliexpress.com|
Walmart|walmart.com|
Costco|costco.com|
Target|target.com|
IKEA|ikea.com|
Starbucks|starbucks.com|
Uber|uber.com|Uber Eats
Lyft|lyft.com|
DoorDash|doordash.com|
Airbnb|airbnb.com|
Booking.com|booking.com|
Expedia|expedia.com|
Strava|strava.com|
Yahoo|yahoo.com|Yahoo Mail, Yahoo!, Ymail
AOL|aol.com|AOL Mail
Proton|proton.me|ProtonMail, Proton Mail
GMX|gmx.net|
web.de|web.de|
Zoho|zoho.com|Zoho Mail
Free.fr|free.fr|
Wix|wix.com|
Weebly|weebly.com|
WordPress|wordpress.com|WordPress.com, WordPress.org
MySpace|myspace.com|
Friendster|friendster.com|
Photobucket|photobucket.com|
RapidShare|rapidshare.com|
Coinbase|coinbase.com|
Binance|binance.com|
Blockchain.com|blockchain.com|Blockchain Wallet
Bitconnect|bitconnect.co|
ExMarkets|exmarkets.com|
Opensea|opensea.io|
Revolut|revolut.com|
Wise|wise.com|TransferWise
N26|n26.com|
Klarna|klarna.com|
Skrill|skrill.com|
Neteller|neteller.com|
Payoneer|payoneer.com|
Stripe|stripe.com|
OpenAI|openai.com|ChatGPT
NVIDIA|nvidia.com|
HP|hp.com|Hewlett-Packard
Dell|dell.com|
Samsung|samsung.com|Samsung Account
Huawei|huawei.com|
Xiaomi|xiaomi.com|Mi Account
Okta|okta.com|
Duo|duo.com|Duo Security
LastPass|lastpass.com|
1Password|1password.com|
Ledger|ledger.com|Ledger Live
Trezor|trezor.io|
MetaMask|metamask.io|
`.trim();
