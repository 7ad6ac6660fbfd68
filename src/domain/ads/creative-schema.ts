import * as z from 'zod/mini'
import { filledText, givenText, limitedText, singleLine } from '../text/schema.ts'
import { MAX_ADVERTISER } from './advertiser.ts'
import { CREATIVE_KINDS, type CreativeInput } from './creative.ts'
import { adPlacementName } from './placement-schema.ts'

/** Limits of a creative; texts in UTF-16 units, sizes in pixels, the rate in lira. */
export const CREATIVE_LIMITS = {
  name: 100,
  address: 2083,
  alt: 200,
  html: 20_000,
  size: 2000,
  weight: 100,
  countries: 100,
  rate: 100_000,
} as const

const whole = (least: number, most: number) => {
  const rule = `must be a whole number from ${least} to ${most}`
  return z.int(rule).check(z.gte(least, rule), z.lte(most, rule))
}

const isHttps = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, username, hostname } = new URL(text)
  return protocol === 'https:' && username === '' && hostname.includes('.')
}
const address = givenText().check(
  z.trim(),
  z.maxLength(CREATIVE_LIMITS.address, `must have at most ${CREATIVE_LIMITS.address} characters`),
  z.refine((text) => text === '' || isHttps(text), 'must be an address with https://'),
)

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  new Date(`${text}T00:00:00Z`).toString() !== 'Invalid Date' &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
const day = givenText().check(z.refine(isDay, 'must be a day as YYYY-MM-DD'))

const RATE = `must be a number from 0 to ${CREATIVE_LIMITS.rate}`
/** Lira for 1,000 views. */
export const adRate = z.number(RATE).check(z.gte(0, RATE), z.lte(CREATIVE_LIMITS.rate, RATE))

export const advertiserName = filledText(MAX_ADVERTISER, singleLine)
/** '' where another field says who it is. */
export const optionalAdvertiserName = limitedText(MAX_ADVERTISER, singleLine)

type Texts = Pick<CreativeInput, 'kind' | 'imageUrl' | 'alt' | 'link' | 'html'>

/** A text that this kind of creative must have. */
const filled = (kind: Texts['kind'], field: Exclude<keyof Texts, 'kind'>) =>
  z.refine<Texts>((creative) => creative.kind !== kind || creative[field].trim() !== '', {
    error: 'must not be empty',
    path: [field],
  })

/** A creative as operators save it; the size of an image is read from its file. */
export const creativeInput = z
  .strictObject({
    placement: adPlacementName,
    name: filledText(CREATIVE_LIMITS.name, singleLine),
    kind: z.enum(CREATIVE_KINDS, `must be one of ${CREATIVE_KINDS.join(', ')}`),
    imageUrl: address,
    alt: limitedText(CREATIVE_LIMITS.alt, singleLine),
    link: address,
    html: limitedText(CREATIVE_LIMITS.html),
    width: whole(1, CREATIVE_LIMITS.size),
    height: whole(1, CREATIVE_LIMITS.size),
    firstDay: day,
    lastDay: z.nullable(day),
    weight: whole(1, CREATIVE_LIMITS.weight),
    countries: z
      .array(
        z.string('must be a text').check(z.regex(/^[A-Z]{2}$/, 'must be a code of two letters')),
        'must be a list of codes',
      )
      .check(z.maxLength(CREATIVE_LIMITS.countries, `must have at most ${CREATIVE_LIMITS.countries} codes`)),
    advertiser: optionalAdvertiserName,
    payer: optionalAdvertiserName,
    sponsorshipId: z.nullable(whole(1, Number.MAX_SAFE_INTEGER)),
    rate: z.nullable(adRate),
    enabled: z.boolean('must be true or false'),
  })
  .check(
    filled('image', 'imageUrl'),
    filled('image', 'alt'),
    filled('image', 'link'),
    filled('html', 'html'),
    z.refine(({ sponsorshipId, advertiser }) => sponsorshipId !== null || advertiser !== '', {
      error: 'must not be empty without a sponsorship',
      path: ['advertiser'],
    }),
    z.refine(({ firstDay, lastDay }) => lastDay === null || firstDay <= lastDay, {
      error: 'must not be before the first day',
      path: ['lastDay'],
    }),
  )

type CreativeField = keyof CreativeInput

/** The fields of a creative that cannot be saved. */
export function faultyCreativeFields(creative: CreativeInput): ReadonlySet<CreativeField> {
  const parsed = z.safeParse(creativeInput, creative)
  return new Set((parsed.error?.issues ?? []).map(({ path }) => path[0] as CreativeField))
}
