import { language } from './language.ts'

export const fi = language({
  proper: `Karhu|Pääskynen|Kultainen Lehti|Sininen Portti|Puolukka|Majakka|Vanha Mylly|Koivula|Revontuli|Mustikka`,
  families: `Virtanen|Mäkinen|Nieminen|Hämäläinen|Järvinen|Lehtonen|Salonen|Väisänen`,
  authors: `Aino V.|Eero M.|Päivi H.|Jussi L.`,
  streets: `Kauppakatu|Asemakatu|Koulukatu|Rantakatu|Puistokatu|Hämeenkatu|Kirkkokatu|Satamakatu`,
  praise: `Ystävällinen palvelu, tulemme uudestaan.|Siisti, nopea ja edullinen.|Viihtyisä paikka, suosittelen.`,
  blame: `Ihan hyvä, mutta hieman kallis.|Hyvä, mutta jono oli pitkä.`,
  kinds: `
    Restaurant: Ravintola *|Ruokala *
    Cafe: Kahvila *|Paahtimo *
    Bar: Olutravintola *
    Bakery: Leipomo ^
    Hotel: Hotelli *|Majatalo *
    Supermarket: Kyläkauppa *
    Bookstore: Kirjakauppa *
    Florist: Kukkakauppa *
    Pharmacy: Apteekki *
    Dentist: Hammaslääkäri ^
    Optician: Optikko ^
    Hair salon: Kampaamo *|Parturi ^
    Spa: Sauna *
    Car repair: Autokorjaamo ^
    Museum: Museo *
  `,
})
