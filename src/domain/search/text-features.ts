import type { Features } from '../business/features.ts'
import { memoize } from '../text/memoize.ts'
import { alternativesOf } from './feature-alternatives.ts'
import features from './sentence/data/features.json' with { type: 'json' }

/** A feature with its text, or a section with its feature: 'Noise level: Quiet' gives 'noise-level' and 'quiet'. */
export interface FeatureWithText {
  readonly of: string
  readonly says: string
}

/**
 * The features of this kind that searches ask for, by slug: 'noise-level:quiet'. A text behind ':-' is part of a name.
 */
const SAID: ReadonlyMap<string, FeatureWithText> = new Map(
  Object.values(features)
    .flatMap(alternativesOf)
    .flatMap((slug) => {
      const [, of, says] = /^([^:]+):([^-].*)$/.exec(slug) ?? []
      return of === undefined || says === undefined ? [] : [[slug, { of, says }] as const]
    }),
)

export const saidFeature = (slug: string): FeatureWithText | undefined => SAID.get(slug)

/** Separators of the items in a feature's text: 'English, Spanish and Hindi'. */
export const SAID_BETWEEN = [' and ', ';', '/', '&'] as const

const itemsOf = memoize(1000, (text: string): readonly string[] =>
  SAID_BETWEEN.reduce((list, sign) => list.replaceAll(sign, ','), text.toLowerCase())
    .replaceAll(' ', '')
    .split(','),
)

/** The slugs in `SAID` that a feature gives: its section with its name, and its name with each item of its text. */
export function slugsOfFeature(section: string, feature: string, value: boolean | string): readonly string[] {
  const texts = typeof value === 'string' ? itemsOf(value).map((item) => `${feature}:${item}`) : []
  return [`${section}:${feature}`, ...texts].filter((slug) => SAID.has(slug))
}

/** The most features that a card names for one requested feature. */
const MOST_NAMED = 2

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/**
 * The requested features that a business has, in the business's own words.
 * @example namedFeatures({ Parking: { 'Free street parking': true } }, ['parking|free-street-parking']) // ['Free
 * street parking']
 */
export function namedFeatures(features: Features, asked: readonly string[]): readonly string[] {
  const own = Object.entries(features).flatMap(([section, values]) =>
    Object.entries(values).flatMap(([name, value]) =>
      value === false
        ? []
        : [
            {
              slugs: [slugOf(name), ...slugsOfFeature(slugOf(section), slugOf(name), value)],
              text: value === true ? name : `${name}: ${value}`,
            },
          ],
    ),
  )
  const named = asked.flatMap((feature) => {
    const slugs = new Set(alternativesOf(feature))
    return own.filter((each) => each.slugs.some((slug) => slugs.has(slug))).slice(0, MOST_NAMED)
  })
  return [...new Set(named.map(({ text }) => text))]
}
