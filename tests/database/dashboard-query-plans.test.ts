import type { InStatement } from '@libsql/client'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { readDashboard } from '#db/dashboard/metrics.ts'
import { computeFigures, readStoredFigures } from '#db/dashboard/stored-figures.ts'
import {
  countGoogleSubmissions,
  findIndexNowKey,
  readSubmissionBatch,
} from '#db/search-engine-submission/read.ts'
import { emptyDatabase } from './fixtures.ts'
import { explain, recordStatements } from './query-plans.ts'

let db: Database
let statements: Map<string, InStatement>
beforeAll(async () => {
  db = await emptyDatabase()
  statements = recordStatements(db)
})

/** The plan steps of every statement that a query runs. */
async function stepsOf(query: (db: Database) => Promise<unknown>): Promise<string[]> {
  statements.clear()
  await query(db)
  const executed = [...statements.values()]
  expect(executed.length).toBeGreaterThan(0)
  const plans = await Promise.all(executed.map((statement) => explain(db, statement)))
  return plans.flatMap(({ steps }) => steps.map(({ detail }) => detail))
}

const TIMES = {
  month: '2026-11-01',
  requestsSince: '2026-10-23',
  quotaSince: '2026-11-21T08:00:00.000Z',
  importsSince: '2026-11-16T08:00:00.000Z',
  mailSince: '2026-11-21T07:00:00.000Z',
}

describe('a view of the dashboard reads no table whole that grows', () => {
  test.each([
    ['its figures', (db: Database) => readDashboard(db, TIMES)],
    ['the kept figures', readStoredFigures],
    ["the day's quota", (db: Database) => countGoogleSubmissions(db, TIMES.quotaSince)],
    ['the key', findIndexNowKey],
    ['a batch to submit', (db: Database) => readSubmissionBatch(db, 1000, 1000)],
  ])('for %s', async (_, query) => {
    const growing =
      /^SCAN (?:b|businesses|indexing_log|audit_log|import_batches|requests_daily|submission_jobs|directory_daily|contact_messages)\b/
    const steps = await stepsOf(query)
    // A scan in the order of an id or an index ends at the limit; a count of the largest id is a single step of it.
    const scans = steps.filter((step) => growing.test(step) && !isWalk(step))
    expect(scans).toEqual([])
    // Signs of closing are few, and grouped by business.
    expect(steps.filter((step) => /TEMP B-TREE FOR (?!DISTINCT|GROUP BY)/.test(step))).toEqual([])
  })
})

const isWalk = (step: string) =>
  /^SCAN (?:audit_log|submission_jobs)$/.test(step) ||
  /^SCAN import_batches USING INDEX import_batches_by_date$/.test(step) ||
  /^SCAN contact_messages USING INDEX contact_messages_unread$/.test(step) ||
  // The index holds only businesses that a source says are gone or closed.
  /^SCAN b USING INDEX businesses_with_signs$/.test(step)

test('the figures of all businesses are taken from an index alone', async () => {
  expect(await stepsOf(computeFigures)).toEqual([
    // SQLite takes the generated column from the index, but does not call it covering.
    expect.stringMatching(/^SCAN businesses USING (?:COVERING )?INDEX businesses_filtered$/),
  ])
})
