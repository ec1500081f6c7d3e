/**
 * Brands that are imitated often and that the collected sources lack, name differently or know too little about.
 * One line each: name | official domains | tokens ("~" in front: a common word that needs a second cue) | other names.
 */
export const handWrittenBrands = `
Ledger | ledger.com ledgerwallet.com | ledger ledgerlive ledgerwallet | Ledger Live, Ledger Wallet
Trezor | trezor.io satoshilabs.com | trezor trezorsuite trezorio | Trezor Suite
RBFCU | rbfcu.org | rbfcu | Randolph-Brooks Federal Credit Union
NDAX | ndax.io | ndax
Netcoins | netcoins.com netcoins.ca | netcoins
BlockFi | blockfi.com | blockfi
Uphold | uphold.com | ~uphold upholdlogin
iTrustCapital | itrustcapital.com | itrustcapital
Coinbase | coinbase.com cbhq.net | coinbase coinbasepro coinbasewallet | Coinbase Pro, Coinbase Wallet
Kraken | kraken.com cryptowat.ch | ~kraken krakenlogin
Binance | binance.com binance.us binance.org bnbchain.org | binance | BINANCE
OKX | okx.com okex.com | okx okex | OKEx
Gemini | gemini.com | ~gemini geminilogin
Robinhood | robinhood.com | robinhood
KuCoin | kucoin.com | kucoin
Bybit | bybit.com | bybit
Bitget | bitget.com | bitget
Huobi | huobi.com htx.com | huobi | HTX
Crypto.com | crypto.com | cryptocom
Bitvavo | bitvavo.com | bitvavo
Bitpanda | bitpanda.com | bitpanda
BitMEX | bitmex.com | bitmex
Bitstamp | bitstamp.net | bitstamp
Bitfinex | bitfinex.com | bitfinex
Poloniex | poloniex.com | poloniex
MEXC | mexc.com | mexc
Gate.io | gate.io gate.com | gateio
Exodus | exodus.com exodus.io | ~exodus exoduswallet
Trust Wallet | trustwallet.com | trustwallet
imToken | token.im imtoken.com | imtoken
TokenPocket | tokenpocket.pro | tokenpocket
MetaMask | metamask.io consensys.io consensys.net | metamask | Metamask
Phantom | phantom.app phantom.com | ~phantom phantomwallet
WalletConnect | walletconnect.com walletconnect.network reown.com | walletconnect
MyEtherWallet | myetherwallet.com | myetherwallet
PancakeSwap | pancakeswap.finance | pancakeswap
Uniswap | uniswap.org | uniswap
Raydium | raydium.io | raydium
Jupiter Exchange | jup.ag | jupag
Aave | aave.com | aave
Lido | lido.fi | ~lido
Curve Finance | curve.fi curve.finance | curvefi
OpenSea | opensea.io | opensea openseapro | OpenSea Pro
Blur | blur.io | ~blur
Axie Infinity | axieinfinity.com skymavis.com | axieinfinity
Chainlink | chain.link chainlinklabs.com | chainlink chainlinklabs
Solana | solana.com | ~solana
Blockchain.com | blockchain.com blockchain.info | ~blockchain
MoonPay | moonpay.com | moonpay
SafePal | safepal.com | safepal
Electrum | electrum.org | ~electrum
Coincheck | coincheck.com | coincheck
bitFlyer | bitflyer.com bitflyer.jp | bitflyer
bitbank | bitbank.cc | bitbank
BitTrade | bittrade.co.jp | bittrade
BTCBOX | btcbox.co.jp | btcbox
GMO Coin | coin.z.com | gmocoin | GMOコイン
GMO | gmo.jp | ~gmo | GMO
GMO Aozora Net Bank | gmo-aozora.com | gmoaozora gmobank gmo-aozora | GMOあおぞらネット銀行
GMO Click Securities | click-sec.com | clicksec | GMOクリック証券
Apple | apple.com icloud.com me.com mac.com itunes.com apple.co cdn-apple.com mzstatic.com | ~apple appleid icloud itunes findmyiphone applepay | Apple ID, Apple Store, iCloud, iTunes Connect
Microsoft | microsoft.com microsoftonline.com live.com office.com office365.com microsoft365.com outlook.com hotmail.com msn.com bing.com xbox.com skype.com windows.com windows.net azure.com onedrive.com sharepoint.com onmicrosoft.com office.net msauth.net msftauth.net microsoftstore.com windowsupdate.com visualstudio.com cloud.microsoft aka.ms 1drv.ms 1drv.com sfx.ms | microsoft microsoftonline office365 microsoft365 onedrive sharepoint ~outlook hotmail ~msteams ~office o365 | Microsoft 365, Office 365, Office365, OneDrive, SharePoint, Outlook, Outlook.com, Outlook Web App, Hotmail, Microsoft Teams
Google | google.com gmail.com youtube.com googleapis.com gstatic.com goo.gl google.cn googlemail.com googleusercontent.com googlesource.com withgoogle.com android.com chrome.com chromium.org googleblog.com g.co youtu.be | ~google ~gmail googledrive googledocs | Gmail, Google Drive, Google Docs, YouTube
Amazon | amazon.com amazon.co.jp amazon.co.uk amazon.de amazon.fr amazon.it amazon.es amazon.ca amazon.in amazon.com.au amazon.com.br amazon.com.mx amazon.nl amazon.pl amazon.se amazon.sg amazon.ae amazon.sa amazon.com.tr amazon.com.be amazon.eg amazon.cn amazon.jobs amazon.dev amazon.science aboutamazon.com amazonaws.com aws.amazon.com media-amazon.com ssl-images-amazon.com primevideo.com audible.com amzn.to a.co amazonpay.com amazontrust.com amazon.work | amazon amazoncojp amazonprime primevideo amazonpay | Amazon.co.jp, Amazon Prime, Prime Video, アマゾン
Meta | meta.com facebook.com fb.com fb.me fbcdn.net messenger.com fb.watch facebook.net meta.ai workplace.com oculus.com m.me | ~meta metabusiness metaverified | Meta Business, Meta Verified, Meta for Business
Facebook | facebook.com fb.com fb.me fbcdn.net messenger.com facebook.net | facebook fbcdn ~messenger facebooksecurity | Facebook
Instagram | instagram.com cdninstagram.com ig.me | instagram | Instagram
WhatsApp | whatsapp.com whatsapp.net wa.me | whatsapp whatsappweb | WhatsApp Web
Telegram | telegram.org telegram.me t.me telegram.dog tdesktop.com telegra.ph | telegram
TikTok | tiktok.com tiktokcdn.com tiktokv.com tiktokshop.com | tiktok tiktokshop | TikTok Shop
Snapchat | snapchat.com snap.com | snapchat
X | x.com twitter.com t.co twimg.com | twitter | Twitter
LinkedIn | linkedin.com lnkd.in licdn.com | linkedin
Discord | discord.com discord.gg discordapp.com discordapp.net discord.media | discord discordapp ~nitro
Roblox | roblox.com rbxcdn.com rbx.com | roblox
Steam | steampowered.com steamcommunity.com steamstatic.com steamgames.com valvesoftware.com steam.tv s.team | ~steam steamcommunity steampowered steamgift | Steam Community
Riot Games | riotgames.com leagueoflegends.com valorant.com | riotgames
Epic Games | epicgames.com fortnite.com unrealengine.com | epicgames fortnite | Fortnite
Garena | garena.com freefire.com ff.garena.com | garena
PUBG Mobile | pubgmobile.com pubg.com midasbuy.com | pubgmobile midasbuy | Midasbuy
Mobile Legends | mobilelegends.com moonton.com | mobilelegends
Netflix | netflix.com nflxvideo.net nflximg.net nflxext.com netflix.net | netflix
Spotify | spotify.com scdn.co spotify.link byspotify.com spotify.design | spotify
Disney+ | disneyplus.com disney.com go.com | disneyplus ~disney | Disney, Disney Plus
PayPal | paypal.com paypal.me paypalobjects.com paypal-community.com venmo.com xoom.com | paypal
Venmo | venmo.com | venmo
Cash App | cash.app square.com | cashapp
Zelle | zellepay.com zelle.com | zelle zellepay
Wise | wise.com transferwise.com | ~wise transferwise
Revolut | revolut.com revolut.me | revolut
Stripe | stripe.com | ~stripe
Klarna | klarna.com | klarna
Western Union | westernunion.com | westernunion
eBay | ebay.com ebay.co.uk ebay.de ebay.fr ebay.it ebay.es ebay.ca ebay.com.au ebay.at ebay.ch ebay.pl ebay.nl ebay.ie ebayimg.com ebaystatic.com | ~ebay ebaylogin
Airbnb | airbnb.com airbnb.co.uk airbnb.de airbnb.fr airbnb.es airbnb.it airbnb.ca abnb.me | airbnb
Booking.com | booking.com | ~booking bookingcom | Booking
Uber | uber.com ubereats.com | ~uber ubereats | Uber Eats
Shopify | shopify.com myshopify.com shopify.dev | shopify
Allegro | allegro.pl allegrolokalnie.pl allegro.cz allegro.sk | allegrolokalnie ~allegro | Allegro Lokalnie
OLX | olx.pl olx.ua olx.ro olx.pt olx.bg olx.kz olx.com.br olx.com | olx
Vinted | vinted.com vinted.fr vinted.de vinted.co.uk vinted.pl vinted.es vinted.it | vinted
Leboncoin | leboncoin.fr | leboncoin
Marktplaats | marktplaats.nl | marktplaats
Kleinanzeigen | kleinanzeigen.de ebay-kleinanzeigen.de | kleinanzeigen
mobile.de | mobile.de | mobilede
Mercado Libre | mercadolibre.com mercadolivre.com.br mercadolibre.com.ar mercadolibre.com.mx mercadopago.com | mercadolibre mercadolivre mercadopago | Mercado Pago, Mercado Livre
Shopee | shopee.com shopee.co.id shopee.sg shopee.tw shopee.vn shopee.ph shopee.com.br shopee.com.my shopee.co.th | shopee
Lazada | lazada.com lazada.co.id lazada.sg lazada.vn | lazada
Walmart | walmart.com walmart.ca | walmart
Costco | costco.com costco.co.jp costco.ca | costco
DANA | dana.id | ~dana danaid
Bank Mandiri | bankmandiri.co.id | bankmandiri ~mandiri
BCA | bca.co.id klikbca.com | klikbca
Bank BRI | bri.co.id | bankbri brimo
BDO Unibank | bdo.com.ph bdo.com | onlinebdo bdounibank | BDO
AT&T | att.com att.net attwireless.com bellsouth.net sbcglobal.net | attnet bellsouth sbcglobal ~att attmail currently | AT&T, BellSouth
Verizon | verizon.com verizonwireless.com vzw.com | verizon
T-Mobile | t-mobile.com tmobile.com telekom.de | tmobile
Xfinity | xfinity.com comcast.net comcast.com | xfinity comcast | XFINITY, Comcast
Spectrum | spectrum.com spectrum.net charter.com | ~spectrum
Rogers | rogers.com | ~rogers
Bell Canada | bell.ca bell.net | ~bell
Telstra | telstra.com.au telstra.com | telstra
Optus | optus.com.au | optus
BT | bt.com btinternet.com | btinternet btconnect ~btmail
Vodafone | vodafone.com vodafone.co.uk vodafone.de vodafone.it vodafone.es | vodafone
Orange | orange.fr orange.com orange.es | ~orange
Free Mobile | free.fr freemobile.fr mobile.free.fr | freemobile
SFR | sfr.fr | ~sfr
Swisscom | swisscom.ch swisscom.com bluewin.ch | swisscom
DocuSign | docusign.com docusign.net docusign.eu | docusign
Adobe | adobe.com acrobat.com adobe.io typekit.com behance.net | adobe
Dropbox | dropbox.com dropboxusercontent.com getdropbox.com db.tt | dropbox
WeTransfer | wetransfer.com we.tl | wetransfer
GitHub | github.com githubusercontent.com githubassets.com github.dev | ~github
GoDaddy | godaddy.com secureserver.net | godaddy
IONOS | ionos.com ionos.de ionos.co.uk ionos.fr ionos.es 1and1.com | ionos
Hostinger | hostinger.com | hostinger
OVH | ovh.com ovhcloud.com ovh.net | ovhcloud ~ovh
Xserver | xserver.ne.jp xserver.co.jp | xserver xapanel | エックスサーバー株式会社
Sakura Internet | sakura.ad.jp sakura.ne.jp | sakuraad | さくらインターネット
DHL | dhl.com dhl.de dhl.fr dhl.co.uk dhl.es dhl.it dhl-news.com dhlparcel.nl | ~dhl dhlexpress | Deutsche Post DHL, DHL Express
Deutsche Post | deutschepost.de deutschepost.com | deutschepost
FedEx | fedex.com | fedex
UPS | ups.com | ~ups upsdelivery | United Parcel Service Inc., United Parcel Service
USPS | usps.com usps.gov | usps uspspost uspsinfo uspstrack | United States Postal Service
GLS | gls-group.eu gls-group.com gls-pakete.de gls-italy.com gls-us.com gls-spain.es | ~gls
DPD | dpd.com dpd.co.uk dpd.de dpd.fr dpd.nl dpd.ie dpd.com.pl dpdgroup.com dpd.be dpd.ch dpd.at | ~dpd dpdgroup
Evri | evri.com myhermes.co.uk hermesworld.com | ~evri evridelivery | Hermes
Royal Mail | royalmail.com | royalmail
An Post | anpost.com anpost.ie | anpost
Australia Post | auspost.com.au | auspost australiapost
Canada Post | canadapost.ca canadapost-postescanada.ca | canadapost postescanada
Swiss Post | post.ch swisspost.ch postfinance.ch | swisspost postfinance
Poste Italiane | poste.it posteitaliane.it | posteitaliane posteit ~poste
La Poste | laposte.fr laposte.net lapostegroupe.com chronopost.fr colissimo.fr | laposte colissimo | Colissimo
Chronopost | chronopost.fr chronopost.com | chronopost
Mondial Relay | mondialrelay.fr mondialrelay.com mondialrelay.be mondialrelay.es | mondialrelay
Correos | correos.es correos.com | ~correos
CTT | ctt.pt | ~ctt cttexpresso
bpost | bpost.be | bpost
PostNL | postnl.nl postnl.be postnl.com | postnl
PostNord | postnord.com postnord.se postnord.dk postnord.no | postnord
InPost | inpost.pl inpost.co.uk inpost.it | inpost
Poczta Polska | poczta-polska.pl | pocztapolska poczta-polska
Magyar Posta | posta.hu | magyarposta
Israel Post | israelpost.co.il | israelpost | Israel Postal Company
SingPost | singpost.com | singpost
Pos Malaysia | pos.com.my | posmalaysia
NZ Post | nzpost.co.nz | nzpost
Correios | correios.com.br | correios
Aramex | aramex.com | aramex
SF Express | sf-express.com | sfexpress
E-ZPass | e-zpassny.com e-zpassiag.com ezpassnj.com ezpassva.com ezdrivema.com ezpassde.com ezpassmaineturnpike.com ezpassnh.com paturnpike.com | ezpass zpassny ezpassny ezdrivema zpass | EZPass, EZDriveMA
SunPass | sunpass.com | sunpass
FasTrak | bayareafastrak.org thetollroads.com metroexpresslanes.net 511sd.com | fastrak thetollroads bayareafastrak
TxTag | txtag.org | txtag
I-PASS | illinoistollway.com getipass.com | illinoistollway getipass
Peach Pass | peachpass.com | peachpass
NTTA | ntta.org | ~ntta
Good To Go | mygoodtogo.com | mygoodtogo goodtogo
ExpressToll | expresstoll.com | expresstoll
Linkt | linkt.com.au | ~linkt
Texas DMV | txdmv.gov | txdmv
California DMV | ca.gov | cadmv
Citibank | citi.com citibank.com citibankonline.com citigroup.com citicards.com | citibank citibankonline | CitiBank, Citi
Chase | chase.com jpmorganchase.com jpmorgan.com | ~chase jpmorgan chasebank chaseonline | JPMorgan Chase & Co., CHASE, JPMorgan
Wells Fargo | wellsfargo.com wf.com | wellsfargo
Bank of America | bankofamerica.com bofa.com ml.com merrilledge.com | bankofamerica bofa
Capital One | capitalone.com capitalone.ca | capitalone
American Express | americanexpress.com amex.com aexp.com americanexpress.co.jp | americanexpress amex | Amex, アメリカン・エキスプレス
Discover | discover.com discovercard.com | ~discover discovercard
US Bank | usbank.com | usbank
TD Bank | td.com tdbank.com tdcanadatrust.com | tdbank tdcanadatrust | TD Canada Trust
M&T Bank | mtb.com | mtbank mtbonline
Truist Bank | truist.com | truist
Navy Federal Credit Union | navyfederal.org | navyfederal
USAA | usaa.com | usaa
Charles Schwab | schwab.com | schwab
Fidelity | fidelity.com | ~fidelity
RBC Royal Bank | rbcroyalbank.com rbc.com royalbank.com | rbcroyalbank royalbank
Scotiabank | scotiabank.com scotiabank.ca | scotiabank
CIBC | cibc.com | cibc
BMO | bmo.com | ~bmo
Desjardins | desjardins.com | desjardins
Interac | interac.ca | interac
Santander | santander.com santander.co.uk santander.es santander.com.br santander.com.mx santander.pl santander.de | santander
BBVA | bbva.com bbva.es bbva.mx | bbva
CaixaBank | caixabank.es caixabank.com | caixabank
Caixa | caixa.gov.br | caixagovbr
ING | ing.com ing.nl ing.de ing.be ing.es ing.it ing.com.au ing.pl ing-diba.de | ~ing
Rabobank | rabobank.nl rabobank.com | rabobank ~rabo
ABN AMRO | abnamro.nl abnamro.com | abnamro
Deutsche Bank | deutsche-bank.de db.com deutschebank.com | deutschebank
Commerzbank | commerzbank.de commerzbank.com | commerzbank
Sparkasse | sparkasse.de | sparkasse
Volksbank | vr.de volksbank.de vr-bank.de | volksbank | Volksbanken Raiffeisenbanken
Postbank | postbank.de | postbank
easybank | easybank.at | easybank
DKB | dkb.de | ~dkb
BNP Paribas | bnpparibas.com bnpparibas.net bnpparibas bnpparibas.fr mabanque.bnpparibas | bnpparibas
Credit Agricole | credit-agricole.fr creditagricole.fr credit-agricole.it creditagricole.it | creditagricole credit-agricole
Societe Generale | societegenerale.fr societegenerale.com | societegenerale
Intesa Sanpaolo | intesasanpaolo.com | intesasanpaolo ~intesa
UniCredit | unicredit.it unicreditgroup.eu unicredit.eu | unicredit
Nexi | nexi.it | ~nexi
HSBC | hsbc.com hsbc.co.uk hsbc.com.hk hsbc.com.au hsbc.ca | hsbc
Barclays | barclays.co.uk barclays.com barclaycard.co.uk | barclays barclaycard | Barclays Bank
Lloyds Bank | lloydsbank.com lloydsbank.co.uk | lloydsbank lloyds
NatWest | natwest.com | natwest
Halifax | halifax.co.uk halifax-online.co.uk | ~halifax
Monzo | monzo.com | monzo
Nationwide | nationwide.co.uk nationwide.com | ~nationwide
ANZ | anz.com anz.com.au anz.co.nz | ~anz
Commonwealth Bank | commbank.com.au | commbank netbank
Westpac | westpac.com.au westpac.co.nz | westpac
NAB | nab.com.au | ~nab
Kiwibank | kiwibank.co.nz | kiwibank
DBS Bank | dbs.com dbs.com.sg dbsbank.in | ~dbs dbsbank dbspaylah | DBS PayLah
Emirates NBD | emiratesnbd.com | emiratesnbd
Standard Bank | standardbank.co.za standardbank.com | standardbank
FNB | fnb.co.za | ~fnb
OTP Bank | otpbank.hu | otpbank
Nickel | nickel.eu | ~nickel comptenickel
GOV.UK | gov.uk service.gov.uk | govuk | HMRC
Australian Government | my.gov.au gov.au ato.gov.au | mygov
IRS | irs.gov | ~irs irsgov
Ameli | ameli.fr | ~ameli amelifr
Impots | impots.gouv.fr | impotsgouv
ANTAI | antai.gouv.fr | ~antai
DGT | dgt.es | ~dgt | Dirección general de Tráfico
MitID | mitid.dk | mitid
Mastercard | mastercard.com mastercard.co.jp mastercard.us | mastercard
Visa | visa.com visa.co.jp visa.co.uk | ~visa | VISA
Rackspace | rackspace.com emailsrvr.com | rackspace
Yahoo | yahoo.com yahoodns.net ymail.com yahooinc.com yimg.com | ~yahoo yahoomail | Yahoo!, Yahoo Mail
AOL | aol.com aim.com | ~aol aolmail
Yahoo! JAPAN | yahoo.co.jp yimg.jp lycorp.co.jp | yahoojapan yahoocojp | ヤフー
LINE | line.me line-scdn.net linecorp.com | ~line
Rakuten | rakuten.co.jp rakuten.com rakuten.ne.jp rakuten-card.co.jp rakuten.tv fril.jp | rakuten rakutencard | 楽天, 楽天カード, 楽天市場, ラクマ
Rakuten Bank | rakuten-bank.co.jp | rakutenbank rakuten-bank | 楽天銀行
Rakuten Securities | rakuten-sec.co.jp | rakutensec rakuten-sec rakusec | 楽天証券
Mercari | mercari.com mercari.jp mercdn.net | mercari | メルカリ, メルペイ
JR East Eki-net | eki-net.com jreast.co.jp | ekinet eki-net ~eki jreast | えきねっと
VIEW Card | viewsnet.jp jreast.co.jp | viewsnet viewcard jalsuica | Viewcard, ビューカード
Mobile Suica | mobilesuica.com jreast.co.jp | mobilesuica suica | モバイルSuica
AEON Card | aeon.co.jp aeonbank.co.jp aeon.com aeon.info aeonretail.jp aeoncredit.co.jp | aeoncard ~aeon aeoncojp iaeon | イオンカード, イオン銀行, AEON, iAEON, イオンクレジットサービス, AEON Bank
Saison Card | saisoncard.co.jp creditsaison.co.jp | saisoncard saison creditsaison netanswer mysaison | SAISON CARD, クレディセゾン, Credit Saison, セゾンカード
Sumitomo Mitsui Card | smbc-card.com vpass.ne.jp smbccard.co.jp | smbccard smbc-card vpass | 三井住友カード, Vpass
Sumitomo Mitsui Banking Corporation | smbc.co.jp smfg.co.jp | smbc smbcbank | 三井住友銀行, SMBC
SMBC Mobit | mobit.ne.jp | mobit | SMBCモビット, モビット
SMBC Finance Service | smbc-fs.co.jp cedyna.co.jp | smbcfs smbc-fs cedyna | SMBC ファイナンスサービス
SMBC Nikko Securities | smbcnikko.co.jp | smbcnikko | SMBC日興証券
Sumitomo Mitsui Trust Bank | smtb.jp smtb.co.jp | smtb | 三井住友信託銀行
Epos Card | eposcard.co.jp | eposcard epos | エポスカード
JCB | jcb.co.jp jcb.jp jcbcard.com | ~jcb myjcb jcbcard | My JCB, MyJCB
MUFG Bank | mufg.jp bk.mufg.jp | mufg mufgbank | 三菱UFJ銀行, 三菱UFJフィナンシャルグループ, MUFG
Mitsubishi UFJ NICOS | cr.mufg.jp mufgcard.com nicos.co.jp | mufgcard nicos | 三菱UFJニコス
Mitsubishi UFJ Trust | tr.mufg.jp | mufgtrust | 三菱UFJ信託銀行
MUFG eSmart Securities | kabu.com | kabucom | 三菱UFJeスマート証券
Mizuho Bank | mizuhobank.co.jp mizuho-fg.co.jp mizuho-sc.com | mizuho mizuhobank | みずほ銀行, みずほ証券
Resona Bank | resonabank.co.jp resona-gr.co.jp resonacard.co.jp | resona resonabank resonacard | りそな銀行, りそなカード, 埼玉りそな銀行
JA Bank | jabank.jp jabank.org jabank.or.jp jabank-net.jp ja-bank.jp | jabank ja-bank | JAバンク, JAネットバンク
Bank of Yokohama | boy.co.jp | hamagin yokohamabank | 横浜銀行
Chiba Bank | chibabank.co.jp | chibabank | 千葉銀行
Shizuoka Bank | shizuokabank.co.jp | shizuokabank shizugin | 静岡銀行
Hokkaido Bank | hokkaidobank.co.jp | hokkaidobank | 北海道銀行
North Pacific Bank | hokuyobank.co.jp | hokuyobank hokuyo | 北洋銀行
Hokkoku Bank | hokkokubank.co.jp | hokkokubank | 北國銀行
Hiroshima Bank | hirogin.co.jp | hirogin | 広島銀行
Akita Bank | akita-bank.co.jp | akitabank | 秋田銀行
Nishi-Nippon City Bank | ncbank.co.jp | ncbank | 西日本シティ銀行
Minato Bank | minatobk.co.jp | minatobk | みなと銀行
SBJ Bank | sbjbank.co.jp | sbjbank | SBJ銀行
Sony Bank | sonybank.jp sonybank.net moneykit.net | sonybank moneykit | ソニー銀行
Au Jibun Bank | jibunbank.co.jp | jibunbank | じぶん銀行, auじぶん銀行
PayPay | paypay.ne.jp paypay.co.jp | paypay | ペイペイ
PayPay Bank | paypay-bank.co.jp japannetbank.co.jp | paypaybank paypay-bank | PayPay銀行
SBI Shinsei Bank | sbishinseibank.co.jp shinseibank.com | shinseibank sbishinsei | SBI新生銀行, 新生銀行
SBI Sumishin Net Bank | netbk.co.jp | netbk sumishin | 住信SBIネット銀行
SBI Securities | sbisec.co.jp sbigroup.co.jp | sbisec sbi-sec ~sbi | SBI証券
Nomura Securities | nomura.co.jp nomura.com nomuraholdings.com | nomura | 野村證券, 野村ホールディングス, 野村信託銀行
Daiwa Securities | daiwa.jp daiwa.co.jp daiwa-grp.jp | daiwa | 大和証券
Daiwa Next Bank | bank-daiwa.co.jp | bankdaiwa daiwanext | 大和ネクスト銀行
Matsui Securities | matsui.co.jp | matsui | 松井証券
Monex | monex.co.jp monex.com | monex | マネックス証券
Naito Securities | naito-sec.co.jp | naitosec | 内藤証券
Gaitame.com | gaitame.com | gaitame | 外為どっとコム
Japan Post | japanpost.jp post.japanpost.jp jp-post.jp yu-cho.com jp-bank.japanpost.jp | japanpost ~jppost jpost yucho jpbank | 日本郵便, ゆうちょ銀行, Japan Post Bank, 日本郵政
Yamato Transport | kuronekoyamato.co.jp yamato-hd.co.jp yamatotransport.co.jp | kuronekoyamato kuroneko ~yamato | ヤマト運輸, クロネコヤマト
Sagawa Express | sagawa-exp.co.jp sagawa-mov.com | sagawa sagawaexp sagawa-exp | 佐川急便, Sagawa
NHK | nhk.or.jp nhk.jp | ~nhk nhkplus | NHKプラス, 日本放送協会
ETC Meisai | etc-meisai.jp | etcmeisai etc-meisai meisai ~etc | ETC利用照会サービス, ETC利用照会
TEPCO | tepco.co.jp tepco-pt.co.jp | tepco | 東京電力
Tokyo Gas | tokyo-gas.co.jp tokyogas.co.jp | tokyogas tokyo-gas | 東京ガス
Kansai Electric Power | kepco.co.jp | kepco | 関西電力
Hokkaido Electric Power | hepco.co.jp | hepco | 北海道電力
Tokyo Waterworks | waterworks.metro.tokyo.lg.jp | tokyosuido | 東京都水道局
Ministry of Internal Affairs (Japan) | soumu.go.jp mynumbercard.point.soumu.go.jp kojinbango-card.go.jp myna.go.jp | soumu mynumber mynaportal mynumberpoint mynumbercard | 総務省, マイナポータル, マイナポイント
National Tax Agency (Japan) | nta.go.jp e-tax.nta.go.jp | ~nta etax | 国税庁
Japan Pension Service | nenkin.go.jp | nenkin | 日本年金機構
Ministry of Health (Japan) | mhlw.go.jp | mhlw | 厚生労働省
Japan Customs | customs.go.jp | customsgojp | 税関
Docomo | docomo.ne.jp docomo.co.jp nttdocomo.co.jp dcard.docomo.ne.jp d-card.jp mydocomo.com | docomo nttdocomo mydocomo dcard | NTT docomo, NTTドコモ, ドコモ, dカード
KDDI au | au.com auone.jp kddi.com uqwimax.jp aupay.jp au-pay.com | auone kddi aupay uqmobile ~au aujp | au, KDDI, au PAY, UQ mobile
SoftBank | softbank.jp softbank.co.jp mb.softbank.jp ymobile.jp | softbank | softbank, ソフトバンク
BIGLOBE | biglobe.ne.jp biglobe.co.jp | biglobe
Plala | plala.or.jp | plala | ぷらら, plala
So-net | so-net.ne.jp | sonet so-net | so-net
nifty | nifty.com nifty.ne.jp | ~nifty | @nifty, nifty
OCN | ocn.ne.jp ocn.ad.jp | ~ocn
J:COM | jcom.co.jp myjcom.jp jcom.zaq.ne.jp | ~jcom myjcom | J:COM
DTI | dti.co.jp dream.jp | ~dti
Commufa | commufa.jp | commufa | コミュファ光
eo | eonet.jp | eonet | eoWEBメール, eoマイページ
TS CUBIC Card | tscubic.com ts3card.com toyota-finance.co.jp | tscubic ts3card toyotafinance | TS CUBIC CARD_MY TS3, TS CUBIC CARD, トヨタファイナンス, MY TS3
UC Card | uccard.co.jp | uccard | UCカード
Orico | orico.co.jp orico.tv | orico | オリコ, オリエントコーポレーション
JACCS | jaccs.co.jp | jaccs | ジャックス
Life Card | lifecard.co.jp | lifecard | ライフカード, LIFE CARD
Pocket Card | pocketcard.co.jp | pocketcard | ポケットカード
APLUS | aplus.co.jp netstation.jp | ~aplus | アプラス
MICARD | micard.co.jp mi-card.co.jp | micard | エムアイカード
Mitsukoshi Isetan | mistore.jp isetan.co.jp mitsukoshi.co.jp imhds.co.jp | mistore isetan mitsukoshi | 三越伊勢丹
UCS Card | ucscard.co.jp | ucscard | UCSカード
Aiful | aiful.co.jp | aiful | アイフル
ACOM | acom.co.jp | ~acom | アコム
Promise | promise.co.jp cyber.promise.co.jp | promiseloan | プロミス
Lake | lakealsa.com | lakealsa | レイクALSA
Paidy | paidy.com | paidy
atone | atone.be netprotections.co.jp | ~atone
Rokin | rokin.or.jp rokinbank.or.jp all.rokin.or.jp | rokin | 全国労働金庫協会, ろうきん
Shinkin Bank | shinkin.co.jp | shinkin | 全国信用金庫協会, 信用金庫
FamilyMart | family.co.jp famidigi.jp | famipay familymart famidigi | ファミリーマート, FamiPay
ANA | ana.co.jp ana.com anahd.co.jp | anacard ~ana anamileage | 全日空
JAL | jal.co.jp jal.com | jalcard ~jal | 日本航空
JR West | westjr.co.jp jr-odekake.net | clubjwest jwest | Club J-WEST, WESTER
Smart EX | smart-ex.jp expy.jp shinkansen2.jr-central.co.jp | smartex expy | エクスプレス予約, スマートEX
JTB | jtb.co.jp jtb.com | ~jtb
Yodobashi | yodobashi.com | yodobashi | ヨドバシカメラ
ZOZOTOWN | zozo.jp zozo.com | zozotown zozo
UNIQLO | uniqlo.com fastretailing.com | uniqlo | ユニクロ
Nitori | nitori-net.jp nitori.co.jp | nitori | ニトリ
DMM | dmm.com dmm.co.jp | ~dmm
2nd STREET | 2ndstreet.jp | 2ndstreet
Yamaha | yamaha.com yamaha-motor.co.jp | ~yamaha | YAMAHA
Tokyo Metropolitan Police | keishicho.metro.tokyo.lg.jp keishicho.metro.tokyo.jp | keishicho | 警視庁
Okinawa Electric Power | okiden.co.jp | okiden | 沖縄電力
Shikoku Bank | shikokubank.co.jp | shikokubank | 四国銀行
Onamae.com | onamae.com | onamae | お名前.com
Darb | darb.ae itc.gov.ae | ~darb
Emirates Post | emiratespost.ae | emiratespost
Salik | salik.ae | ~salik
Workday | workday.com myworkday.com | ~workday
Okta | okta.com | ~okta
Zoom | zoom.us zoom.com | ~zoom
Intuit | intuit.com turbotax.com quickbooks.com | intuit turbotax quickbooks | QuickBooks, TurboTax
Gusto | gusto.com | ~gusto
ADP | adp.com | ~adp
SendGrid | sendgrid.com sendgrid.net | sendgrid
Mailchimp | mailchimp.com intuit.com | mailchimp
Zimbra | zimbra.com | zimbra
Roundcube | roundcube.net | roundcube
Norton | norton.com nortonlifelock.com | ~norton
McAfee | mcafee.com | mcafee
Ivanti | ivanti.com | ivanti
`;
