/**
 * Words by which clubs, small shops, practices, schools and parishes name themselves, in English, German, French, Spanish, Italian,
 * Portuguese, Dutch and Polish. None of them sells at a distance, keeps money or gives out accounts.
 */
export const tradeWords: ReadonlySet<string> = new Set(
  (
    'academy allotment archery athletics bakery ballet barber bakehouse bistro bookshop bowls brewery butcher butchers cafe camp ' +
    'carpentry catering cattery chapel charity chess childminder choir church clinic club cobbler cricket cycling dance dental ' +
    'dentist diocese drama farm florist florists football friends garage garden gardens gliding golf guesthouse gym gymnastics ' +
    'hairdresser harriers hockey hotel inn joinery joiners judo karate kennels kindergarten landscaping library museum netball ' +
    'nursery optician orchestra osteopath painting parish pediatrics photography physio pilates plumbing pottery preschool primary ' +
    'pub restaurant riding roofing rowing rugby runners sailing salon school scouts singers stables surgery swimming tailor tennis ' +
    'theatre upholstery veterinary vets village vineyard wedding winery woodwork yoga ' +
    'apotheke architekt architekten arzt baeckerei backstube bauernhof baumschule blasmusik blumen brauerei buchhandlung chor ' +
    'dachdecker diakonie elektro fahrschule feuerwehr fewo ferienwohnung fischer fischerei fliesen foerderverein fotografie ' +
    'fotograf friseur gaestehaus garten gartenbau gartenverein gasthaus gasthof gaststaette gemeinde grundschule gymnasium handball ' +
    'handwerk heimatverein hofladen imker imkerei jugend kanzlei kindergarten kirche kita kleingarten konditorei landfrauen malerei ' +
    'malermeister metzgerei musikschule musikverein naturheilpraxis pension pfarrei pflege physiotherapie praxis realschule reitstall ' +
    'reitverein sanitaer schachclub schreinerei schuetzenverein schule segelclub spielgruppe sportverein steuerberater taverne ' +
    'tierarzt tischlerei trachtenverein turnverein tsv verein volleyball wanderverein weingut winzer zahnarzt zimmerei ' +
    'amap architecte asso association atelier auberge boucherie boulangerie cabinet camping cantine chorale cinema coiffeur ' +
    'coiffure college couture creche danse ecole ecurie epicerie equitation ferme fleuriste fleurs fromagerie garderie gite jardin ' +
    'jeunesse kine librairie lycee macon maternelle menuiserie mediatheque musique orchestre osteo paroisse patisserie petanque ' +
    'peinture plombier plomberie poterie randonnee restaurant theatre traiteur veterinaire vignoble yoga ' +
    'academia ajedrez albergue asociacion baloncesto barberia bodega carniceria carpinteria casarural cerrajeria ceramica clinica ' +
    'colegio coro danza deportivo dentista escuela fisioterapia fontaneria floristeria futbol guarderia granja huerto iglesia ' +
    'instituto jardineria joyeria libreria mercado musica panaderia parroquia pasteleria peluqueria peluqueros taller teatro ' +
    'veterinaria vecinos zapateria ferreteria electricista ' +
    'agriturismo asd asilo bar basket calcio carrozzeria cantina caseificio circolo cooperativa coro dentistico estetica falegnameria ' +
    'fioreria fisioterapia fotografo gelateria idraulico liceo macelleria officina oratorio ottica palestra pallavolo panificio ' +
    'parrocchia parrucchiere pasticceria pizzeria proloco scacchi scuola sartoria societa trattoria vivaio ' +
    'agrupamento barbearia cabeleireiro centro clinica confeitaria creche escola floricultura igreja mercearia oficina padaria ' +
    'bakkerij basisschool bloemen fietsen kapper kapsalon kerk koor kwekerij schaakclub schilder slagerij sportclub tandarts tennisclub ' +
    'vereniging voetbal zwemclub apteka cukiernia gabinet gimnazjum klub kwiaciarnia parafia piekarnia przedszkole ' +
    'restauracja stomatolog szkola warsztat weterynarz'
  ).split(' '),
);
