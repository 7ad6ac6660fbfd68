import { cleanText } from '#domain/text/clean.ts'
import { firstUnits } from '#domain/text/truncate.ts'
import { AppError } from '#domain/errors.ts'
import { chooseSheets, type SheetChoice } from './choose-sheets.ts'
import { hasName } from './columns/find-header.ts'
import { refuseOneName, unnamedError } from './columns/header-refusals.ts'
import { judgeByValues } from './columns/judge-by-values.ts'
import { judgeContents } from './columns/judge-contents.ts'
import { judgeFeatures } from './columns/judge-features.ts'
import { judgeGroups } from './columns/judge-groups.ts'
import { judgeOpenClose } from './columns/judge-open-close.ts'
import { judgePlaces } from './columns/judge-places.ts'
import { lacksOf } from './columns/lacks.ts'
import { judgePositions, pointRestorer } from './columns/judge-positions.ts'
import type { Field } from './columns/fields.ts'
import { type Mapping, mappingOf, withFirst, withMapping } from './columns/apply-mapping.ts'
import { type Ranks, withRanks } from './columns/apply-ranks.ts'
import type { ColumnMap } from './columns/recognise.ts'
import { shiftedCellsRemover } from './columns/shifted-rows.ts'
import { judgeWeekdayRows } from './columns/judge-weekday-rows.ts'
import { SheetColumns } from './columns/sheet-columns.ts'
import { type OfTables, tellTables } from './normalise/other-tables.ts'
import { completeFromOthers } from './normalise/complete-from-others.ts'
import { joinContinuationRows } from './normalise/join-continuation-rows.ts'
import { Derivations } from './normalise/derivations.ts'
import { type ToldBySheets, toldBySheets, withTold } from './normalise/told-by-sheets.ts'
import { isSteps } from './normalise/category.ts'
import { joinWeekdayRows } from './normalise/weekday-rows.ts'
import { headerAt, normaliser, type NormalisedRow, SHOWN } from './normalise/normalise.ts'
import { type Remark, Remarks } from './normalise/remarks.ts'
import { findPreset, PRESETS } from './presets/presets.ts'
import type { SheetRow, SpreadsheetFile } from './read/file.ts'
import { listSheets } from './read/sheets.ts'
import { guessedEncoding } from './read/text.ts'
import { type Correction, correctedRows, type DoubtfulCell, DoubtfulCells } from './corrections.ts'
import { type ColumnDefaults, withColumnDefaults, withKindOfList } from './column-defaults.ts'
import { type NamedMapping, placedMapping } from './column-mapping.ts'
import { loadKinds } from '#domain/kinds/load-kinds.ts'
import type { Derivation, DerivedField, RulesOfRow } from '#domain/import/derivations.ts'

/**
 * Fills a row with the merged cells above, such as a category or the hours of a group of businesses. A name is never
 * filled: a row without a name belongs to the business before it.
 */
function mergedCellFiller({ fields }: ColumnMap): (row: SheetRow) => SheetRow {
  const names = new Set(
    (fields.get('name') ?? []).flatMap((origin) => ('index' in origin ? origin.index : [])),
  )
  return (row) => {
    const { above, cells } = row
    if (above === undefined || [...names].every((index) => cleanText(cells[index]) === null)) return row
    const filled = [...cells]
    for (const [column, value] of above)
      if (!names.has(column) && cleanText(filled[column]) === null) filled[column] = value
    return { ...row, cells: filled }
  }
}

export interface PlanOptions {
  /** Name of the preset to use instead of the recognised one. */
  readonly preset?: string | undefined
  /** The operator's fields for columns that were not recognised, or wrongly. */
  readonly mapping?: Mapping | undefined
  /** The same by header, for the command line. */
  readonly named?: NamedMapping | undefined
  /** The operator's orders of trust. */
  readonly ranks?: Ranks | undefined
  /** Accepts a sheet without a recognised name column, since the operator chooses one later. */
  readonly isNamedLater?: boolean | undefined
  /** Values for what the file lacks, by field. */
  readonly constants?: ColumnDefaults | undefined
  /** Fields left empty, instead of derived, if the file lacks them. */
  readonly underived?: readonly DerivedField[] | undefined
  /** The encoding of a text file; guessed if undefined. */
  readonly encoding?: string | undefined
  /** Whether hidden rows and sheets are read as well. */
  readonly withHidden?: boolean | undefined
  /** Corrected cells. */
  readonly corrections?: readonly Correction[] | undefined
}

