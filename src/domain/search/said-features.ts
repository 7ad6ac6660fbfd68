import { memoize } from '../text/memoize.ts'
import { alternativesOf } from './feature-alternatives.ts'
import features from './sentence/data/features.json' with { type: 'json' }

/** What a feature's text says, or a section's feature: 'Noise level: Quiet' is 'noise-level' and 'quiet'. */
export interface SaidFeature {
  readonly of: string
  readonly says: string
}

/** Those that searches ask for, by their slugs: 'noise-level:quiet'. What is behind ':-' is part of a name. */
const SAID: ReadonlyMap<string, SaidFeature> = new Map(
  Object.values(features)
    .flatMap(alternativesOf)
    .flatMap((slug) => {
      const [, of, says] = /^([^:]+):([^-].*)$/.exec(slug) ?? []
      return of === undefined || says === undefined ? [] : [[slug, { of, says }] as const]
    }),
)

export const saidFeature = (slug: string): SaidFeature | undefined => SAID.get(slug)

/** Between the things that a text names: 'English, Spanish and Hindi'. */
export const SAID_BETWEEN = [' and ', ';', '/', '&'] as const

const itemsOf = memoize(1000, (text: string): readonly string[] =>
  SAID_BETWEEN.reduce((list, sign) => list.replaceAll(sign, ','), text.toLowerCase())
    .replaceAll(' ', '')
    .split(','),
)

/** The slugs of what a feature, by the slugs of its section and its name, says besides being there. */
export function slugsSaid(section: string, feature: string, value: boolean | string): readonly string[] {
  const texts = typeof value === 'string' ? itemsOf(value).map((item) => `${feature}:${item}`) : []
  return [`${section}:${feature}`, ...texts].filter((slug) => SAID.has(slug))
}
