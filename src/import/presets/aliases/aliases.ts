import { FIELDS, type Field } from '../../columns/fields.ts'
import {
  azerbaijani,
  bengali,
  georgian,
  hebrew,
  hindi,
  kazakh,
  persian,
  chinese,
  chineseInDoubt,
  japanese,
  korean,
} from './asian.ts'
import {
  albanian,
  bulgarian,
  croatian,
  serbian,
  slovenian,
  estonian,
  latvian,
  lithuanian,
  polish,
  russian,
  ukrainian,
} from './slavic.ts'
import { english, englishInDoubt } from './english.ts'
import {
  czech,
  greek,
  hungarian,
  icelandic,
  nordic,
  romanian,
  slovak,
  portuguese,
  spanish,
  turkish,
} from './european.ts'
import { further } from './any-language.ts'
import type { LanguageAliases } from './language.ts'
import { namesInDoubt } from './names-in-doubt.ts'
import { filipino, malay, swahili, thai, vietnamese } from './south-east-asian.ts'

const italian: LanguageAliases = {
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

const catalan: LanguageAliases = {
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

const galician: LanguageAliases = {
  name: 'nome, nome comercial, denominación',
  address: 'enderezo',
  street: 'rúa',
  city: 'concello',
  longitude: 'lonxitude',
  website: 'páxina web',
}

const basque: LanguageAliases = {
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

const german: LanguageAliases = {
  name: `
    firmenname, firmenbezeichnung, unternehmen, unternehmensname, bezeichnung, betriebsname, geschäftsname,
    name des unternehmens, name der firma, einrichtung, name der einrichtung, betrieb`,
  category: 'kategorie, branche, rubrik, betriebsart, art des betriebs, geschäftsart, kategorien, gewerbe',
  type: 'unterkategorie, küche',
  address: 'adresse, anschrift, vollständige adresse, postanschrift',
  street: 'straße, strasse, straßenname, straße hausnummer, straße und hausnummer, straße nr, street nr',
  houseNumber: 'hausnummer, hausnr, haus nr, hnr',
  neighbourhood: 'ortsteil, stadtteil, stadtviertel, viertel, quartier',
  district: 'bezirk, stadtbezirk, stadtkreis',
  city: 'stadt, ort, ortschaft, gemeinde, wohnort',
  state: 'bundesland, kanton',
  postalCode: 'plz, postleitzahl',
  country: 'land, staat',
  latitude: 'breitengrad, breite, geographische breite',
  longitude: 'längengrad, länge, laenge, geographische länge',
  phone: 'telefon, telefonnummer, telefonnr, tel nr, rufnummer, mobil, handy, mobiltelefon, fon',
  email: 'e mail adresse, mailadresse, emailadresse',
  website: 'internet, webseite, internetseite, internetadresse, webadresse, homepage',
  description: 'beschreibung',
  workingHours: 'öffnungszeiten, geschäftszeiten, sprechzeiten, öffnungszeit',
  closedDays: 'ruhetag, ruhetage, schließtag, schließtage',
  specialHours: 'sonderöffnungszeiten',
  photoUrl: 'foto',
  imageUrl: 'bild',
  rating: 'bewertung, durchschnittsbewertung, sterne',
  reviewCount: 'anzahl bewertungen, bewertungen, anzahl der bewertungen',
  priceRange: 'preisklasse, preisniveau',
}

const french: LanguageAliases = {
  name: `
    nom, enseigne, dénomination, raison sociale, dénomination usuelle, nom commercial, nom usuel,
    nom complet, appellation, nom entreprise, intitulé`,
  category: `
    catégorie, activité, secteur, rubrique, type activité, type de commerce, type de magasin, type d établissement, domaine activité, secteur activité, catégories, type d offre`,
  type: 'sous catégorie, cuisine',
  address: 'adresse, adresse complète, adresse postale',
  street: 'rue, voie, nom de la rue, nom voie, libellé voie',
  houseNumber: 'numéro voie, numéro rue, num voie, numéro de rue, adr num, num adresse',
  neighbourhood: 'quartier, nom du quartier',
  district: 'arrondissement, nom arrondissement',
  city: 'ville, commune, municipalité, localité, nom commune, libellé commune, commune du lieu, commune du lieu de visite',
  state: 'département, nom département, canton',
  postalCode: 'code postal, cp, codepostal',
  country: 'pays, code pays',
  phone:
    'téléphone, numéro de téléphone, n téléphone, numéro téléphone, tél, portable, téléphone fixe, num tel, num téléphone, no téléphone, n téléphone fixe, n téléphone mobile, téléphone mobile, tel fixe, tel mobile, tel portable, numéro de téléphone fixe, numéro de téléphone mobile',
  email: 'courriel, adresse mail, adresse e mail, mél, adresse électronique',
  website:
    'site web, site internet, adresse site, lien site, page web, url site, url du site, url du site web, url site web',
  description: 'présentation, descriptif',
  workingHours: 'horaires, heures ouverture, horaires ouverture, heures d ouverture, horaires d ouverture',
  closedDays: 'jour de fermeture, jours de fermeture, fermeture hebdomadaire, jour de repos, jours de repos',
  imageUrl: 'photo url, image',
  rating: 'note moyenne, évaluation',
  reviewCount: 'nombre avis, nombre d avis, avis, nb avis',
  priceRange: 'gamme de prix, prix',
}

/** 'Lieu' may also be a venue. */
const frenchInDoubt: LanguageAliases = { category: 'thématique, thème, thèmes', city: 'lieu' }

const dutch: LanguageAliases = {
  name: 'naam, bedrijfsnaam, handelsnaam, naam bedrijf, bedrijf, winkelnaam, naam organisatie, onderneming',
  category: 'categorie, branche, sector, soort, rubriek, activiteit',
  type: 'subcategorie, keuken',
  address: 'adres, volledig adres, bezoekadres',
  street: 'straat, straatnaam',
  houseNumber: 'huisnummer, huisnr',
  neighbourhood: 'wijk, buurt',
  district: 'stadsdeel',
  city: 'plaats, woonplaats, stad, gemeente, vestigingsplaats, plaatsnaam',
  state: 'provincie',
  postalCode: 'postcode',
  country: 'land',
  latitude: 'breedtegraad',
  longitude: 'lengtegraad',
  phone: 'telefoon, telefoonnummer, tel nr, mobiel',
  email: 'e mailadres, emailadres, mailadres',
  website: 'webadres, webpagina, internetadres',
  description: 'omschrijving, beschrijving',
  workingHours: 'openingstijden, openingsuren',
  closedDays: 'sluitingsdag, sluitingsdagen',
  imageUrl: 'afbeelding',
  rating: 'beoordeling, waardering',
  reviewCount: 'aantal beoordelingen, beoordelingen, aantal reviews',
  priceRange: 'prijsklasse, prijs',
}

const arabic: LanguageAliases = {
  name: `
    الاسم, اسم, الإسم, اسم المتجر, اسم المنشأة, اسم الشركة, اسم المحل, اسم المكان, اسم النشاط, اسم المطعم,
    الاسم التجاري, المنشأة, الشركة`,
  category: 'الفئة, التصنيف, النشاط, القسم, نوع النشاط, المجال, الفئات',
  type: 'النوع, نوع',
  address: 'العنوان, عنوان, العنوان الكامل, العنوان الوطني',
  street: 'الشارع, اسم الشارع',
  houseNumber: 'رقم المبنى',
  neighbourhood: 'الحي, حي',
  city: 'المدينة, مدينة',
  state: 'المنطقة, المحافظة, الولاية',
  postalCode: 'الرمز البريدي',
  country: 'الدولة, البلد',
  latitude: 'خط العرض, دائرة العرض',
  longitude: 'خط الطول',
  phone: 'الهاتف, هاتف, رقم الهاتف, الجوال, رقم الجوال, رقم التواصل, التليفون, تليفون, الموبايل',
  email: 'البريد الإلكتروني, البريد, الايميل, الإيميل',
  website: 'الموقع الإلكتروني, الموقع, موقع الويب, رابط الموقع',
  description: 'الوصف',
  workingHours: 'ساعات العمل, أوقات العمل, مواعيد العمل, أوقات الدوام',
  imageUrl: 'الصورة',
  locationLink: 'رابط الخريطة, رابط جوجل ماب',
  rating: 'التقييم, تقييم',
  reviewCount: 'عدد التقييمات, عدد المراجعات, عدد التعليقات',
  priceRange: 'الأسعار, نطاق السعر',
}

const ASCII = new Map(Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }))

/** The names, with the spellings without umlauts in German registers: 'oeffnungszeiten'. */
const inAscii = (language: LanguageAliases): LanguageAliases =>
  Object.fromEntries(
    Object.entries(language).map(([field, names]) => [
      field,
      `${names}, ${names.replace(/[äöüß]/g, (letter) => ASCII.get(letter) ?? letter)}`,
    ]),
  )

/** Joins the names of several languages, the earlier ones first. */
const LANGUAGES: readonly LanguageAliases[] = [
  ...[
    english,
    turkish,
    inAscii(german),
    french,
    spanish,
    portuguese,
    italian,
    dutch,
    polish,
    russian,
    ukrainian,
  ],
  ...[greek, czech, slovak, hungarian, romanian, nordic, icelandic],
  ...[croatian, serbian, slovenian, bulgarian, albanian, lithuanian, latvian, estonian],
  ...[catalan, galician, basque],
  ...[arabic, chinese, japanese, korean, vietnamese, thai, malay, filipino, swahili],
  ...[hebrew, persian, hindi, bengali, azerbaijani, kazakh, georgian],
  further,
]

const listed = (names: string | undefined) => (names ?? '').split(',').map((name) => name.trim())

const tableOf = (languages: readonly LanguageAliases[]) =>
  new Map(
    FIELDS.map((field): [Field, readonly string[]] => [
      field,
      [...new Set(languages.flatMap((language) => listed(language[field])))].filter(Boolean),
    ]),
  )

/** Column names of each field, the most trusted first. */
export const ALIASES: ReadonlyMap<Field, readonly string[]> = tableOf(LANGUAGES)

/** Names that count only if no column has one of `ALIASES`. */
export const ALIASES_IN_DOUBT: ReadonlyMap<Field, readonly string[]> = tableOf([
  englishInDoubt,
  frenchInDoubt,
  chineseInDoubt,
  namesInDoubt,
])
