import { language } from './language.ts'

export const cs = language({
  proper: `U Zlatého jelena|U Tří lip|Slunečnice|Pod Kaštany|Vlaštovka|U Starého mlýna|Modrá hvězda|Na Růžku|Černý havran|Heřmánek`,
  families: `Novotný|Dvořák|Procházka|Kučera|Veselý|Horák|Němec|Růžička|Řezníček|Šťastný`,
  authors: `Tereza N.|Jiří H.|Kateřina V.|Ondřej Š.`,
  streets: `Dlouhá|Nádražní|Zahradní|Školní|Husova|Komenského|Lipová|Na Příkopě|Palackého|Květná`,
  praise: `Milá obsluha, rádi se vrátíme.|Rychlé, čisté a za dobrou cenu.|Příjemné místo, doporučuji.`,
  blame: `Dobré, ale dlouho jsme čekali.|Trochu dražší, jinak v pořádku.`,
  kinds: `
    Restaurant: Hospoda *|Restaurace *
    Cafe: Kavárna *|Čajovna *
    Bar: Pivnice *|Vinárna *
    Bakery: Pekařství ^|Cukrárna *
    Hotel: Hotel *|Penzion *
    Supermarket: Potraviny ^
    Bookstore: Knihkupectví *
    Florist: Květinářství *
    Pharmacy: Lékárna *
    Dentist: Zubní ordinace ^
    Doctor: Poliklinika *
    Hair salon: Kadeřnictví *
    Car repair: Autoservis ^
    Law firm: Advokátní kancelář ^
    Museum: Muzeum *
  `,
})
