import { language } from './language.ts'

export const da = language({
  proper: `Den Gamle Kro|Svalen|Fyrtårnet|Blåbærret|Den Gyldne Hane|Kastanjen|Ærtebjerg|Strandskaden|Møllehjulet`,
  families: `Sørensen|Kjær|Østergaard|Mølgaard|Søndergaard|Bjerre|Nørgaard|Holm`,
  authors: `Freja S.|Mikkel K.|Ida Ø.|Søren B.`,
  streets: `Nørregade|Vestergade|Kirkegade|Skolevej|Strandgade|Østergade|Møllevej|Algade`,
  praise: `Venlig betjening og gode priser.|Hyggeligt sted, vi kommer igen.|Hurtigt og ordentligt arbejde.`,
  blame: `Fint nok, men lidt dyrt.|Godt, men der var kø.`,
  kinds: `
    Restaurant: Restaurant *|Smørrebrød ^
    Cafe: Café *|Kaffebaren *
    Bar: Værtshuset *|Ølstuen *
    Bakery: ^s Bageri
    Fast food: ^s Pølsevogn
    Hotel: Hotel *|Badehotel *
    Bookstore: Boghandlen *
    Florist: Blomster ^
    Bicycle shop: ^ Cykler
    Pharmacy: Apoteket *
    Dentist: Tandlæge ^
    Hair salon: Frisør ^
    Car repair: ^ Auto
    Museum: Museet *
  `,
})
