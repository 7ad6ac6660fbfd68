import * as z from 'zod/mini'
import { limitedText } from '../text/schema.ts'
import { adRate } from './creative-schema.ts'
import { adPages, publisherId } from './placement-schema.ts'
import { faultyLines, SELLERS_FILE_LIMIT, type SellersFile } from './sellers-file.ts'
import { CONSENT_ASKERS, NO_AD_SETTINGS, type AdSettings } from './settings.ts'

const sellersFile = (file: SellersFile) =>
  limitedText(SELLERS_FILE_LIMIT).check(
    z.refine((text) => faultyLines(text, file).length === 0, {
      error: ({ input }) => {
        const [first] = faultyLines(String(input), file)
        return first === undefined ? 'is faulty' : `has a fault in line ${first.line}: ${first.fault}`
      },
    }),
  )

/** The operators' settings for all advertisements. */
export const adSettings = z.strictObject({
  publisherId,
  consentBy: z.enum(CONSENT_ASKERS, `must be one of ${CONSENT_ASKERS.join(', ')}`),
  adsTxt: sellersFile('ads.txt'),
  appAdsTxt: sellersFile('app-ads.txt'),
  ratePerThousand: adRate,
  houseCreativeId: z.nullable(z.int('must be the id of a creative')),
  pagesOff: adPages,
})

/** The stored settings; each that is missing or no longer valid as a directory starts with it. */
export function readStoredAdSettings(value: unknown): AdSettings {
  const parsed = z.safeParse(adSettings, { ...NO_AD_SETTINGS, ...Object(value) })
  return parsed.success ? parsed.data : NO_AD_SETTINGS
}

type SettingsField = keyof AdSettings

/** The settings that cannot be saved. */
export function faultyAdSettings(settings: AdSettings): ReadonlySet<SettingsField> {
  const parsed = z.safeParse(adSettings, settings)
  return new Set((parsed.error?.issues ?? []).map(({ path }) => path[0] as SettingsField))
}
