import * as z from 'zod/mini'
import { readSpecialDays } from '../hours/special-days-of-form.ts'
import { specialHoursOf, type SpecialHours } from '../hours/special-hours.ts'
import { SEASON_HOURS, type WorkingHours } from '../hours/working-hours.ts'
import type { BulkPatch, ReplaceableField } from './bulk-patch.ts'
import { changedBusiness } from './english-form.ts'
import type { Features } from './features.ts'
import { candidateOfForm, type FormCandidate } from './form-candidate.ts'

/** The stored values that a bulk edit needs. */
interface Stored extends Readonly<Record<ReplaceableField, string | null>> {
  readonly countryCode: string | null
  readonly workingHours: WorkingHours | null
  readonly specialHours: SpecialHours | null
  readonly about: Features | null
}

/** The patch of a business for a bulk edit; undefined if a replaced text would be invalid in the form. */
export function candidateOfBulk(
  { days, features, replace, workingHours, ...form }: Omit<BulkPatch, 'cityId'>,
  stored: Stored,
): FormCandidate | undefined {
  const replaced = replace ? replacedTexts(replace, stored) : {}
  if (!z.safeParse(changedBusiness, replaced).success) return undefined
  const fields = candidateOfForm(
    {
      ...form,
      ...replaced,
      ...(workingHours && { workingHours: withDays(stored.workingHours, workingHours) }),
      ...(features && { about: withFeatures(stored.about, features) }),
    },
    stored,
  )
  return days ? { ...fields, specialHours: withSpecialDays(stored.specialHours, days) } : fields
}

type Texts = Readonly<Record<string, string | null | undefined>>

/** The week's texts with some days replaced; rules of seasons are added to the existing ones. */
function withDays(stored: WorkingHours | null, given: Texts): Record<string, string | null | undefined> {
  const seasons = [stored?.[SEASON_HOURS], given[SEASON_HOURS]].filter(Boolean).join('; ')
  const said = Object.entries(given).filter(([, text]) => text)
  return { ...stored, ...Object.fromEntries(said), ...(seasons && { [SEASON_HOURS]: seasons }) }
}

/** The special days with those of the given dates replaced. */
function withSpecialDays(stored: SpecialHours | null, rows: NonNullable<BulkPatch['days']>) {
  const given = readSpecialDays(rows) ?? []
  const dates = new Set(given.map(({ date }) => date))
  return specialHoursOf([...(stored ?? []).filter(({ date }) => !dates.has(date)), ...given])
}

function withFeatures(stored: Features | null, given: NonNullable<BulkPatch['features']>): Features {
  const sections = new Map(Object.entries(typeof stored === 'object' ? (stored ?? {}) : {}))
  for (const { section, name, value } of given) {
    const features = Object.entries({ ...sections.get(section), [name]: value })
    const left = features.filter((feature): feature is [string, boolean | string] => feature[1] !== null)
    if (left.length === 0) sections.delete(section)
    else sections.set(section, Object.fromEntries(left))
  }
  return Object.fromEntries(sections)
}

type Replacement = NonNullable<BulkPatch['replace']>

/** The texts that contain the words, with the replacement. */
const replacedTexts = ({ fields, find, with: into }: Replacement, stored: Stored): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = stored[field]
      const replaced =
        text === null
          ? null
          : field === 'description'
            ? replacedInHtml(text, find, into)
            : text.replaceAll(find, () => into)
      return replaced === null || replaced === text ? [] : [[field, replaced.trim()]]
    }),
  )

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (character) => ESCAPES[character] ?? character)

/** Replaces words between the tags of HTML. */
const replacedInHtml = (html: string, find: string, into: string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : part.replaceAll(escaped(find), () => escaped(into))))
    .join('')
