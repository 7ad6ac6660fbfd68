import * as z from 'zod/mini'
import { CREATIVE_KINDS } from '#domain/ads/creative.ts'
import { AD_FORMATS, AD_PAGES, AD_PLACEMENTS } from '#domain/ads/placement.ts'
import { ASKED_CATEGORIES } from '#domain/consent/categories.ts'
import { CONSENT_CATEGORIES, SNIPPET_POSITIONS } from '#domain/snippet/snippet.ts'
import { entities } from './entities.ts'

const whole = z.int().check(z.gte(0))

const advertiser = z.string().check(z.describe('On whose behalf it is shown.'))
const payer = z.string().check(z.describe('Who pays for it; empty where that is the advertiser.'))

const creative = z.strictObject({
  id: whole,
  kind: z.enum(CREATIVE_KINDS),
  version: whole,
  alt: z.string(),
  width: whole.check(z.describe('In pixels.')),
  height: whole.check(z.describe('In pixels.')),
  weight: whole.check(z.describe('How often it is chosen beside the others.')),
  advertiser,
  payer,
  isForCountry: z.boolean().check(z.describe("Whether it was booked for the visitor's country.")),
  click: z.string().check(z.describe('Where a press leads, good for a day; empty where it leads nowhere.')),
})

const placement = z.strictObject({
  placement: z.enum(AD_PLACEMENTS),
  format: z.enum(AD_FORMATS),
  style: z.record(z.string(), z.string()),
  frequency: whole.check(
    z.describe('Inline after every so many rows of cards, elsewhere at one of so many views.'),
  ),
  pages: z.array(z.enum(AD_PAGES)),
  network: z.nullable(z.strictObject({ client: z.string(), slot: z.string() })),
  creatives: z.array(creative),
})

const element = z.union([
  z.strictObject({ meta: z.record(z.string(), z.string()) }),
  z.strictObject({ src: z.string(), isModule: z.boolean() }),
])

const snippet = z.strictObject({
  id: z.string(),
  name: z.string(),
  position: z.enum(SNIPPET_POSITIONS),
  consent: z
    .enum(CONSENT_CATEGORIES)
    .check(z.describe('What a visitor must have agreed to before it is inserted.')),
  elements: z.array(element),
})

const consent = z.strictObject({
  asked: z.array(z.enum(ASKED_CATEGORIES)),
  isElsewhere: z.boolean().check(z.describe('A platform asks about advertising by its own tag.')),
})

const sponsor = z.strictObject({
  id: whole,
  name: z.string(),
  slug: z.string(),
  kind: z.string(),
  countryCode: z.nullable(z.string()),
  citySlug: z.nullable(z.string()),
  categorySlug: z.string(),
  rating: z.nullable(z.number()),
  reviewCount: whole,
  isHighlighted: z.boolean(),
  advertiser,
  payer,
})

/** The configuration of a page. */
export const pageConfig = z
  .strictObject({
    consent,
    snippets: z.array(snippet),
    ads: z.array(placement),
    sponsors: z.array(sponsor),
    eventsSample: z
      .int()
      .check(z.gte(1), z.describe('Of how many views one tells what happened on it, for all of them.')),
    holidays: z
      .record(z.string(), z.record(z.string(), z.string()))
      .check(z.describe('The names of the public holidays of about today, by date and country.')),
  })
  .register(entities, { id: 'PageConfig' })
