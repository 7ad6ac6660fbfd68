import { language } from './language.ts'

export const nb = language({
  proper: `Fjordgløtt|Havørnen|Nordlyset|Bjørka|Blåveis|Skomakergården|Elvebredden|Røde Låve|Måken`,
  families: `Haugen|Bakke|Sæther|Lunde|Strand|Ødegård|Myhre|Brekke`,
  authors: `Ingrid H.|Lars M.|Kari Ø.|Håkon B.`,
  streets: `Storgata|Kirkegata|Havnegata|Skippergata|Bjørkeveien|Øvre Langgate|Sjøgata|Torggata`,
  praise: `Hyggelig betjening og god kvalitet.|Koselig sted, anbefales.|Rask hjelp til riktig pris.`,
  blame: `Greit, men litt dyrt.|Bra, men det tok tid.`,
  kinds: `
    Restaurant: Restaurant *|Spiseriet *|Sjøhuset *
    Cafe: Kaffebar *|Kafé *
    Bar: Ølstua *
    Bakery: ^ Bakeri
    Hotel: Hotell *|Gjestegård *
    Supermarket: Landhandel *
    Bookstore: Bokhandel ^
    Florist: Blomster fra ^
    Pharmacy: Apotek *
    Dentist: Tannlege ^
    Hair salon: Salong *
    Gym: Treningssenter *
    Car repair: ^ Bilverksted
    Museum: Museet *
  `,
})
