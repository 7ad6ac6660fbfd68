import { language } from './language.ts'

export const nl = language({
  proper: `De Gouden Reiger|Het Zwaantje|De Oude Sluis|'t Hoekje|De Blauwe Molen|De Kastanje|Het Anker|De Zonnebloem|De Drie Bruggen|De Ooievaar|Het Lindeblad|De Waterlelie`,
  families: `van der Meer|de Wit|Hoekstra|Bakker|Visser|van Dijk|Mulder|Janssens|Peeters|Dekker|van 't Hof|Kuipers`,
  authors: `Sanne V.|Daan K.|Lotte B.|Bram J.|Fleur M.`,
  streets: `Kerkstraat|Dorpsstraat|Molenweg|Prinsengracht|Stationsplein|Nieuwstraat|Brugstraat|Lindelaan|Oude Markt|Wilhelminastraat`,
  praise: `Heel vriendelijk geholpen, een aanrader.|Gezellig, schoon en niet duur.|Snel klaar en netjes gedaan.|We komen hier al jaren.`,
  blame: `Prima, maar wel druk.|Leuk, iets aan de prijs.`,
  kinds: `
    Restaurant: Eetcafé *|Restaurant *|Pannenkoekenhuis *
    Cafe: Koffiehuis *|Koffiebar *
    Bar: Café *|Proeflokaal *
    Bakery: Bakkerij ^
    Fast food: Frituur *|Snackbar *
    Hotel: Hotel *|Herberg *
    Supermarket: Buurtsuper *|Groenteboer ^
    Butcher: Slagerij ^
    Bookstore: Boekhandel *
    Clothing store: Modehuis ^
    Florist: Bloemen ^
    Bicycle shop: Fietsen ^|Rijwielhandel *
    Pharmacy: Apotheek *
    Dentist: Tandartspraktijk ^
    Doctor: Huisartsenpraktijk ^
    Optician: Optiek ^
    Hair salon: Kapsalon *
    Car repair: Garage ^
    Plumber: Loodgieter ^
    Law firm: Advocatenkantoor ^
    Museum: Museum *
  `,
})
