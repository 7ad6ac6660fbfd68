import * as z from 'zod/mini'
import { cleanMultiline, cleanText } from '../text/clean.ts'

/** The operators' texts about a category or a city; null where the page's text is generated from its businesses. */
export interface TaxonomyTexts {
  /** Plain text in paragraphs, shown on the page. */
  readonly description: string | null
  /** The title and the description for search engines. */
  readonly seoTitle: string | null
  readonly seoDescription: string | null
}

/** The most characters of each text. */
export const TEXT_LIMITS = { description: 5_000, seoTitle: 120, seoDescription: 320 } as const

const text = (most: number, clean: (value: unknown) => string | null) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.string('must be a text').check(z.maxLength(most, `must have at most ${most} characters`)),
        z.transform((value: string) => clean(value)),
      ),
    ),
  )

/** The texts in a change; an empty one is stored as none. */
export const textsPatch = {
  description: text(TEXT_LIMITS.description, cleanMultiline),
  seoTitle: text(TEXT_LIMITS.seoTitle, cleanText),
  seoDescription: text(TEXT_LIMITS.seoDescription, cleanText),
}
