import { cleanText } from '#domain/text/clean.ts'
import { firstOf, type Transform } from './common.ts'

/** The first of 'https://…/a.jpg|11|Front|::https://…/b.jpg' or of a list with commas. */
const firstImage: Transform = (values) => {
  const [first = ''] = cleanText(firstOf(values))?.split(/::|[|,\s]/) ?? []
  return /^https?:/i.test(first) ? first : undefined
}

const PRICES: Readonly<Record<string, string>> = {
  ...{ skimming: '$$$$', moderate: '$$$', economy: '$$', bellow_economy: '$', below_economy: '$' },
}

/** Directorist's four words, of which 'moderate' is the third. */
const directoristPrice: Transform = (values) => {
  const text = cleanText(firstOf(values)) ?? ''
  return PRICES[text] ?? text
}

export const WORDPRESS_TRANSFORMS = { firstImage, directoristPrice } satisfies Record<string, Transform>
