import { parseArgs } from 'node:util'
import { DEFAULT_MODE, IMPORT_MODES } from '#domain/import/mode.ts'
import { DERIVED_FIELDS } from '#domain/import/derivations.ts'
import { FIELDS } from '#import/columns/fields.ts'
import { PRESETS } from '#import/presets/presets.ts'
import { MISSING } from '../lib/report-missing.ts'

export const USAGE = `Usage: npm run import -- FILE [--dry-run] [--json] [--resume] [--preset NAME] [--set column=value]... [--map header=field]...
                              [--category label=category]... [--no-derive FIELD]... [--overwrite-pinned]
       npm run import -- --undo BATCH [--json]

Takes the businesses of an .xlsx, .xls, .ods, .csv, .json or .geojson file into the directory, or an import of them back.

  --dry-run           reads, matches and counts, but writes nothing
  --json              prints the result as one JSON object
  --preset NAME       reads the columns as ${PRESETS.map(({ name }) => name).join(', ')}, instead of recognising them
  --mode MODE         what may happen to businesses that the directory has: new leaves them as they are, fill fills
                      what they lack, overwrite (the default) gives them the file's values
  --overwrite-pinned  also changes what people set by hand, by an accepted proposal or as the owner, which otherwise
                      stays as it is; the result says how many values of the file were left out for it
  --missing WHAT      what earlier imports of this list added and the file no longer has: list names it, close marks
                      it as permanently closed, trash moves it to the trash; only of a file no row of which is rejected
  --resume            only goes on with an import of this file that was broken off or cancelled
  --undo BATCH        takes an import back: what it added goes, what it changed is as before; a business that was
                      changed since stays as it is. An import tells its BATCH at its end, the panel in its history
  --set column=value  a value for every row: it fills columns that the file lacks and empty cells; a cell's own
                      value comes first. Columns: ${FIELDS.slice(0, 24).join(', ')} ...
  --map header=field  what the column of that header gives, such as --map "Nom=name"; --map "header=" leaves it
                      out. Fields: the columns of --set
  --category label=category  what a label of the file means from now on, such as --category "Kafe=Coffee shop": a
                      category of the directory, or a new one
  --no-derive FIELD   leaves empty what the file does not say: ${DERIVED_FIELDS.join(', ')}; otherwise it follows from
                      other columns and rows where these are sure enough, and the result tells by which rule
  --encoding NAME     reads a text in this encoding, such as windows-1254, instead of one that its bytes suggest
  --hidden            reads hidden rows and sheets as well, which are otherwise left out and told
  --help              prints this

A store number or the like is an id only within its source: that of an export of this directory, else --set
source=..., else the preset's, else the file's name without its extension. A column of sources is not read.
An import that broke off goes on where it stopped when the same command is given again.
Ends with 2 when the file cannot be imported, with 1 when something else fails.`

/** A wrong call: its reason and the usage go to stderr. */
export class UsageError extends Error {}

export function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        resume: { type: 'boolean', default: false },
        undo: { type: 'string' },
        preset: { type: 'string' },
        mode: { type: 'string', default: DEFAULT_MODE },
        'overwrite-pinned': { type: 'boolean', default: false },
        missing: { type: 'string' },
        set: { type: 'string', multiple: true, default: [] },
        map: { type: 'string', multiple: true, default: [] },
        category: { type: 'string', multiple: true, default: [] },
        'no-derive': { type: 'string', multiple: true, default: [] },
        encoding: { type: 'string' },
        hidden: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    const [path, ...more] = positionals
    if (values.undo !== undefined && (path !== undefined || values.resume || values['dry-run']))
      throw new UsageError('--undo takes an import back and nothing else.')
    if (!values.help && values.undo === undefined && (path === undefined || more.length > 0))
      throw new UsageError('Name one file to import.')
    const mode = IMPORT_MODES.find((each) => each === values.mode)
    if (mode === undefined)
      throw new UsageError(`--mode is ${IMPORT_MODES.join(', ')}, not "${values.mode}".`)
    const missing = MISSING.find((each) => each === values.missing)
    if (values.missing !== undefined && missing === undefined)
      throw new UsageError(`--missing is ${MISSING.join(', ')}, not "${values.missing}".`)
    if (missing !== undefined && values['dry-run'])
      throw new UsageError('What is missing is known after the import: leave out --dry-run.')
    if (values.category.length > 0 && values['dry-run'])
      throw new UsageError('What a label means is remembered, which a dry run is not: leave out --dry-run.')
    if (values.resume && values['dry-run']) throw new UsageError('A dry run leaves nothing to go on with.')
    const underived = DERIVED_FIELDS.filter((field) => values['no-derive'].includes(field))
    if (underived.length < new Set(values['no-derive']).size)
      throw new UsageError(
        `--no-derive is ${DERIVED_FIELDS.join(', ')}, not "${values['no-derive'].join(', ')}".`,
      )
    const encoding = encodingOf(values.encoding)
    return { ...values, mode, missing, underived, encoding, path: path ?? '' }
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** The usual name of an encoding. */
function encodingOf(name: string | undefined): string | undefined {
  try {
    return name === undefined ? undefined : new TextDecoder(name).encoding
  } catch {
    throw new UsageError(`--encoding is a name such as utf-8 or windows-1254, not "${name}".`)
  }
}
