import type { LanguageAliases } from './language.ts'

export const catalan: LanguageAliases = {
  name: 'nom, nom comercial, nom establiment, nom de l establiment, nom de l empresa, raó social, denominació',
  category: 'categoria, activitat, tipus, sector, tipologia',
  address: 'adreça, adreça completa, domicili',
  street: 'carrer, nom via, nom de la via',
  neighbourhood: 'barri, nom barri',
  district: 'districte, nom districte',
  city: 'municipi, població, localitat, ciutat',
  state: 'comarca, província',
  postalCode: 'codi postal, cp',
  country: 'país',
  latitude: 'latitud',
  longitude: 'longitud',
  phone: 'telèfon, telèfons, mòbil, telèfon de contacte',
  email: 'correu electrònic, correu, adreça electrònica',
  website: 'lloc web, pàgina web, adreça web',
  description: 'descripció',
  workingHours: 'horari, horaris, horari d obertura, horari d atenció',
  rating: 'valoració, puntuació',
}

export const galician: LanguageAliases = {
  name: 'nome, nome comercial, denominación',
  address: 'enderezo',
  street: 'rúa',
  city: 'concello',
  longitude: 'lonxitude',
  website: 'páxina web',
}

export const basque: LanguageAliases = {
  name: 'izena, establezimenduaren izena, enpresaren izena',
  category: 'kategoria, jarduera',
  address: 'helbidea',
  street: 'kalea',
  city: 'herria, udalerria, udala',
  state: 'lurraldea, probintzia',
  postalCode: 'posta kodea, pk',
  country: 'herrialdea',
  latitude: 'latitudea',
  longitude: 'longitudea',
  phone: 'telefonoa',
  email: 'posta elektronikoa, helbide elektronikoa, eposta',
  website: 'webgunea, web orria',
  description: 'deskribapena',
  workingHours: 'ordutegia',
}
