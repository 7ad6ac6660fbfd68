import { fold } from '#domain/text/fold.ts'
import type { KindRow } from './kind-rows.ts'

interface PresetTranslation {
  readonly name?: string
  readonly aliases?: readonly string[]
  readonly terms?: readonly string[]
}
export type PresetTranslations = Readonly<Record<string, PresetTranslation>>

interface KindTexts {
  readonly names: Record<string, string>
  readonly terms: Record<string, string>
}

/** 'Hospital Grounds' is drawn around a hospital, 'Law Office' stands in a row of offices. */
const SURROUNDINGS = / (?:Grounds|Counter|Building|Office|Workplace|Workspace)$/

/** 'Train Station (Halt / Request)', 'Nursery / Childcare', 'Cabeleireiro(a)'. */
function namesIn(text: string): string[] {
  const bare = text.replace(/\s*[([（][^)\]）]*[)\]）]/gu, ' ')
  return bare.split(/\s*[/／,;、،]\s*/u).flatMap((name) => {
    const plain = name.trim()
    return [plain.replace(SURROUNDINGS, ''), plain]
  })
}

/** Each text once, by what it is compared by. */
function distinct(texts: readonly string[], known = new Set<string>()): string[] {
  return texts.filter((text) => {
    const folded = fold(text)
    if (folded === '' || known.has(folded)) return false
    known.add(folded)
    return true
  })
}

/** The names of the presets of each kind in one language: names with aliases, and weaker terms. */
export function presetTexts(kinds: readonly KindRow[], sources: readonly PresetTranslations[]): KindTexts {
  const texts: KindTexts = { names: {}, terms: {} }
  for (const { kind, presets } of kinds) {
    const found = presets.flatMap((preset) => sources.flatMap((source) => source[preset] ?? []))
    const known = new Set<string>()
    const names = distinct(
      found.flatMap(({ name = '', aliases = [] }) => [name, ...aliases].flatMap(namesIn)),
      known,
    )
    const terms = distinct(
      found.flatMap(({ terms = [] }) => terms.map((term) => term.trim())),
      known,
    )
    if (names.length > 0) texts.names[kind] = names.join(', ')
    if (terms.length > 0) texts.terms[kind] = terms.join(', ')
  }
  return texts
}
