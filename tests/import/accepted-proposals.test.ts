import { expect, test } from 'vitest'
import { decideProposal } from '#db/proposals/decide.ts'
import { findProposal } from '#db/proposals/list-proposals.ts'
import { storeProposal } from '#db/proposals/store-proposal.ts'
import { businesses } from '#db/schema/index.ts'
import type { ProposalKind } from '#domain/proposals/proposal.ts'
import { readSubmission } from '#domain/proposals/submission.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { csvFile, type Rows } from './files.ts'

const ROWS: Rows = [
  [
    ...['name', 'category', 'address', 'city', 'country_code', 'latitude', 'longitude'],
    ...['phone', 'working_hours', 'business_status'],
  ],
  [
    ...['Alma', 'Cafe', '1 Main Street', 'Boston', 'US', '42.36', '-71.06'],
    ...['+1 617 555 0101', 'Mo-Fr 09:00-17:00', 'OPERATIONAL'],
  ],
  [
    ...['Berta', 'Bakery', '2 Main Street', 'Boston', 'US', '42.37', '-71.07'],
    ...['+1 617 555 0102', '', 'OPERATIONAL'],
  ],
]

test('the same file after accepted proposals changes nothing, and says what it left', async () => {
  const db = await emptyDatabase()
  const read = async () => importFile(db, await openImportFile(csvFile(ROWS, 'places.csv')))
  await read()
  const accept = async (kind: ProposalKind, slug: string, fields: Readonly<Record<string, string>>) => {
    const sender = {
      addressHash: slug,
      isKnown: true,
      isOwner: false,
      proof: null,
      mail: undefined,
      receiptHash: slug,
    }
    const stored = await storeProposal(db, readSubmission(kind, fields), slug, sender, new Date())
    const proposal = 'id' in stored ? await findProposal(db, stored.id) : undefined
    if (!proposal) throw new Error('The proposal was not stored.')
    await decideProposal(db, proposal, { version: 1, verdict: 'accepted' }, 'operator', new Date())
  }
  await accept('suggest', 'alma', {
    phone: '+1 617 555 0199',
    position: '42.3601, -71.0602',
    'hours.Monday': '10-16',
    'special.0.from': '2026-12-25',
    'special.0.hours': 'closed',
    seen: JSON.stringify({ phone: '+1 617 555 0101' }),
  })
  await accept('report', 'berta', { topic: 'closed' })
  const stated = () => db.select().from(businesses).orderBy(businesses.id)
  const before = await stated()
  expect(before).toMatchObject([
    { phone: '+1 617 555 0199', specialHours: [{ date: '2026-12-25', spans: [] }] },
    { businessStatus: 'CLOSED_PERMANENTLY' },
  ])
  expect(await read()).toMatchObject({ updated: 0, pinsKept: 4 })
  expect(await stated()).toEqual(before)
})
