import * as z from 'zod/mini'
import { givenText, limitedText, singleLine } from './text/schema.ts'

/** The longest accepted texts, in UTF-16 units; search results show the first `counted` of a description. */
export const SETTINGS_LIMITS = {
  counted: 160,
  metaDescription: 300,
  metaKeywords: 500,
  code: 20_000,
  sourceOrder: 1_000,
} as const

/** Formats of the ids of the analytics services. */
export const TAG_FORMATS = {
  googleAnalytics: { pattern: /^G-[A-Z0-9]{4,20}$/, example: 'G-XXXXXXXXXX' },
  googleTagManager: { pattern: /^GTM-[A-Z0-9]{4,12}$/, example: 'GTM-XXXXXXX' },
  facebookPixel: { pattern: /^\d{6,20}$/, example: '123456789012345' },
} as const

const words = (text: string) =>
  text
    .split(',')
    .map(singleLine)
    .filter((word) => word !== '')
    .join(', ')

const tag = ({ pattern, example }: (typeof TAG_FORMATS)[keyof typeof TAG_FORMATS]) =>
  givenText().check(
    z.trim(),
    z.refine((id) => id === '' || pattern.test(id), `must be empty or look like ${example}`),
  )

/** What operators set for the whole site; an empty text is a setting that is not used. */
export const siteSettings = z.strictObject({
  googleAnalytics: tag(TAG_FORMATS.googleAnalytics),
  googleTagManager: tag(TAG_FORMATS.googleTagManager),
  facebookPixel: tag(TAG_FORMATS.facebookPixel),
  metaDescription: limitedText(SETTINGS_LIMITS.metaDescription, singleLine),
  /** Keywords, separated by commas. */
  metaKeywords: limitedText(SETTINGS_LIMITS.metaKeywords, words),
  headCodes: limitedText(SETTINGS_LIMITS.code),
  footerCodes: limitedText(SETTINGS_LIMITS.code),
  /** Names of sources, separated by commas, most trusted first. */
  sourceOrder: limitedText(SETTINGS_LIMITS.sourceOrder, words),
})

export type SiteSettings = Readonly<z.output<typeof siteSettings>>
export type SiteSetting = keyof SiteSettings

export const NO_SETTINGS: SiteSettings = {
  googleAnalytics: '',
  googleTagManager: '',
  facebookPixel: '',
  metaDescription: '',
  metaKeywords: '',
  headCodes: '',
  footerCodes: '',
  sourceOrder: '',
}

export const SITE_SETTINGS = Object.keys(NO_SETTINGS) as readonly SiteSetting[]

/** Settings that prerendered pages contain, so that a change shows there after the next build. */
export const BUILT_SETTINGS = ['metaDescription', 'metaKeywords'] as const satisfies readonly SiteSetting[]

/** The message of each invalid setting; empty when all are valid. */
export function settingsErrors(settings: SiteSettings): Readonly<Partial<Record<SiteSetting, string>>> {
  const issues = z.safeParse(siteSettings, settings).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

/** A setting's value as the form accepts it, '' where it is invalid; values of unknown keys are returned unchanged. */
export function readSetting(key: string, value: unknown): unknown {
  if (!Object.hasOwn(NO_SETTINGS, key)) return value
  const parsed = z.safeParse(siteSettings.shape[key as SiteSetting], value)
  return parsed.success ? parsed.data : ''
}
