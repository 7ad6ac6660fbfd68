import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEnv } from '#domain/env.ts'
import { tagHosts } from '#domain/snippet/tag-hosts.ts'
import { buildFingerprint } from '#scripts/lib/fingerprint.ts'
import { prepare } from '#scripts/lib/prepare.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

test('a build of this code whose data has changed is served as it was left, to be renewed', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'meridian-left-'))
  const db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, [businessRow({ name: 'Since the build' })])
  const settings = parseEnv({})
  const { code } = await buildFingerprint(db, settings, JSON.stringify(tagHosts([], false)))
  writeFileSync(join(outDir, 'built-from-code'), code)
  const close = () => Promise.resolve()
  const opened = { db, url: 'file:nowhere', authToken: undefined, sqld: undefined, close }
  const { signal } = new AbortController()
  expect(await prepare(opened, settings, { outDir, isRenewed: true, signal })).toBe(false)
  rmSync(outDir, { recursive: true })
})
