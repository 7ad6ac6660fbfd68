import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sentenceCase } from '#import/presets/data/sentence-case.ts'

const USAGE = `Usage: node scripts/osm-names.ts FOLDER

Writes src/import/presets/data/osm-names.ts, the English names of OpenStreetMap's tags, from a folder that holds the
unpacked package @openstreetmap/id-tagging-schema (npm pack @openstreetmap/id-tagging-schema).`

/** The keys whose values say what a business is, the most telling first. */
const KEYS = ['shop', 'amenity', 'tourism', 'healthcare', 'office', 'craft', 'leisure', 'historic', 'club']
const OUTPUT = new URL('../src/import/presets/data/osm-names.ts', import.meta.url)
const WIDTH = 110

interface TaggingPreset {
  readonly tags?: Readonly<Record<string, string>>
}
interface Translations {
  readonly en: {
    readonly presets: { readonly presets: Readonly<Record<string, { readonly name?: string }>> }
  }
}

const readJson = async <T>(folder: string, file: string) =>
  JSON.parse(await readFile(join(folder, file), 'utf8')) as T

/** 'Hospital Grounds' is drawn around a hospital; of 'Nursery / Childcare' the first name is enough. */
function plainName(name: string): string {
  const [first = name] = name.split(' / ')
  return sentenceCase(first.replace(/ (?:Grounds|Counter|Building)$/, ''))
}

/** 'shop=bakery:Bakery' of each tag whose name is not its value in words. */
async function namesOf(folder: string): Promise<string[]> {
  const tagging = await readJson<Record<string, TaggingPreset>>(folder, 'dist/presets.json')
  const { en } = await readJson<Translations>(folder, 'dist/translations/en.json')
  const named = new Map<string, string>()
  for (const [id, { tags = {} }] of Object.entries(tagging)) {
    const [[key, value] = ['', ''], ...more] = Object.entries(tags)
    const name = en.presets.presets[id]?.name
    if (more.length > 0 || !KEYS.includes(key) || value === '*' || name === undefined) continue
    const plain = plainName(name)
    if (plain !== sentenceCase(value.replaceAll('_', ' '))) named.set(`${key}=${value}`, plain)
  }
  return [...named].map(([tag, name]) => `${tag}:${name}`).sort()
}

function lines(texts: readonly string[]): string {
  const wrapped = ['']
  for (const text of texts) {
    const last = wrapped.at(-1) ?? ''
    if (last !== '' && last.length + text.length > WIDTH) wrapped.push(text)
    else wrapped[wrapped.length - 1] = last === '' ? text : `${last};${text}`
  }
  return wrapped.join(';\n')
}

const [folder] = process.argv.slice(2)
if (folder === undefined || folder === '--help') console.log(USAGE)
else
  await writeFile(
    OUTPUT,
    `// Made by scripts/osm-names.ts from @openstreetmap/id-tagging-schema, copyright iD Contributors, ISC License:
// permission to use, copy, modify, and/or distribute it for any purpose with or without fee is granted, provided that
// this notice appears in all copies. It is provided "as is", without warranty of any kind.

/** 'key=value:English name' of OpenStreetMap's tags whose name is not their value in words. */
export const OSM_NAMES = \`
${lines(await namesOf(folder))}\`
`,
  )
