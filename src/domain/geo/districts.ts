import { stemsOf } from '../search/case-endings.ts'
import { fold } from '../text/fold.ts'

/** A part of a large city, by its name as usually written. */
export interface District {
  readonly name: string
  /** Folded, in English. */
  readonly city: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** Parts of large cities. */
export interface Districts {
  /** Those that a folded text names, in any case; several cities have a Soho. */
  readonly named: (text: string) => readonly District[]
  /** Whether a folded word is one of a name. */
  readonly hasWord: (word: string) => boolean
}

/** Shorter words of names are those of anything. */
const SHORTEST = 4
/** Many leave it out. */
const ARTICLE = /^(?:le|la|el|the) (?=.{5})/

async function read(): Promise<Districts> {
  const { default: data } = await import('./data/districts.json', { with: { type: 'json' } })
  const byText = new Map<string, District[]>()
  for (const [place, names] of Object.entries(data))
    for (const name of names.split(', ')) {
      const district = { name, country: place.slice(0, 2), city: fold(place.slice(3)) }
      const text = fold(name)
      for (const each of new Set([text, text.replace(ARTICLE, '')]))
        byText.set(each, [...(byText.get(each) ?? []), district])
    }
  const words = new Set(
    [...byText.keys()].flatMap((text) => text.split(' ').filter((word) => word.length >= SHORTEST)),
  )
  const inCase = (text: string) =>
    stemsOf(text).flatMap((stem) =>
      (byText.get(stem.text) ?? []).filter(({ country }) => (stem.country ?? country) === country),
    )
  return {
    named: (text) => byText.get(text) ?? inCase(text),
    hasWord: (word) => words.has(word) || inCase(word).length > 0,
  }
}

let loaded: Promise<Districts> | undefined

/** Loads the districts on the first call; their data is no part of what starts the Worker. */
export function loadDistricts(): Promise<Districts> {
  loaded ??= read()
  return loaded
}
