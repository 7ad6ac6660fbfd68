import * as z from 'zod/mini'
import { IMPORT_MODES, MISSING_ACTIONS } from '#domain/import/mode.ts'
import { REJECTIONS } from '#domain/import/rejections.ts'
import type { OldRejectedRow, RejectedRow } from '#domain/import/report.ts'
import { importCandidateSchema, previewCandidateSchema } from '#domain/business/candidate-schema.ts'
import { maybe, textUpTo } from '#domain/text/schema.ts'

/** The most rows of a chunk. */
export const MAX_ROWS = 1_000
/** The most rows of an import. */
const MOST_ROWS_IN_ALL = 10_000_000

const text = (length: number) => textUpTo(length).check(z.minLength(1, 'is missing'))
const number = (least: number) =>
  z
    .int('must be a whole number')
    .check(z.minimum(least, `must be at least ${least}`), z.maximum(MOST_ROWS_IN_ALL, 'is too large'))

const tooMany = `must be at most ${MAX_ROWS}`
const rowsOf = <Candidate extends z.ZodMiniType>(candidate: Candidate) =>
  z
    .array(
      z.strictObject({ row: number(1), candidate, isCopy: z.optional(z.literal(true)) }),
      'must be a list',
    )
    .check(z.maxLength(MAX_ROWS, tooMany))

const cell = {
  row: number(1),
  column: z.nullable(z.string().check(z.maxLength(1_000, 'is too long'))),
  value: z.nullable(z.string().check(z.maxLength(1_000, 'is too long'))),
}
const codedRow = z.discriminatedUnion(
  'code',
  Object.entries(REJECTIONS).map(([code, numbers]) =>
    z.strictObject({
      ...cell,
      code: z.literal(code),
      ...Object.fromEntries(numbers.map((name) => [name, number(1)])),
    }),
  ) as unknown as readonly [z.ZodMiniObject<{ code: z.ZodMiniLiteral<string> }>],
)
/** A rejected row; panels of older versions send a sentence instead of a code. */
const rejectedRow = z.union(
  [codedRow, z.strictObject({ ...cell, reason: text(300) })],
  'must be a rejected row',
) as unknown as z.ZodMiniType<RejectedRow | OldRejectedRow>

const mode = z.enum(IMPORT_MODES, `must be one of ${IMPORT_MODES.join(', ')}`)

/** The body that starts an import. */
export const newImport = z.strictObject({
  fileName: text(300),
  fileHash: text(200),
  preset: text(100),
  totalRows: z.optional(number(0)),
  corrected: z.optional(number(0)),
  mode: z.optional(mode),
  overwritesPinned: z.optional(z.boolean('must be true or false')),
})

/** One chunk of an import. */
export const importChunk = z.strictObject({
  rows: rowsOf(importCandidateSchema),
  rejected: z.array(rejectedRow, 'must be a list').check(z.maxLength(MAX_ROWS, tooMany)),
})

/** A chunk to preview. */
export const importPreview = z.strictObject({
  rows: rowsOf(previewCandidateSchema),
  mode: z.optional(mode),
  overwritesPinned: z.optional(z.boolean('must be true or false')),
})

/** The body that ends an import. */
export const importEnd = z.strictObject({ totalRows: number(0) })

/** The action for businesses that the file no longer has. */
export const missingAction = z.strictObject({
  action: z.enum(MISSING_ACTIONS, `must be one of ${MISSING_ACTIONS.join(', ')}`),
})

/** Labels of a file, each with the category that it will mean, or that is created for it. */
export const categoryChoices = z.strictObject({
  choices: z
    .array(
      z.union([
        z.strictObject({ label: text(200), categoryId: number(1) }),
        z.strictObject({ label: text(200), into: text(200) }),
      ]),
      'must be a list',
    )
    .check(z.maxLength(MAX_ROWS, tooMany)),
})

/** The position from which an undo continues. */
export const undoStep = z.strictObject({ afterId: maybe(z.int().check(z.minimum(0))) })

/** The path parameters of a batch and its chunk. */
export const batchAddress = z.object({
  batchId: z.string().check(z.regex(/^[\da-f-]{36}$/, 'must be the id of an import')),
})
export const chunkAddress = z.extend(batchAddress, {
  seq: z.pipe(z.string().check(z.regex(/^\d{1,7}$/, 'must be the number of a chunk')), z.transform(Number)),
})
