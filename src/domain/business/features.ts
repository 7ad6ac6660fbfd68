import { cleanText } from '../text/clean.ts'

/** The features of a business: each section has features with yes, no or a text. */
export type Features = Readonly<Record<string, Readonly<Record<string, boolean | string>>>>

/** Features for a page, or the message to show instead. */
export type ParsedFeatures =
  | { readonly state: 'ok'; readonly features: Features }
  | { readonly state: 'empty' }
  | { readonly state: 'invalid' }

type Pair = readonly [key: unknown, value: unknown]

/** Keeps foreign JSON from reaching an object's prototype in code that copies it key by key. */
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function featureValue(value: unknown): boolean | string | null {
  if (typeof value === 'boolean') return value
  if (Array.isArray(value)) return cleanText(value.map(cleanText).filter(Boolean).join(', '))
  return cleanText(value)
}

/** The pairs of a section: an object, or a list of `{feature: true}` (Apify) or `{name, enabled}` (gosom). */
function featurePairs(section: unknown): readonly Pair[] {
  if (isObject(section)) return Object.entries(section)
  if (!Array.isArray(section)) return []
  return section.filter(isObject).flatMap((option): readonly Pair[] => {
    const isNamed = typeof option.name === 'string' && 'enabled' in option
    return isNamed ? [[option.name, option.enabled]] : Object.entries(option)
  })
}

/** The sections of an object, or of a list of `{id, name, options}` (gosom). */
function sectionPairs(value: unknown): readonly Pair[] | null {
  if (isObject(value)) return Object.entries(value)
  if (!Array.isArray(value)) return null
  return value.filter(isObject).map((section) => [section.name ?? section.id, section.options])
}

/** An object of pairs; null where none has a value. Made key by key, which is many times faster than from a list. */
function record<T>(pairs: readonly Pair[], read: (value: unknown) => T | null): Record<string, T> | null {
  const entries: Record<string, T> = {}
  let isEmpty = true
  for (const [rawKey, rawValue] of pairs) {
    const key = cleanText(rawKey)
    const value = key === null || UNSAFE_KEYS.has(key) ? null : read(rawValue)
    if (key === null || value === null) continue
    entries[key] = value
    isEmpty = false
  }
  return isEmpty ? null : entries
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Reads features from JSON text or a value; an empty value and an unreadable one give different results. */
export function featuresOf(value: unknown): ParsedFeatures {
  // JSON is not cleaned as a whole, since it may hold any character: its values are cleaned one by one.
  const isJson = typeof value === 'string' && /^[{[]/.test(value)
  const text = typeof value === 'string' && !isJson ? cleanText(value) : value
  if (text === null || text === undefined) return { state: 'empty' }
  const sections = sectionPairs(
    typeof text === 'string' ? (parseJson(text) ?? parseJson(cleanText(text))) : text,
  )
  if (sections === null) return { state: 'invalid' }
  const features = record(sections, (section) => record(featurePairs(section), featureValue))
  return features === null ? { state: 'empty' } : { state: 'ok', features }
}

/** The features in JSON text or a value, in any of the three shapes exports use; null where there are none. */
export function parseFeatures(value: unknown): Features | null {
  const parsed = featuresOf(value)
  return parsed.state === 'ok' ? parsed.features : null
}

/** Sections about people and mood, where a 'No' means little. */
const JUDGEMENTS = new Set(['atmosphere', 'crowd'])

/** The features shown on a page: without 'No' in Crowd and Atmosphere, and without sections that become empty. */
export function withoutJudgements(features: Features): Features {
  const sections = Object.entries(features).map(([section, values]) => {
    const isKept = (value: boolean | string) => value !== false || !JUDGEMENTS.has(section.toLowerCase())
    return [section, Object.fromEntries(Object.entries(values).filter(([, value]) => isKept(value)))] as const
  })
  return Object.fromEntries(sections.filter(([, values]) => Object.keys(values).length > 0))
}
