/**
 * Banks, parcel services, insurers, offices of the state, energy, telecoms, railways, tolls, wallets and AI services of Europe, Turkey,
 * Latin America and Japan. As in hand-written.ts, but each domain has in brackets where else it stands: `top` the most visited
 * domains, `legit` the honest addresses of the corpus, else a collected source by its name. What stands nowhere else is left out.
 */
export const regionalBrands = `
Boursorama | boursorama.com (top) boursobank.com (top) boursorama-banque.com (2factorauth) | boursorama boursobank
Banco Sabadell | bancsabadell.com (top) | bancsabadell sabadell bancosabadell
Banca Mediolanum | bancamediolanum.it (legit) bmedonline.it (2factorauth) | mediolanum bancamediolanum
Openbank | openbank.es (2factorauth) | openbank
La Banque Postale | labanquepostale.fr (top) | labanquepostale banquepostale
Credit Mutuel | creditmutuel.fr (top) creditmutuel.com (misp-bank-website) | creditmutuel
CIC | cic.fr (top) | ~cicfr ~cic
LCL | lcl.fr (top) | ~lclfr ~lcl
Caisse d'Epargne | caisse-epargne.fr (top) | caisseepargne
Banque Populaire | banquepopulaire.fr (top) | banquepopulaire
Hello bank! | hellobank.fr (2factorauth) | hellobank
Fortuneo | fortuneo.fr (top) | fortuneo
BforBank | bforbank.com (misp-bank-website) | bforbank
Orange Bank | orangebank.fr (legit) | orangebank
Oney | oney.es (legit) | oneybank ~oney
Qonto | qonto.com (top) | qonto
Lydia | lydia-app.com (simple-icons) | lydiaapp ~lydia
N26 | n26.com (top) | n26bank
bunq | bunq.com (top) | bunq
ING Direct | ingdirect.es (top) | ingdirect
Comdirect | comdirect.de (top) | comdirect
Consorsbank | consorsbank.de (2factorauth) | consorsbank ~consors
Targobank | targobank.de (top) | targobank
HypoVereinsbank | hypovereinsbank.de (top) | hypovereinsbank
Norisbank | norisbank.de (2factorauth) | norisbank
Sparda-Bank | sparda.de (2factorauth) sparda-n.de (misp-bank-website) | sparda spardabank
Apobank | apobank.de (2factorauth) | apobank
Trade Republic | traderepublic.com (top) | traderepublic
Scalable Capital | scalable.capital (top) | scalablecapital
Solaris | solarisbank.com (legit) | solarisbank
1822direkt | 1822direkt.de (2factorauth) 1822direkt.com (misp-bank-website) | 1822direkt
Raiffeisen | raiffeisen.at (top) raiffeisen.ch (top) raiffeisen.ru (top) raiffeisen.ro (v2fly) rbinternational.com (v2fly) raiffeisenbank.rs (v2fly) raiffeisen.hu (v2fly) | raiffeisen raiffeisenbank
Erste Bank | erstegroup.com (top) erstebank.hr (2factorauth) erstebank.hu (legit) sparkasse.at (top) | erstebank erstegroup
Bank Austria | bankaustria.at (top) | bankaustria
UBS | ubs.com (top) | ~ubs ubsgroup
Credit Suisse | credit-suisse.com (top) | creditsuisse
ZKB | zkb.ch (2factorauth) | zkbbank
Migros Bank | migrosbank.ch (legit) | migrosbank
KBC | kbc.be (top) kbc.com (misp-bank-website) | ~kbc kbcbank
Belfius | belfius.be (top) | belfius
Argenta | argenta.be (legit) | ~argenta
Crelan | crelan.be (legit) | crelan
Fortis | bnpparibasfortis.be (top) bnpparibasfortis.com (misp-bank-website) | bnpparibasfortis
SNS Bank | snsbank.nl (misp-bank-website) | snsbank
Triodos | triodos.nl (misp-bank-website) triodos.com (misp-bank-website) triodos.co.uk (legit) | triodos triodosbank
iDEAL | ideal.nl (top) | ~ideal
Tikkie | tikkie.me (top) | tikkie
Danske Bank | danskebank.dk (2factorauth) danskebank.com (top) danskebank.se (2factorauth) danskebank.co.uk (legit) | danskebank
Nordea | nordea.com (top) nordea.fi (2factorauth) nordea.se (2factorauth) nordea.dk (misp-bank-website) nordea.no (misp-bank-website) | nordea
Sydbank | sydbank.dk (misp-bank-website) | sydbank
Handelsbanken | handelsbanken.se (2factorauth) handelsbanken.co.uk (legit) | handelsbanken
Swedbank | swedbank.se (top) swedbank.lt (legit) swedbank.ee (misp-bank-website) | swedbank
SEB | seb.se (top) seb.lt (misp-bank-website) seb.lv (misp-bank-website) seb.ee (misp-bank-website) sebgroup.com (misp-bank-website) | sebbank ~seb
Lansforsakringar | lansforsakringar.se (2factorauth) | lansforsakringar
BankID | bankid.com (top) bankid.no (top) | bankid
DNB | dnb.no (top) | ~dnb dnbbank
SpareBank 1 | sparebank1.no (top) | sparebank1
OP Financial Group | op.fi (top) | opfinancial
Nordnet | nordnet.se (2factorauth) nordnet.no (legit) nordnet.fi (2factorauth) | nordnet
Avanza | avanza.se (top) | avanza
PKO Bank Polski | pkobp.pl (top) ipko.pl (top) | pkobp ipko pkobank
mBank | mbank.pl (top) | mbank
Bank Pekao | pekao.com.pl (top) pekao24.pl (misp-bank-website) | pekao pekao24
Bank Millennium | bankmillennium.pl (top) | bankmillennium
Alior Bank | aliorbank.pl (top) | aliorbank alior
BNP Paribas Polska | bnpparibas.pl (top) | ~bnpparibaspl
Credit Agricole Polska | credit-agricole.pl (top) | creditagricolepl
PayU | payu.com (top) payu.in (top) | payu
Przelewy24 | przelewy24.pl (top) | przelewy24
Ceska sporitelna | csas.cz (top) | ceskasporitelna csas
CSOB | csob.cz (top) csob.sk (legit) | csob
Fio banka | fio.cz (2factorauth) fio.sk (legit) | fiobanka
Air Bank | airbank.cz (2factorauth) | airbank
Tatra banka | tatrabanka.sk (top) | tatrabanka
VUB | vub.sk (legit) | vubbanka
Slovenska sporitelna | slsp.sk (top) | slsp
MBH Bank | mbhbank.hu (legit) | mbhbank
Banca Transilvania | btrl.ro (top) | bancatransilvania
BCR | bcr.ro (top) | bcrbank ~bcr
DSK Bank | dskbank.bg (v2fly) | dskbank
UniCredit Bulbank | unicreditbulbank.bg (legit) | bulbank
Piraeus Bank | piraeusbank.gr (top) | piraeusbank ~piraeus
Eurobank | eurobank.gr (top) | eurobank
Alpha Bank | alpha.gr (top) | alphabank
National Bank of Greece | nbg.gr (top) | ~nbg
NLB | nlb.si (legit) | nlbbank ~nlb
PBZ | pbz.hr (legit) | pbzbank
Zagrebacka banka | zaba.hr (2factorauth) | zagrebackabanka
Luminor | luminor.ee (misp-bank-website) luminor.lt (legit) luminor.lv (legit) | ~luminor
LHV | lhv.ee (2factorauth) | ~lhv
Citadele | citadele.ee (misp-bank-website) | ~citadele
Bank of Ireland | bankofireland.com (misp-bank-website) | bankofireland
AIB | aib.ie (top) | ~aib aibbank
Starling Bank | starlingbank.com (top) | starlingbank
TSB | tsb.co.uk (top) | tsbbank ~tsb
RBS | rbs.co.uk (top) | ~rbs
Santander UK | santander.co.uk (top) | santanderuk
Virgin Money | virginmoney.com (top) uk.virginmoney.com (legit) | virginmoney
Metro Bank | metrobankonline.co.uk (2factorauth) | metrobank metrobankonline
First Direct | firstdirect.com (2factorauth) | firstdirect
Tesco Bank | tescobank.com (2factorauth) | tescobank
Co-operative Bank | co-operativebank.co.uk (2factorauth) | cooperativebank
Coventry Building Society | coventrybuildingsociety.co.uk (legit) | coventrybuildingsociety
Skipton | skipton.co.uk (legit) | ~skipton
Bankinter | bankinter.com (top) | bankinter
Kutxabank | kutxabank.es (legit) | kutxabank
Ibercaja | ibercaja.es (top) | ibercaja
Abanca | abanca.com (legit) | abanca
ABANCA | abanca.com (legit) | abancaonline
Millennium BCP | millenniumbcp.pt (top) | millenniumbcp
Caixa Geral de Depositos | cgd.pt (2factorauth) | caixadirecta ~cgdpt
Montepio | bancomontepio.pt (legit) | montepio
Intesa | intesasanpaolobank.si (legit) | intesasanpaolobank
Fineco | finecobank.com (2factorauth) | fineco finecobank
BPER Banca | bper.it (legit) | bperbanca ~bper
Banco BPM | bancobpm.it (legit) | bancobpm
Monte dei Paschi | mps.it (legit) | montepaschi montedeipaschi
BNL | bnl.it (top) | ~bnl bnlbanca
Credem | credem.it (legit) | credem
Widiba | widiba.it (2factorauth) | widiba
Sella | sella.it (legit) | bancasella ~sella
Satispay | satispay.com (jdm) | satispay
Ziraat Bankasi | ziraatbank.com.tr (top) ziraatbank.de (misp-bank-website) | ziraatbank ziraatbankasi ziraat
Is Bankasi | isbank.com.tr (top) | isbank isbankasi
Garanti BBVA | garantibbva.com.tr (top) garanti.com.tr (top) | garantibbva ~garanti
Akbank | akbank.com (top) akbank.com.tr (top) | akbank
Yapi Kredi | yapikredi.com.tr (top) | yapikredi
VakifBank | vakifbank.com.tr (top) | vakifbank
Halkbank | halkbank.com.tr (misp-bank-website) | halkbank
DenizBank | denizbank.com (top) | denizbank
QNB Finansbank | qnb.com.tr (top) qnb.com (top) | finansbank qnbfinansbank
Kuveyt Turk | kuveytturk.com.tr (top) | kuveytturk
TEB | teb.com.tr (top) | ~teb
Enpara | enpara.com (top) | enpara
Papara | papara.com (jdm) | papara
e-Devlet | turkiye.gov.tr (top) | edevlet turkiyegovtr
Turk Telekom | turktelekom.com.tr (top) | turktelekom
Turkcell | turkcell.com.tr (top) | turkcell
Trendyol | trendyol.com (top) | trendyol
Hepsiburada | hepsiburada.com (top) | hepsiburada
Sahibinden | sahibinden.com (top) | sahibinden
Letgo | letgo.com (top) | ~letgo
Gelir Idaresi | gib.gov.tr (top) | ~gibgov
Turkish Airlines | turkishairlines.com (top) thy.com (top) | turkishairlines
Itau | itau.com.br (top) | itaubr bancoitau ~itau
Bradesco | bradesco.com.br (top) banco.bradesco (top) bradescoseguros.com.br (top) | bradesco
Banco do Brasil | bb.com.br (top) | bancodobrasil
Nubank | nubank.com.br (top) nu.com.mx (top) | nubank
Banco Inter | bancointer.com.br (top) inter.co (top) | bancointer
PagSeguro | pagseguro.uol.com.br (simple-icons) pagbank.com.br (top) pagseguro.com.br (top) | pagseguro pagbank
PicPay | picpay.com (top) | picpay
C6 Bank | c6bank.com.br (top) | c6bank
Serasa | serasa.com.br (top) serasaexperian.com.br (top) | ~serasa
Magazine Luiza | magazineluiza.com.br (top) magalu.com (top) | magazineluiza magalu
Americanas | americanas.com.br (top) | ~americanas
gov.br | acesso.gov.br (top) | govbr
Sicredi | sicredi.com.br (top) | sicredi
Sicoob | sicoob.com.br (top) | sicoob
Banrisul | banrisul.com.br (top) | banrisul
BTG Pactual | btgpactual.com (top) | btgpactual
XP Investimentos | xpi.com.br (top) | xpinvestimentos
Banorte | banorte.com (top) | banorte
Citibanamex | banamex.com (top) citibanamex.com (top) | banamex citibanamex
BanCoppel | bancoppel.com (top) | bancoppel
SAT Mexico | sat.gob.mx (top) | satgobmx
CFE | cfe.mx (top) | ~cfemx
Telmex | telmex.com (top) | telmex
Telcel | telcel.com (top) | telcel
Coppel | coppel.com (top) | ~coppel
Liverpool Mexico | liverpool.com.mx (top) | liverpoolmx
Bancolombia | bancolombia.com (top) grupobancolombia.com (2factorauth) | bancolombia
Davivienda | davivienda.com (top) | davivienda daviplata
Banco de Bogota | bancodebogota.com (top) | bancodebogota
DIAN | dian.gov.co (top) | ~dian ~dianco
BCP Peru | viabcp.com (top) | viabcp
Interbank | interbank.pe (top) | ~interbank
BBVA Peru | bbva.pe (top) | bbvaperu
Scotiabank Peru | scotiabank.com.pe (misp-bank-website) | scotiabankperu
SUNAT | sunat.gob.pe (top) | sunat
Banco de la Nacion | bna.com.ar (top) | bancodelanacion
Banco de Chile | bancochile.cl (top) | bancochile bancodechile
BancoEstado | bancoestado.cl (top) | bancoestado
Banco Falabella | falabella.com (top) | bancofalabella falabella
BCI | bci.cl (top) | bcichile ~bci
Banco Galicia | galicia.ar (top) | bancogalicia
Banco Macro | macro.com.ar (top) | bancomacro
Banco Pichincha | pichincha.com (top) | bancopichincha
Banco Guayaquil | bancoguayaquil.com (2factorauth) | bancoguayaquil
Banreservas | banreservas.com (top) | banreservas
BAC Credomatic | baccredomatic.com (top) | baccredomatic
AFIP | afip.gob.ar (top) | afipgobar ~afip
ANSES | anses.gob.ar (top) | ~anses
Rappi | rappi.com (top) rappi.com.br (top) rappi.com.mx (top) rappi.com.co (top) | rappi
Movistar | movistar.es (top) movistar.com.mx (top) movistar.cl (top) movistar.com.ar (top) | movistar
Claro | claro.com.br (top) claro.com.co (top) | ~claro
Vivo | vivo.com.br (top) | ~vivo
TIM | tim.it (top) tim.com.br (top) | ~tim
Entel | entel.cl (top) | entel
ANAF | anaf.ro (top) | ~anaf anafro
Agenzia delle Entrate | agenziaentrate.gov.it (top) | agenziaentrate agenziadelleentrate
INPS | inps.it (top) | ~inps inpsit
SPID | spid.gov.it (legit) | ~spidgov
Agencia Tributaria | agenciatributaria.es (legit) agenciatributaria.gob.es (top) | agenciatributaria agenciatributariagob
Seguridad Social | seg-social.es (top) seg-social.gob.es (top) | segsocial
Portal das Financas | portaldasfinancas.gov.pt (top) | portaldasfinancas
ELSTER | elster.de (top) | ~elster elsteronline elsterde
Bundesfinanzministerium | bundesfinanzministerium.de (top) | bundesfinanzministerium
FinanzOnline | bmf.gv.at (legit) | finanzonline
ID Austria | oesterreich.gv.at (legit) | oesterreichgv
Belastingdienst | belastingdienst.nl (top) | belastingdienst
DigiD | digid.nl (top) | digid digidnl
MijnOverheid | overheid.nl (top) | mijnoverheid
FOD Financien | fgov.be (top) | minfin
Service-Public | service-public.fr (top) | servicepublic
CAF | caf.fr (top) | ~caf ~caffr
France Travail | francetravail.fr (top) pole-emploi.fr (legit) | francetravail poleemploi
URSSAF | urssaf.fr (top) | urssaf
Skatteverket | skatteverket.se (top) | skatteverket
Skattestyrelsen | skat.dk (top) | ~skatdk
Vero | vero.fi (legit) | verofi
Kela | kela.fi (legit) | ~kelafi
Suomi.fi | suomi.fi (top) | ~suomifi
ZUS | zus.pl (top) | ~zus ~zuspl
mObywatel | mobywatel.gov.pl (top) | mobywatel
MyGovID | mygovid.ie (2factorauth) | mygovid
NHS | nhs.uk (top) | nhsuk ~nhs
Government of Canada | canada.ca (top) cra-arc.gc.ca (2factorauth) | canadaca ~cra
Social Security Administration | ssa.gov (top) | ssagov
USCIS | uscis.gov (top) | uscis
Government of Greece | aade.gr (top) | ~govgr
NAV Hungary | nav.gov.hu (top) | navgovhu
National Tax Agency | nta.go.jp (legit) | ntagojp
au | au.com (top) kddi.com (top) | aukddi
Seven Bank | sevenbank.co.jp (top) | sevenbank
Aozora Bank | aozorabank.co.jp (2factorauth) | aozorabank
Fukuoka Bank | fukuokabank.co.jp (top) | fukuokabank
77 Bank | 77bank.co.jp (legit) | 77bank
Kyoto Bank | kyotobank.co.jp (legit) | kyotobank
EDF | edf.fr (top) edf.com (legit) | ~edf ~edffr
Engie | engie.fr (top) engie.com (top) | engie
TotalEnergies | totalenergies.com (top) | totalenergies
E.ON | eon.com (top) eon.de (top) | eonenergie
Vattenfall | vattenfall.nl (top) vattenfall.com (legit) | vattenfall
Enel | enel.com (top) | enelenergia ~enel
Eni | eni.com (top) enilive.it (legit) | eniplenitude
Iberdrola | iberdrola.es (top) iberdrola.com (top) | iberdrola
EDP | edp.pt (top) edp.com (top) | ~edp ~edppt
Essent | essent.nl (top) | ~essent
Octopus Energy | octopus.energy (top) | octopusenergy
British Gas | britishgas.co.uk (top) | britishgas
OVO Energy | ovoenergy.com (top) | ovoenergy
Deutsche Telekom | telekom.de (top) telekom.com (top) | telekom
O2 | o2online.de (top) o2.co.uk (top) o2.cz (top) | o2online
Bouygues Telecom | bouyguestelecom.fr (top) | bouyguestelecom bouygues
Proximus | proximus.be (top) | proximus
Telenet | telenet.be (top) | telenet
KPN | kpn.com (top) | kpnmobiel ~kpn
Ziggo | ziggo.nl (top) | ziggo
Telia | telia.se (top) telia.fi (top) telia.com (top) telia.ee (top) telia.lt (top) | ~telia
Telenor | telenor.no (top) telenor.se (top) telenor.dk (top) | telenor
Elisa | elisa.fi (top) | ~elisafi
MEO | meo.pt (top) | ~meopt
NOS | nos.pt (top) | ~nospt
WindTre | windtre.it (top) | windtre
Fastweb | fastweb.it (top) | fastweb
Play | play.pl (top) | ~playpl
Plus | plus.pl (top) | ~pluspl
Eir | eir.ie (legit) | ~eirie
Virgin Media | virginmedia.com (top) virginmedia.ie (2factorauth) | virginmedia
1&1 | 1und1.de (top) 1and1.com (top) | 1und1
Freenet | freenet.de (top) | freenetde
GMX | gmx.net (top) gmx.de (top) gmx.at (top) gmx.ch (top) gmx.com (top) | ~gmx gmxnet
WEB.DE | web.de (top) | ~webde
Deutsche Bahn | bahn.de (top) bahn.com (2factorauth) deutschebahn.com (top) | deutschebahn
OEBB | oebb.at (top) | oebb
SBB | sbb.ch (top) | ~sbb
SNCF | sncf.com (top) sncf-connect.com (top) oui.sncf (2factorauth) ouigo.com (top) | sncf sncfconnect
Navigo | iledefrance-mobilites.fr (top) | ~navigo
RATP | ratp.fr (simple-icons) | ratp
Trenitalia | trenitalia.com (top) | trenitalia
Italo | italotreno.com (top) | italotreno
Renfe | renfe.com (top) | renfe
PKP Intercity | intercity.pl (top) | pkpintercity
Trainline | thetrainline.com (top) trainline.com (top) | thetrainline ~trainline
FlixBus | flixbus.com (top) | flixbus
Ulys | ulys.com (top) | vinciautoroutes
Sanef | sanef.com (legit) | ~sanef
Autostrade | autostrade.it (legit) | ~autostrade
Asfinag | asfinag.at (top) | asfinag
Hermes Germany | myhermes.de (2factorauth) | myhermes
DPD Poland | dpd.com.pl (top) | dpdpolska
Parcelforce | parcelforce.com (top) | parcelforce
Packeta | packeta.com (top) | packeta zasilkovna
Omniva | omniva.ee (top) | omniva
Posti | posti.fi (top) posti.com (legit) | ~posti
Bring | posten.no (top) | ~bring ~postenno
Posten Norge | posten.no (top) | ~posten
SEUR | seur.com (top) | seur
BRT | brt.it (top) | brtcorriere
Slovenska posta | posta.sk (legit) | slovenskaposta
Posta Romana | posta-romana.ro (legit) | postaromana
FAN Courier | fancourier.ro (apple-shared-credentials) | fancourier
Sameday | sameday.ro (legit) | sameday
Osterreichische Post | post.at (top) | ~postat
Vinted Go | vintedgo.com (top) | vintedgo
Allianz | allianz.de (top) allianz.com (top) allianz.fr (top) allianz.es (legit) | allianz
AXA | axa.com (top) axa.be (misp-bank-website) | ~axa axafrance
Generali | generali.it (top) generali.at (legit) | ~generali
HUK-Coburg | huk.de (2factorauth) huk24.de (2factorauth) | hukcoburg huk24
Ergo | ergo.de (top) | ergoversicherung
Techniker Krankenkasse | tk.de (2factorauth) | technikerkrankenkasse
AOK | aok.de (top) | ~aok
Barmer | barmer.de (legit) | ~barmer
Aviva | aviva.co.uk (top) | aviva
Admiral | admiral.com (2factorauth) | ~admiral
Ledger Live | ledger.com (top) | ledgerlivewallet
Rabby | rabby.io (top) | rabbywallet ~rabby
Zerion | zerion.io (top) | zerion
Keplr | keplr.app (top) | keplr
Solflare | solflare.com (top) | solflare
Tonkeeper | tonkeeper.com (top) | tonkeeper
BitPay | bitpay.com (top) | bitpay
Tangem | tangem.com (top) | tangem
Atomic Wallet | atomicwallet.io (top) | atomicwallet
Guarda | guarda.com (top) | guardawallet
Hyperliquid | hyperliquid.xyz (top) | hyperliquid
Polymarket | polymarket.com (top) | polymarket
1inch | 1inch.io (top) 1inch.com (top) | 1inch
Compound | compound.finance (top) | compoundfinance
dYdX | dydx.exchange (legit) | dydx
Arbitrum | arbitrum.io (top) | arbitrum
Optimism | optimism.io (top) | ~optimism
Polkadot | polkadot.network (simple-icons) | ~polkadot
LocalBitcoins | localbitcoins.com (v2fly) | localbitcoins
Paxful | paxful.com (2factorauth) | paxful
Bitso | bitso.com (top) | bitso
BtcTurk | btcturk.com (top) | btcturk
Paribu | paribu.com (2factorauth) | paribu
CoinMarketCap | coinmarketcap.com (top) | coinmarketcap
CoinGecko | coingecko.com (top) | coingecko
Etherscan | etherscan.io (top) | etherscan
ChatGPT | chatgpt.com (top) openai.com (top) | chatgpt openai
Claude | claude.ai (top) anthropic.com (top) | ~claude anthropic claudeai
DeepSeek | deepseek.com (top) | deepseek
Midjourney | midjourney.com (top) | midjourney
Perplexity | perplexity.ai (top) | ~perplexity perplexityai
Mistral | mistral.ai (top) | mistralai
Character.AI | character.ai (top) | characterai
Hugging Face | huggingface.co (top) | huggingface
Grok | x.ai (top) grok.com (top) | ~grok grokai
Suno | suno.com (top) suno.ai (top) | sunoai
Wikipedia | wikipedia.org (top) wikimedia.org (top) | ~wikipedia
Doctolib | doctolib.fr (top) doctolib.de (top) doctolib.it (top) | doctolib
Zalando | zalando.de (top) zalando.com (top) zalando.fr (top) zalando.it (top) zalando.nl (top) | zalando
Bol | bol.com (top) | ~bolcom
Fnac | fnac.com (top) fnac.es (top) fnac.pt (top) | fnac
Cdiscount | cdiscount.com (top) | cdiscount
Carrefour | carrefour.fr (top) carrefour.com (top) carrefour.es (top) carrefour.it (top) | carrefour
Lidl | lidl.de (top) lidl.com (top) lidl.fr (top) lidl.es (top) | ~lidl
Mercadona | mercadona.es (top) | mercadona
El Corte Ingles | elcorteingles.es (top) | elcorteingles
Wallapop | wallapop.com (top) | wallapop
Milanuncios | milanuncios.com (top) | milanuncios
Subito | subito.it (top) | ~subitoit
Immobilienscout24 | immobilienscout24.de (top) | immobilienscout24
Ricardo | ricardo.ch (top) | ~ricardoch
Willhaben | willhaben.at (top) | willhaben
2dehands | 2dehands.be (top) 2ememain.be (top) | 2dehands 2ememain
DBA | dba.dk (top) | ~dbadk
Blocket | blocket.se (top) | ~blocket
Finn | finn.no (top) | ~finnno
Tori | tori.fi (top) | ~torifi
Ryanair | ryanair.com (top) | ryanair
easyJet | easyjet.com (top) | easyjet
Lufthansa | lufthansa.com (top) | lufthansa
gov.pl | podatki.gov.pl (top) | govpl
Swiss Confederation | admin.ch (top) | ~adminch
`;
