/** Countries, their codes and large cities, as imitations of a brand's branch in one are named. */
export const places: ReadonlySet<string> = new Set(
  (
    'ad ae ar at au ba be bg bo br by ca ch cl cn co cr cy cz de dk do ec ee eg es eu fi fr gr gt hk hn hr hu id ie il in ' +
    'is it jp ke kr kz li lt lu lv ma md me mk mt mx my ng ni nl no nz pa pe ph pk pl ps pt py ro rs ru sa se sg si sk sv ' +
    'th tn tr tw ua uk us uy uz ve vn za usa eur latam emea ' +
    'america argentina australia austria autriche belgie belgien belgique belgium brasil brazil bulgaria canada chile china ' +
    'colombia croatia czech danmark denmark deutschland ecuador espana espanha europa europe finland france francia germany ' +
    'greece hongkong hungary india indonesia ireland israel italia italie italy japan kenya korea luxembourg malaysia mexico ' +
    'morocco nederland netherlands newzealand nigeria norge norway oesterreich osterreich pakistan peru philippines polen poland polska ' +
    'portugal romania russia schweiz serbia singapore slovakia slovenia spain suisse sverige sweden svizzera switzerland ' +
    'taiwan thailand tunisia turkey turkiye ukraine uruguay venezuela vietnam ' +
    'amsterdam ankara athens barcelona berlin bogota brussels bruxelles bucharest budapest chicago dubai dublin frankfurt ' +
    'hamburg istanbul izmir koeln krakow lima lisboa lisbon london lyon madrid manchester marseille melbourne miami milan ' +
    'milano montreal munich muenchen napoli newyork osaka oslo paris praha rio roma rome santiago saopaulo sevilla stockholm ' +
    'stuttgart sydney tokyo torino toronto toulouse valencia vienna warsaw warszawa wien zurich zuerich'
  ).split(' '),
);