export interface SheetColumn {
  readonly header: string
  /** The first value below the header, truncated; null if the first rows have none. */
  readonly sample: string | null
  readonly field: Field | null
}

/** An importable file: the meaning of its columns, and its rows as businesses, streamed once. */
export interface OpenedImportFile {
  readonly fileName: string
  readonly preset: string
  readonly columns: ColumnMap
  /** Each column of the sheet in order, with a sample value and its field. */
  readonly sheet: readonly SheetColumn[]
  /** Important fields that the file lacks, in plain words. */
  readonly lacks: readonly string[]
  /** The use of each sheet of a workbook; empty for files without several sheets. */
  readonly sheets: readonly SheetChoice[]
  readonly rows: AsyncGenerator<NormalisedRow>
  /** Remarks on the rows read so far, by column. */
  remarks(): readonly Remark[]
  /** The first cells of the rows read so far that are worth correcting. */
  doubts(): readonly DoubtfulCell[]
  /** Values derived for the rows read so far. */
  derivations(): readonly Derivation[]
}

/**
 * Checks the file, finds its header and its preset; throws `AppError` with one sentence if the file cannot be imported.
 */
export async function openImportFile(
  file: SpreadsheetFile,
  options: PlanOptions = {},
): Promise<OpenedImportFile> {
  const preset = options.preset === undefined ? undefined : requirePreset(options.preset)
  const constants = options.constants ?? new Map()
  const isNamed =
    constants.has('name') ||
    options.isNamedLater === true ||
    Object.values(options.mapping ?? {}).includes('name')
  const said: NamedMapping = options.named ?? new Map()
  const source = { ...file, encoding: options.encoding }
  const { header, body, rows, sheets } = await chooseSheets(file, await listSheets(source), {
    preset,
    isNamed: isNamed || [...said.values()].includes('name'),
    said: [...said.keys()],
    withHidden: options.withHidden,
  })
  const { cells } = header.row
  const located = await judgePositions(judgeByValues(header.columns, cells, body), body, constants)
  const weekly = judgeWeekdayRows(await judgeGroups(located, cells, body), cells, body)
  const known = judgeContents(judgeFeatures(judgeOpenClose(weekly, cells, body), cells, body), cells, body)
  const judged = judgePlaces(known, cells, body)
  const isUnsaid = options.isNamedLater === true && !hasName(judged)
  const found = isUnsaid ? withoutName(judged, cells) : judged
  const ofCommand = placedMapping(said, cells)
  const mapped = withFirst(withMapping(found, cells, { ...options.mapping, ...ofCommand }), ofCommand)
  if (!mapped.fields.has('name') && !isNamed) throw unnamedError(file, cells)
  const filled = withColumnDefaults(withRanks(mapped, options.ranks ?? {}), constants, file.name)
  const derivations = new Derivations(options.underived)
  for (const each of await derivedOfFile(source, header, judged)) derivations.addOfFile(each)
  if (sheets.length === 0) refuseOneName(file, cells, filled, body)
  const told = await toldBySheets(sheets, filled, derivations)
  const isKindSought = told?.field !== 'category' && derivations.allows('category')
  const columns = isKindSought ? withKindOfList(filled, body, file.name) : filled
  const rules: RulesOfRow | undefined = columns === filled ? undefined : { category: 'names' }
  const doubts = new DoubtfulCells(cells, columns)
  const remarks = new Remarks((index) => headerAt(cells, index), derivations, doubts)
  const kinds = hasSteps(columns, body) ? await loadKinds() : undefined
  const normalise = normaliser(columns, cells, remarks, { kinds })
  const fill = mergedCellFiller(columns)
  const { corrections = [] } = options
  const corrected = corrections.length === 0 ? rows : correctedRows(rows, corrections)
  const restorePoints = await pointRestorer(columns, body, remarks)
  const removeShifted = shiftedCellsRemover(columns, cells, body, remarks)
  return {
    fileName: file.name,
    preset: columns.preset.name,
    columns,
    sheet: sheetOf(mapped, cells, body),
    lacks: lackOf(filled, told),
    sheets,
    rows: completeFromOthers(
      normalised(
        joinWeekdayRows(joinContinuationRows(corrected, columns), columns),
        (row) => {
          const { row: placed, isShifted } = removeShifted(fill(row))
          const read = normalise(restorePoints(placed))
          if (!('candidate' in read)) return read
          // The common country of other rows does not apply to a row whose own words contradict its columns.
          const unsaid = isShifted && !read.candidate.countryCode ? { country: 'unknown' as const } : {}
          const ruled = { ...read, rules: { ...read.rules, ...rules, ...unsaid } }
          return withTold(ruled, row.sheet, told, derivations)
        },
        outsiders(tellTables(header.row), options),
      ),
      derivations,
      cells,
    ),
    remarks: () => remarks.list(),
    doubts: () => doubts.list(),
    derivations: () => derivations.list(),
  }
}

