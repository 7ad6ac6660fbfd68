import * as z from 'zod/mini'
import { givenText } from '../text/schema.ts'
import { isAdStyle } from './ad-style.ts'
import { isAdSlot, NETWORK_ID_EXAMPLES, readPublisherId } from './network-ids.ts'
import { AD_FORMATS, AD_FREQUENCIES, AD_PAGES, AD_PLACEMENTS, type AdPlacement } from './placement.ts'

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

export const adPlacementName = oneOf(AD_PLACEMENTS)

const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length

/** Kinds of pages, each once. */
export const adPages = z
  .array(oneOf(AD_PAGES), 'must be a list of kinds of pages')
  .check(z.refine(isDistinct, 'names a page twice'))

/** The id of a publisher at the network, or nothing. */
export const publisherId = givenText().check(
  z.overwrite((text) => readPublisherId(text) ?? text.trim()),
  z.refine(
    (text) => text === '' || readPublisherId(text) !== undefined,
    `must be empty or look like ${NETWORK_ID_EXAMPLES.client}`,
  ),
)

const placement = z.strictObject({
  placement: adPlacementName,
  enabled: z.boolean('must be true or false'),
  adClient: publisherId,
  adSlot: givenText().check(
    z.trim(),
    z.refine(
      (text) => text === '' || isAdSlot(text),
      `must be empty or look like ${NETWORK_ID_EXAMPLES.slot}`,
    ),
  ),
  adFormat: oneOf(AD_FORMATS),
  adStyle: z.custom<Record<string, string>>(isAdStyle, 'must be an object of CSS properties'),
  frequency: z.literal(AD_FREQUENCIES, `must be one of ${AD_FREQUENCIES.join(', ')}`),
  pages: adPages,
})

/** Placements as operators save them, each at most once. */
export const adPlacements = z
  .array(placement, 'must be a list of placements')
  .check(z.refine((all) => isDistinct(all.map((each) => each.placement)), 'names a placement twice'))

type PlacementField = keyof AdPlacement

/** The fields of a placement that cannot be saved. */
export function faultyPlacementFields(value: AdPlacement): ReadonlySet<PlacementField> {
  const parsed = z.safeParse(placement, value)
  return new Set((parsed.error?.issues ?? []).map(({ path }) => path[0] as PlacementField))
}
