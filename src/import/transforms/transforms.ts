import { COMMON_TRANSFORMS, type Transform, firstOf, textsOf } from './common.ts'
import { dayGroups, dayTimes, weekOfRows } from './day-times.ts'
import { LIST_TRANSFORMS, asWords, FeatureSections, plainValue } from './features.ts'
import { GOOGLE_TRANSFORMS } from './google.ts'
import { PART_TRANSFORMS } from './parts.ts'
import { OSM_TRANSFORMS } from './osm.ts'
import { cleanMultiline, cleanText } from '#domain/text/clean.ts'
import { parseLooseJson } from '#domain/text/loose-json.ts'
import { NAF_NAMES } from '../presets/data/naf-names.ts'

const WAYS: Readonly<Record<string, string>> = {
  ALL: 'Allée',
  AV: 'Avenue',
  BD: 'Boulevard',
  CHE: 'Chemin',
  CRS: 'Cours',
  FG: 'Faubourg',
  IMP: 'Impasse',
  LD: 'Lieu-dit',
  PAS: 'Passage',
  PL: 'Place',
  QUAI: 'Quai',
  RPT: 'Rond-point',
  RTE: 'Route',
  RUE: 'Rue',
  SQ: 'Square',
  ZA: 'Z.A.',
  ZI: 'Z.I.',
  ZAC: 'Z.A.C.',
  CTRE: 'Centre',
  RES: 'Résidence',
  SEN: 'Sentier',
}
const SMALL = /(?<=[\s'-])(?:de|du|des|la|le|les|et|en|sur|sous|aux?|l|d)(?=[\s'-])/gi

