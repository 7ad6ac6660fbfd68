import type { LanguageAliases } from './language.ts'

export const german: LanguageAliases = {
  name: `
    firmenname, firmenbezeichnung, unternehmen, unternehmensname, bezeichnung, betriebsname, geschäftsname,
    name des unternehmens, name der firma, einrichtung, name der einrichtung, betrieb`,
  category: 'kategorie, branche, rubrik, betriebsart, kategorien, gewerbe',
  type: 'unterkategorie, küche',
  address: 'adresse, anschrift, vollständige adresse, postanschrift',
  street: 'straße, strasse, straßenname, straße hausnummer, straße und hausnummer, straße nr, street nr',
  houseNumber: 'hausnummer, hausnr, haus nr, hnr',
  city: 'stadt, ort, ortschaft, gemeinde, wohnort',
  state: 'bundesland, kanton',
  postalCode: 'plz, postleitzahl',
  country: 'land, staat',
  latitude: 'breitengrad, geographische breite',
  longitude: 'längengrad, geographische länge',
  phone: 'telefon, telefonnummer, telefonnr, tel nr, rufnummer, mobil, handy, mobiltelefon, fon',
  email: 'e mail adresse, mailadresse, emailadresse',
  website: 'webseite, internetseite, internetadresse, webadresse, homepage',
  description: 'beschreibung',
  workingHours: 'öffnungszeiten, geschäftszeiten, sprechzeiten, öffnungszeit',
  specialHours: 'sonderöffnungszeiten',
  photoUrl: 'foto',
  imageUrl: 'bild',
  rating: 'bewertung, durchschnittsbewertung, sterne',
  reviewCount: 'anzahl bewertungen, bewertungen, anzahl der bewertungen',
  priceRange: 'preisklasse, preisniveau',
}
