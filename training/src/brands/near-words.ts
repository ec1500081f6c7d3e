/**
 * Words, first and family names of ten languages that are one letter off the name of a large brand. What is only a form of the
 * brand's name ("googled") is not among them. `npm run lookalikes -- --words FILE` names those that a word list adds.
 */
export const nearWords: readonly string[] = `
abazon agarena akuten alarna alegro alleero allego allegra allegre allegri allegros alzada amason amazona amazone amazons
aposte arena armazon atwitter auslost avanti azada backspace barclay bilance bitet bitnet bittet blockchains boeking bogers
bokking boobing booing bookings bookning booming booting boozing braken brooking bruist carena chopee citybank cloud colana
colpissimo cooking corregos correias correio correis corremos corretos corton cosaco cosico costo directa directe directs
discard discoed discorda discorde discordi discordo discords discovers discovery disnea distord dogers draken drange drogers
druist edger estripe etripe exodes exodos fidelite finance fofice fornite forton fortuite frange galeio galena gardena garen
garend garens garent garera garna garona gaseio gateiro gatero gazeio gemina geminai gemind gemine geminei geminis gemino
gemiti goggle goteio grange grena gruist hinted hogers hooking horton ilarna impost imunes induit inkost inlost inmost inpast
inquit instaram instauram intui intuia intuir intuis intuita intuite intuito intuits intuiu inuit jemini kaken karna kilarna
klara klarnad klarnar klarnat klarne klorna knaken knarna kogers kragen krahen krake krakend kraker krakken krakten kralen
kramen kranen kranken kraven kreken kroken kruist kwaken kylarna lacada lacoste lanada lanzada lapada larna latada lavada
lazuda ledder leder ledge ledgers ledges lediger leger legger linted lodger logers looking lozada marena mazada medger mercar
mercati messengers minted misture mobile morton nedrive nortan officer offices officie ontlook opensla opensta orage orang
orangea oranger oranges orangez orangs oranje orante oronge outlooks papal pazada phantome phantoms pogers porton posbank
postal postel postil prange ragers raken raketen rallegro ramazon range rateio rauten razada resolut revalut revolat revolt
revolu revolue revolus revoluto rgers rigers robers roblon roders rodgers roers roger rogert rogerts roges rogets rokers
romers rooking rosers rotgers rougers rovers rowers ruist rygers schab schrab schwa schwabe schwan schwas semini server shoppe
slana snedrive soffice solada solanar solanea solang solano solapa solara solarna solava solna sotana sparekasse sparkassen
spectrums spektrum stipe stirpe striae stribe stride strie striee striep strife strige strike strip striped stripes stripje
stripp strippe strips stript stripte strive struist strupe talstra tateio tekstra telegraf telegrama telegramm telegrams
tiktak tilstra tinted titter trange tremor tresor trevor trezoor tripe trist trubst truest trugst truis truism trust tuist
tunes turist twister twitted udbank vanti vazada velstra vented vinte vintem vinten vinter vintes vraken vrange witter
workaday workdays wraken wrange zwitter
`
  .trim()
  .split(/\s+/);
