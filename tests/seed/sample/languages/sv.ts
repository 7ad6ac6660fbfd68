import { language } from './language.ts'

export const sv = language({
  proper: `Blåklockan|Gyllene Älgen|Tärnan|Fyren|Lönnen|Smultronstället|Gamla Kvarnen|Norrsken|Ugglan|Björken`,
  families: `Lindström|Bergqvist|Sjöberg|Åkerlund|Nyström|Hedlund|Öberg|Wallin`,
  authors: `Elsa L.|Oskar N.|Maja B.|Åke S.`,
  streets: `Storgatan|Kungsgatan|Drottninggatan|Skolgatan|Järnvägsgatan|Östra Hamngatan|Björkvägen|Torggatan`,
  praise: `Trevlig personal och snabb service.|Mysigt ställe, vi kommer tillbaka.|Prisvärt och proffsigt.`,
  blame: `Helt okej men lite dyrt.|Bra, men lång kö.`,
  kinds: `
    Restaurant: Krogen *|Restaurang *
    Cafe: Kafé *|Konditori *
    Bar: Kvarterskrogen *|Baren *
    Bakery: Bageri ^
    Hotel: Hotell *|Pensionat *
    Supermarket: Lanthandeln *
    Bookstore: Bokhandeln *
    Florist: Blomsterhandel ^
    Bicycle shop: Cykelverkstan *
    Pharmacy: Apoteket *
    Dentist: Tandläkare ^
    Optician: Optiker ^
    Hair salon: Salong *
    Gym: Gymmet *
    Car repair: ^s Bilverkstad
    Museum: Museet *
  `,
})
