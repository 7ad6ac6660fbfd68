import { beforeEach, expect, test } from 'vitest'
import { importErrors } from '#db/schema/index.ts'
import { readRows } from '#tests/import/files.ts'
import { SIGNED_IN } from './fixture-api.ts'
import { type Api, importApi, START } from './import-api.ts'

let api: Api
const begin = async () => String((await api.call('POST', '', { ...START, totalRows: 60 })).body.batchId)
const send = (batchId: string, seq: number, chunk: unknown) =>
  api.call('PUT', `/${batchId}/chunks/${seq}`, chunk)
const rejectedAs = (why: object) => ({ row: 2, column: 'name', value: '=1+1', ...why })

beforeEach(async () => {
  api = await importApi()
})

test('a chunk of rejected rows alone counts, and its rows are kept', async () => {
  const batchId = await begin()
  const cell = { row: 2, column: 'name', value: null }
  const rejected = [{ ...cell, code: 'name_too_long', limit: 500 }]
  const { body } = await send(batchId, 0, { rows: [], rejected })
  expect(body).toMatchObject({ nextSeq: 1, counts: { rejected: 1, totalRows: 1, imported: 0 } })
  expect(await api.db.$count(importErrors)).toBe(1)
  expect((await api.call('GET', `/${batchId}/errors`)).body).toEqual([
    { ...cell, code: 'name_too_long', reason: 'name is longer than 500 characters' },
  ])
})

test.each([
  ['an unknown code', { code: 'unheard_of' }],
  ['a code without its number', { code: 'name_too_long' }],
  ['a number that the code lacks', { code: 'no_record', limit: 1 }],
  ['neither code nor reason', {}],
])('a rejected row with %s is refused', async (_, why) => {
  const { status, body } = await send(await begin(), 0, { rows: [], rejected: [rejectedAs(why)] })
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'bad_request' })
})

test('rejected rows with codes, those of older versions included, as JSON and as a workbook', async () => {
  const batchId = await begin()
  const why = [{ code: 'no_record' }, { reason: 'name is missing' }, { reason: 'nobody knows why' }]
  const rejected = why.map((each, at) => ({ ...rejectedAs(each), row: at + 2 }))
  await send(batchId, 0, { rows: [], rejected })
  expect((await api.call('GET', `/${batchId}/errors?limit=1&offset=2`)).body).toEqual([
    { row: 4, column: 'name', value: '=1+1', code: 'other', reason: 'nobody knows why' },
  ])
  const answer = await api.app.request(
    `/api/admin/imports/${batchId}/errors.xlsx`,
    { headers: SIGNED_IN },
    {},
  )
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="rejected-\w{8}\.xlsx"$/)
  const rows = []
  for await (const row of readRows({ name: 'a.xlsx', blob: await answer.blob() })) rows.push(row.cells)
  expect(rows).toEqual([
    ['row', 'column', 'value', 'reason', 'code'],
    [2, 'name', '=1+1', 'is not a record', 'no_record'],
    [3, 'name', '=1+1', 'name is missing', 'name_missing'],
    [4, 'name', '=1+1', 'nobody knows why', 'other'],
  ])
})
