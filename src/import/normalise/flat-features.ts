import type { Features } from '#domain/business/features.ts'
import { cleanText } from '#domain/text/clean.ts'
import { parseLooseJson } from '#domain/text/loose-json.ts'
import { asWords, FeatureSections } from '../transforms/features.ts'

const SECTION = 'Features'
/** Longer texts are sentences. */
const LONGEST = 60
/** 'power_outlets', 'outdoorSeating', 'wifi' */
const IDENTIFIER = /^[a-z][a-z\d]*(?:[_-][a-z\d]+|[A-Z][a-z\d]*)*$/

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST
/** 'power-outlets' is two words, 'wi-fi' one. */
const apart = (text: string) => text.replace(/-(?=\p{Ll}{3})/gu, '_')
const nameOf = (text: string) => cleanText(IDENTIFIER.test(text) ? asWords(apart(text)) : text)

/**
 * Features without sections: a list of available features, or an object of yes and no; null for any other value.
 * @example flatFeatures('["wifi", "power_outlets"]') // { Features: { Wifi: true, 'Power outlets': true } }
 */
export function flatFeatures(value: unknown): Features | null {
  const read = typeof value === 'object' || isList(value) ? parseLooseJson(value) : undefined
  if (typeof read !== 'object' || read === null) return null
  const facts: readonly (readonly [string, unknown])[] = Array.isArray(read)
    ? (read as unknown[]).map((each) => [isShort(each) ? each : '', true])
    : Object.entries(read)
  const sections = new FeatureSections()
  for (const [key, says] of facts) {
    const name = nameOf(key)
    if (name === null || (typeof says !== 'boolean' && !isShort(says))) return null
    sections.add([SECTION, name], says)
  }
  return sections.all ?? null
}

const isList = (value: unknown) => typeof value === 'string' && /^\s*[[{]/.test(value)
