import type { LanguageAliases } from './language.ts'

export const italian: LanguageAliases = {
  name: `
    nome, ragione sociale, denominazione, insegna, nome azienda, nome attività, nome struttura,
    denominazione struttura, azienda, esercizio, descrizionefarmacia, denominazionefarmacia`,
  category: 'categoria, attività, settore, tipologia, categoria merceologica, categorie, tipo',
  type: 'sottocategoria, tipo, cucina',
  address: 'indirizzo, indirizzo completo',
  street: 'via, nome via',
  houseNumber: 'civico, numero civico, n civico',
  neighbourhood: 'quartiere, frazione, rione',
  district: 'circoscrizione',
  city: 'città, comune, descrizionecomune, località',
  state: 'provincia, descrizioneprovincia, regione, prov, siglaprovincia',
  postalCode: 'cap, codice postale',
  country: 'paese, nazione',
  latitude: 'latitudine',
  longitude: 'longitudine',
  phone: 'telefono, numero di telefono, cellulare, recapito telefonico, numero telefono, num tel',
  email: 'posta elettronica, indirizzo email',
  website: 'sito web, sito, sito internet, pagina web',
  description: 'descrizione',
  workingHours: 'orario, orari, orari di apertura, orario di apertura',
  closedDays:
    'giorno di chiusura, giorni di chiusura, chiusura settimanale, giorno di riposo, turno di chiusura',
  imageUrl: 'immagine',
  rating: 'valutazione, voto, punteggio',
  reviewCount: 'numero recensioni, recensioni, numero di recensioni',
  priceRange: 'fascia di prezzo, prezzo',
}
