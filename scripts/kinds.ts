import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '#domain/kinds/languages.ts'
import { buildKindIndex } from './kinds/build-kind-index.ts'
import { KIND_DATA, readKindRows } from './kinds/kind-rows.ts'
import { presetTexts, type PresetTranslations } from './kinds/preset-texts.ts'

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
