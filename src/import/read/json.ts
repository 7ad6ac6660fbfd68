import { reasonOf, type Rejection } from '#domain/import/rejections.ts'
import { unreadableFileError, type SheetRow, type SpreadsheetFile } from './file.ts'
import { asFixture, fixtureRecords, type FixtureRecord } from './django-fixture.ts'
import {
  flatRecord,
  groupedRecords,
  isObject,
  type JsonRecord,
  keyedRecords,
  nestedRecords,
} from './json-records.ts'
import { JsonValueSplitter, UnendedValueError } from './json-value-splitter.ts'

/** Whether a text begins as a list or a sequence of JSON records does. */
export const isJson = (head: string): boolean => /^\s*(?:\[\s*(?:[{\]]|$)|\{\s*["}])/.test(head)

/** The records whose keys make the columns; keys that only later records have are remarked on. */
const SAMPLE = 1000
const LONGEST_LINE = 5_000_000

interface NumberedText {
  readonly row: number
  readonly text: string
}

/**
 * The records of a JSON file as rows under a header of their keys, which is row 0: a list, a list in an object such as
 * a GeoJSON collection, or consecutive records. Rows count lines if every line is a record, else records.
 */
export async function* readJson(
  file: SpreadsheetFile,
  pieces: AsyncIterable<string>,
): AsyncGenerator<SheetRow> {
  const sample: Read[] = []
  let keys: ReadonlyMap<string, number> | undefined
  for await (const read of records(file, pieces)) {
    if (keys) {
      yield rowOf(read, keys)
      continue
    }
    sample.push(read)
    if (sample.length < SAMPLE) continue
    keys = keysOf(file, sample)
    yield* rowsOf(sample, keys)
  }
  if (!keys && sample.length > 0) yield* rowsOf(sample, keysOf(file, sample))
}

/** The records of the file; if its first object is no record, those of the lists within it. */
async function* records(file: SpreadsheetFile, pieces: AsyncIterable<string>): AsyncGenerator<Read> {
  const fixtures: FixtureRecord[] = []
  for await (const { row, text } of recordTexts(file, pieces)) {
    const inner = row === 1 ? innerRecords(text) : []
    const read = inner.length === 0 ? recordOf(text) : undefined
    const fixture = read !== undefined && 'record' in read ? asFixture(row, read.record) : undefined
    if (fixture !== undefined) fixtures.push(fixture)
    else if (read !== undefined) yield { row, ...read }
    else for (const [at, record] of inner.entries()) yield { row: at + 1, record: flatRecord(record) }
  }
  for (const { row, model, record } of fixtureRecords(fixtures))
    yield record === undefined
      ? { row, problem: { value: model, rejection: { code: 'other_table' } } }
      : { row, record: flatRecord(record) }
}

/** Whether records may be nested: in a list, or one per key. */
const HOLDS_LIST = /\[\s*\{/
const HOLDS_OBJECTS = /^\s*\{\s*"(?:[^"\\]|\\.)*"\s*:\s*\{/

function innerRecords(text: string): readonly JsonRecord[] {
  const [hasLists, hasObjects] = [HOLDS_LIST.test(text), HOLDS_OBJECTS.test(text)]
  const read = hasLists || hasObjects ? recordOf(text) : undefined
  if (read === undefined || !('record' in read)) return []
  const keyed = hasObjects ? keyedRecords(read.record) : []
  if (keyed.length > 0 || !hasLists) return keyed
  const grouped = groupedRecords(read.record)
  return grouped.length > 0 ? grouped : nestedRecords(read.record)
}

type Read = { readonly row: number } & ({ readonly record: JsonRecord } | Required<Pick<SheetRow, 'problem'>>)

function recordOf(text: string) {
  const problem = (code: 'nested_too_deep' | 'no_record' | 'invalid_json') => {
    const rejection: Rejection = { code }
    return { problem: { value: text, rejection } }
  }
  try {
    const value: unknown = JSON.parse(text)
    if (isTooDeep(value)) return problem('nested_too_deep')
    return isObject(value) ? { record: flatRecord(value) } : problem('no_record')
  } catch {
    return problem('invalid_json')
  }
}

/** Deeper nesting would exhaust the stack of recursive readers. */
const DEEPEST = 100

const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : []

function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true
    level = level.flatMap(partsOf)
  }
  return false
}

function keysOf(file: SpreadsheetFile, sample: readonly Read[]): ReadonlyMap<string, number> {
  const [first] = sample
  if (first && 'problem' in first && sample.every((read) => 'problem' in read))
    throw unreadableFileError(
      file,
      'noRecord',
      `holds no record: the first one ${reasonOf(first.problem.rejection)}.`,
    )
  const keys = new Set(sample.flatMap((read) => ('record' in read ? Object.keys(read.record) : [])))
  return new Map([...keys].map((key, index) => [key, index]))
}

function* rowsOf(sample: readonly Read[], keys: ReadonlyMap<string, number>): Generator<SheetRow> {
  yield { row: 0, cells: [...keys.keys()] }
  for (const read of sample) yield rowOf(read, keys)
}

function rowOf(read: Read, keys: ReadonlyMap<string, number>): SheetRow {
  if ('problem' in read) return { row: read.row, cells: [], problem: read.problem }
  const cells = Array<unknown>(keys.size).fill(null)
  const extra: [string, unknown][] = []
  for (const [key, value] of Object.entries(read.record)) {
    const index = keys.get(key)
    if (index !== undefined) cells[index] = value
    else if (value !== null) extra.push([key, value])
  }
  return { row: read.row, cells, ...(extra.length > 0 && { extra }) }
}

/** A list inside an object, under a known name of such lists; empty lists may precede it. */
const LISTS = [
  'features|elements|data|results|items|records|places|businesses|candidates|venues|locations|stores|rows',
  'restaurants|hotels|shops|pharmacies|branches|cafes|bars|companies|listings|entries|list|pois|points|docs|hits',
  'isletmeler|restoranlar|oteller|eczaneler|magazalar|subeler|kayitlar|filialen|tiendas|sucursales|farmacias|magasins',
].join('|')
const TEXT = String.raw`"(?:[^"\\]|\\.)*"`
const INNER_LIST = new RegExp(
  String.raw`^\s*\{(?:${TEXT}|[^["]|\[\s*\])*?"(?:${LISTS})"\s*:\s*(?=\[\s*[^\]\s])`,
  'is',
)

async function* recordTexts(
  file: SpreadsheetFile,
  pieces: AsyncIterable<string>,
): AsyncGenerator<NumberedText> {
  let read: ((piece: string) => Iterable<NumberedText>) | undefined
  let end: (() => Iterable<NumberedText>) | undefined
  try {
    for await (const piece of pieces) {
      if (piece === '') continue
      const inner = read ? undefined : INNER_LIST.exec(piece)?.[0]
      if (!read)
        ({ read, end } = inner === undefined && isLineByLine(piece) ? byLine() : byValue(piece, inner))
      yield* read(inner === undefined ? piece : piece.slice(inner.length))
    }
    yield* end?.() ?? []
  } catch (error) {
    if (!(error instanceof UnendedValueError)) throw error
    throw unreadableFileError(
      file,
      'damaged',
      `is damaged: it ends in the middle of record ${error.number}.`,
      error,
    )
  }
}

/** Whether the text has one record per line; the first line may be damaged. */
function isLineByLine(head: string): boolean {
  const lines = head.split(/\r?\n/).slice(0, 10)
  return lines.some((line) => line.startsWith('{') && 'record' in recordOf(line))
}

function byValue(head: string, inner: string | undefined) {
  const pieces = new JsonValueSplitter(inner !== undefined || head.trimStart().startsWith('['))
  let row = 0
  const numbered = function* (texts: Iterable<string>) {
    for (const text of texts) yield { row: ++row, text }
  }
  return {
    read: (piece: string) => numbered(pieces.push(piece)),
    end: () => numbered(pieces.end()),
  }
}

function byLine() {
  let row = 0
  let held = ''
  const whole = function* (lines: Iterable<string>) {
    for (const text of lines) {
      row += 1
      if (text.trim() !== '') yield { row, text }
    }
  }
  const ended = function* (piece: string) {
    const lines = (held + piece).split('\n')
    held = lines.pop() ?? ''
    if (held.length > LONGEST_LINE) throw new UnendedValueError(row + 1)
    yield* whole(lines)
  }
  return {
    read: (piece: string) => ended(piece),
    end: () => whole([held]),
  }
}
