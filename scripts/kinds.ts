import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '#domain/kinds/languages.ts'
import { buildKindIndex } from './kinds/build-kind-index.ts'
import { KIND_DATA, readKindRows, type KindRow } from './kinds/kind-rows.ts'
import { fold } from '#domain/text/fold.ts'

interface PresetTranslation {
  readonly name?: string
  /** One a line. */
  readonly aliases?: string
  /** Comma-separated. */
  readonly terms?: string
}
type PresetTranslations = Readonly<Record<string, PresetTranslation>>

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
function presetTexts(kinds: readonly KindRow[], sources: readonly PresetTranslations[]): KindTexts {
  const texts: KindTexts = { names: {}, terms: {} }
  for (const { kind, presets } of kinds) {
    const found = presets.flatMap((preset) => sources.flatMap((source) => source[preset] ?? []))
    const known = new Set<string>()
    const names = distinct(
      found.flatMap(({ name = '', aliases = '' }) => [name, ...aliases.split('\n')].flatMap(namesIn)),
      known,
    )
    const terms = distinct(
      found.flatMap(({ terms: joined = '' }) => joined.split(',').map((term) => term.trim())),
      known,
    )
    if (names.length > 0) texts.names[kind] = names.join(', ')
    if (terms.length > 0) texts.terms[kind] = terms.join(', ')
  }
  return texts
}

const USAGE = `Usage: node scripts/kinds.ts [FOLDER]

Writes src/domain/kinds/data/index.json, the kinds as the search loads them, from the data beside it.
With a FOLDER that holds the unpacked package @openstreetmap/id-tagging-schema (npm pack @openstreetmap/id-tagging-schema)
first writes data/presets.json, what OpenStreetMap's presets call the kinds of data/kinds.tsv.`

/** Translations of regions belong to their language; the first that has a text comes first. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  en: ['en', 'en-GB', 'en-US', 'en-AU'],
  pt: ['pt', 'pt-BR'],
  zh: ['zh-CN', 'zh-TW', 'zh-HK'],
}

async function translations(folder: string, language: string): Promise<PresetTranslations> {
  const text = await readFile(join(folder, `dist/translations/${language}.json`), 'utf8')
  const read = JSON.parse(text) as Record<
    string,
    { readonly presets?: { readonly presets?: PresetTranslations } }
  >
  return read[language]?.presets?.presets ?? {}
}

/** One kind a line, so that a change of the source shows as changed lines. */
async function extract(folder: string): Promise<void> {
  const kinds = await readKindRows()
  const presets = await Promise.all(
    LANGUAGES.map(async (language) => {
      const sources = await Promise.all(
        (SOURCES[language] ?? [language]).map((source) => translations(folder, source)),
      )
      return [language, presetTexts(kinds, sources)] as const
    }),
  )
  await writeFile(
    new URL('presets.json', KIND_DATA),
    `${JSON.stringify(Object.fromEntries(presets), null, 2)}\n`,
  )
}

const [folder] = process.argv.slice(2)
if (folder === '--help') console.log(USAGE)
else {
  if (folder !== undefined) await extract(folder)
  await writeFile(new URL('index.json', KIND_DATA), await buildKindIndex())
}
