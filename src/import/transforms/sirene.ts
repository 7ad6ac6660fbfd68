import { cleanText } from '#domain/text/clean.ts'
import { NAF_NAMES } from '../presets/data/naf-names.ts'
import { firstOf, type Transform } from './common.ts'

const WAYS: Readonly<Record<string, string>> = {
  ...{
    ALL: 'Allée',
    AV: 'Avenue',
    BD: 'Boulevard',
    CHE: 'Chemin',
    CRS: 'Cours',
    FG: 'Faubourg',
    IMP: 'Impasse',
  },
  ...{
    LD: 'Lieu-dit',
    PAS: 'Passage',
    PL: 'Place',
    QUAI: 'Quai',
    RPT: 'Rond-point',
    RTE: 'Route',
    RUE: 'Rue',
  },
  ...{
    SQ: 'Square',
    ZA: 'Z.A.',
    ZI: 'Z.I.',
    ZAC: 'Z.A.C.',
    CTRE: 'Centre',
    RES: 'Résidence',
    SEN: 'Sentier',
  },
}
const SMALL = /(?<=[\s'-])(?:de|du|des|la|le|les|et|en|sur|sous|aux?|l|d)(?=[\s'-])/gi

/** 'HENRI SAINTE CLAIRE DEVILLE' with small letters; what is not all capitals stays. */
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
  // Districts of three cities are communes: 'LYON 3EME', 'PARIS 11'.
  return name ? titled(name.replace(/^(PARIS|LYON|MARSEILLE)\s+\d+.*$/i, '$1')) : undefined
}

/** The English name of a code of the French nomenclature of activities, where it stands for one kind of business. */
const nafKind: Transform = (values) => {
  const code = cleanText(firstOf(values))?.replace('.', '').toUpperCase()
  return code === undefined ? undefined : NAF_NAMES[code]
}

/** 'F' is an establishment that is closed, 'A' an active one. */
const sireneClosed: Transform = (values) => {
  const state = cleanText(firstOf(values))?.toUpperCase()
  return state === 'F' ? true : state === 'A' ? false : undefined
}

export const SIRENE_TRANSFORMS = { sireneStreet, sireneCity, nafKind, sireneClosed } satisfies Record<
  string,
  Transform
>