/** 'HENRI SAINTE CLAIRE DEVILLE' with small letters; other texts are unchanged. */
const titled = (text: string) =>
  text === text.toUpperCase()
    ? text
        .toLowerCase()
        .replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
        .replace(SMALL, (word) => word.toLowerCase())
        .replace(/^(?:De|Du|Des|La|Le|Les|L|D)(?=[\s'])/, (word) => word.toLowerCase())
    : text

const sireneStreet: Transform = (values) => {
  const { numeroVoieEtablissement: number, indiceRepetitionEtablissement: repetition } = values
  const { typeVoieEtablissement: way, libelleVoieEtablissement: street } = values
  const [no, again, kind, name] = [number, repetition, way, street].map(cleanText)
  if (!name) return undefined
  const before = kind ? (WAYS[kind.toUpperCase()] ?? titled(kind)) : null
  return [no ? `${no}${again ?? ''}` : null, before, titled(name)].filter(Boolean).join(' ')
}

const sireneCity: Transform = (values) => {
  const name = cleanText(firstOf(values))
  // Districts of three cities count as communes: 'LYON 3EME', 'PARIS 11'.
  return name ? titled(name.replace(/^(PARIS|LYON|MARSEILLE)\s+\d+.*$/i, '$1')) : undefined
}

/** The English name of a French activity code, if the code means one kind of business. */
const nafKind: Transform = (values) => {
  const code = cleanText(firstOf(values))?.replace('.', '').toUpperCase()
  return code === undefined ? undefined : NAF_NAMES[code]
}

/** 'F' is an establishment that is closed, 'A' an active one. */
const sireneClosed: Transform = (values) => {
  const state = cleanText(firstOf(values))?.toUpperCase()
  return state === 'F' ? true : state === 'A' ? false : undefined
}

const SIRENE_TRANSFORMS = { sireneStreet, sireneCity, nafKind, sireneClosed } satisfies Record<
  string,
  Transform
>

/** The broadest categories, parents of nearly all others. */
const BROAD = new Set([
  ...['Restaurants', 'Food', 'Shopping', 'Nightlife', 'Health & Medical', 'Beauty & Spas', 'Home Services'],
  ...['Local Services', 'Event Planning & Services', 'Arts & Entertainment', 'Active Life', 'Automotive'],
  ...['Hotels & Travel', 'Professional Services', 'Public Services & Government', 'Education', 'Pets'],
])

/** The first category that is not too broad. */
const yelpType: Transform = (values) => {
  const categories = textsOf(firstOf(values))
  return categories.find((category) => !BROAD.has(category)) ?? categories[0]
}

const PRICE = /^(?:restaurants)?price ?range2?$/i

const attributesOf = (values: Readonly<Record<string, unknown>>) => {
  const read = parseLooseJson(firstOf(values))
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? Object.entries(read) : []
}

const yelpPrice: Transform = (values) => attributesOf(values).find(([key]) => PRICE.test(key))?.[1]

const nameOf = (key: string) =>
  asWords(key.replace(/^(?:Restaurants|Business)(?=[A-Z])/, ''))
    .replace(/^Take ?-?out$/i, 'Takeout')
    .replace(/^Wi ?-?fi$/i, 'Wi-Fi')

/** Nested attributes as their own sections, the others in one; 'none' and 'no' mean no. */
const yelpFeatures: Transform = (values) => {
  const sections = new FeatureSections()
  for (const [key, raw] of attributesOf(values)) {
    const value = plainValue(raw)
    if (PRICE.test(key)) continue
    if (typeof value !== 'object' || value === null)
      sections.add(['Features', nameOf(key)], value === 'none' || value === 'no' ? false : value)
    else
      for (const [feature, says] of Object.entries(value))
        sections.add([nameOf(key), asWords(feature)], plainValue(says))
  }
  return sections.all
}

const YELP_TRANSFORMS = { yelpType, yelpPrice, yelpFeatures } satisfies Record<string, Transform>

/** The first photo of 'https://…/a.jpg|11|Front|::https://…/b.jpg' or of a list with commas. */
const firstImage: Transform = (values) => {
  const [first = ''] = cleanText(firstOf(values))?.split(/::|[|,\s]/) ?? []
  return /^https?:/i.test(first) ? first : undefined
}

const PRICES: Readonly<Record<string, string>> = {
  skimming: '$$$$',
  moderate: '$$$',
  economy: '$$',
  bellow_economy: '$',
  below_economy: '$',
}

/** Directorist's four price words, of which 'moderate' is the third. */
const directoristPrice: Transform = (values) => {
  const text = cleanText(firstOf(values)) ?? ''
  return PRICES[text] ?? text
}

const WORDPRESS_TRANSFORMS = { firstImage, directoristPrice } satisfies Record<string, Transform>

/** A part of ';;Wollzeile 14;Wien;;1010;Österreich'; an address without semicolons is all street. */
const addressPart =
  (at: number): Transform =>
  (values) => {
    const parts = (cleanMultiline(firstOf(values)) ?? '').split(/(?<!\\);/)
    return cleanText(parts.length > 1 ? parts[at]?.replaceAll('\\', '') : at === 2 ? parts[0] : null)
  }

const VCARD_TRANSFORMS = {
  cardStreet: addressPart(2),
  cardCity: addressPart(3),
  cardState: addressPart(4),
  cardPostalCode: addressPart(5),
  cardCountry: addressPart(6),
} satisfies Record<string, Transform>

/** Transforms by name: a column map is sent between threads, which cannot send functions. */
const ALL = {
  dayTimes,
  dayGroups,
  weekOfRows,
  ...COMMON_TRANSFORMS,
  ...LIST_TRANSFORMS,
  ...GOOGLE_TRANSFORMS,
  ...OSM_TRANSFORMS,
  ...SIRENE_TRANSFORMS,
  ...YELP_TRANSFORMS,
  ...WORDPRESS_TRANSFORMS,
  ...PART_TRANSFORMS,
  ...VCARD_TRANSFORMS,
}

export type TransformName = keyof typeof ALL

export const TRANSFORMS: Readonly<Record<TransformName, Transform>> = ALL