/** The derivations about the file itself: its encoding, and columns recognised only by their values. */
async function derivedOfFile(
  file: SpreadsheetFile,
  { row: { row, cells }, columns }: { readonly row: SheetRow; readonly columns: ColumnMap },
  { fields }: ColumnMap,
): Promise<Derivation[]> {
  const isNamed = (field: Field, index: number) =>
    columns.fields.get(field)?.some((origin) => 'index' in origin && origin.index === index) ?? false
  const judged = [...fields].flatMap(([field, origins]) =>
    origins.flatMap((origin) =>
      'index' in origin && !isNamed(field, origin.index)
        ? [{ field, name: headerAt(cells, origin.index) }]
        : [],
    ),
  )
  const [first] = judged
  const encoding = await guessedEncoding(file)
  return [
    ...(encoding
      ? [{ field: 'encoding', rule: 'bytes', count: 1, row, value: encoding, name: '' } as const]
      : []),
    ...(first
      ? [
          {
            field: 'columns',
            rule: 'values',
            count: judged.length,
            row,
            value: first.field,
            name: first.name,
          } as const,
        ]
      : []),
  ]
}

/** Whether categories are paths such as 'Central / Japanese / Ramen', in which the table of kinds finds the kind. */
const hasSteps = ({ fields }: ColumnMap, body: readonly SheetRow[]) =>
  (fields.get('category') ?? []).some(
    (origin) => 'index' in origin && body.some(({ cells }) => isSteps(cells[origin.index])),
  )

/** Removes uncertain name columns, so that an operator has to choose one. */
function withoutName(columns: ColumnMap, headers: readonly unknown[]): ColumnMap {
  const doubtful = (columns.fields.get('name') ?? []).flatMap((origin) =>
    'index' in origin ? origin.index : [],
  )
  return withMapping(columns, headers, Object.fromEntries(doubtful.map((index) => [index, null])))
}

function requirePreset(name: string) {
  const preset = findPreset(name)
  if (preset) return preset
  const names = PRESETS.map((each) => each.name).join(', ')
  throw new AppError('bad_request', `There is no preset "${name}": the presets are ${names}.`)
}

/** The reason to skip a row regardless of its values. */
const outsiders =
  (tell: (row: SheetRow) => OfTables | undefined, { withHidden = false }: PlanOptions) =>
  (row: SheetRow) =>
    row.isHidden && !withHidden ? ('hidden' as const) : tell(row)

async function* normalised(
  rows: AsyncIterable<SheetRow>,
  normalise: (row: SheetRow) => NormalisedRow,
  tell: (row: SheetRow) => OfTables | 'hidden' | undefined,
): AsyncGenerator<NormalisedRow> {
  for await (const row of rows) {
    const value = () => firstUnits(cleanText(row.cells[0]) ?? '', SHOWN) || null
    const code = tell(row)
    const read: NormalisedRow = code ? { row: row.row, column: null, value: value(), code } : normalise(row)
    yield row.sheet === undefined || !('code' in read) ? read : { ...read, column: onSheet(row.sheet, read) }
  }
}

/** The column, or the row's first cell, with its sheet as in a formula, since row numbers count per sheet. */
const onSheet = (sheet: string, { row, column }: { readonly row: number; readonly column: string | null }) =>
  `${sheet}!${column ?? `A${row}`}`

const LONGEST_SAMPLE = 120

function sheetOf(columns: ColumnMap, headers: readonly unknown[], body: readonly SheetRow[]): SheetColumn[] {
  const fields = mappingOf(columns, headers)
  return new SheetColumns(headers).all.map(({ header, index }) => {
    const sample = body.map(({ cells }) => cleanText(cells[index])).find((text) => text !== null)
    return {
      header,
      sample: sample === undefined ? null : firstUnits(sample, LONGEST_SAMPLE),
      field: fields[index] ?? null,
    }
  })
}

/** The missing fields, except one that the sheet names give. */
function lackOf({ fields }: Pick<ColumnMap, 'fields'>, told: ToldBySheets | undefined): string[] {
  const ofSheets = told?.field === 'countryCode' ? 'country' : told?.field
  return lacksOf({ fields }).filter((what) => what !== ofSheets)
}
