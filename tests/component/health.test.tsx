import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HEALTH_CHECKS, HEALTH_FINDINGS, type HealthFinding } from '#domain/health/health.ts'
import { messages } from '#admin/messages.ts'
import { adminPath } from '#domain/paths.ts'
import { openPanel, press } from './panel.tsx'
import { answer, callsOf, refuse } from './server.ts'

const CALL = 'GET /api/admin/health'
const AT = '2026-11-30T12:00:00.000Z'

interface Told {
  readonly mail: string | null
  readonly webhook: string | null
}

const FINE: Readonly<Record<(typeof HEALTH_CHECKS)[number], HealthFinding>> = {
  database: 'databaseAnswers',
  replica: 'replicaNone',
  index: 'indexReady',
  backup: 'backupFresh',
  nightly: 'nightlyDone',
  mail: 'mailFine',
  errors: 'errorsFew',
  disk: 'diskFree',
  certificate: 'certificateLasts',
  token: 'tokenEndless',
}

/** A site whose checks are all well, save those that are given. */
function answerHealth(
  wrong: Readonly<Record<string, object>> = {},
  told: Told = { mail: null, webhook: null },
) {
  const values = { ms: 3, changes: 0, hours: 4, failed: 1, total: 900, minutes: 5, percent: 61, days: 80 }
  const checks = HEALTH_CHECKS.map((name) => ({
    name,
    state: 'ok',
    finding: FINE[name],
    values,
    since: AT,
    ...wrong[name],
  }))
  answer(CALL, { at: AT, checks, told })
}

const line = async (name: string) => {
  const head = await screen.findByRole('heading', { name })
  return within(head.closest('li') ?? head)
}

test('a site that is well says so of each check, and that nobody would be told', async () => {
  answerHealth()
  openPanel(adminPath('health'))
  await screen.findByText(/^Bilinen bir sorun yok\./)
  expect(screen.getAllByText('İyi')).toHaveLength(HEALTH_CHECKS.length)
  ;(await line('Disk')).getByText('%61 boş.')
  screen.getByText(/kimseye haber verilmiyor/)
})

test('what is wrong has since when, what to do, and the way to it', async () => {
  answerHealth(
    {
      backup: {
        state: 'fail',
        finding: 'backupFailed',
        values: { hours: 9 },
        since: '2026-11-30T03:00:00.000Z',
      },
      nightly: { state: 'fail', finding: 'nightlyFailed', values: { jobs: 'purge log, fold events' } },
      disk: { state: 'warn', finding: 'diskFull', values: { percent: 14 }, since: null },
    },
    { mail: 'owner@site.example', webhook: 'hooks.example' },
  )
  openPanel(adminPath('health'))
  await screen.findByText(/^Bir sorun var; şimdi bakılmalı\./)
  const backup = await line('Yedek')
  backup.getByText('Sorun var')
  backup.getByText('Son yedek alınamadı (9 saat önce).')
  backup.getByText(/tarihinden beri \(9 saat önce\)$/)
  backup.getByText(/^Yedeğin yerine .* elle bir yedek alın\./)
  expect(backup.getByRole('link', { name: 'Veritabanı ekranını aç' }).getAttribute('href')).toBe(
    adminPath('database'),
  )
  ;(await line('Gece işleri')).getByText('Yapılamayan: eski denetim kayıtları, ziyaret sayımları.')
  ;(await line('Disk')).getByText('Son beş dakika içinde')
  screen.getByText('E-posta: owner@site.example')
  screen.getByText('Web kancası: hooks.example')
  await press('Şimdi bak')
  expect(callsOf(CALL).length).toBeGreaterThan(1)
})

test('a health that cannot be had is said, and can be asked for again', async () => {
  refuse(CALL)
  openPanel(adminPath('health'))
  await screen.findByText('Sağlık bilgisi alınamadı')
  answerHealth()
  await press('Yeniden dene')
  await screen.findByText(/^Bilinen bir sorun yok\./)
})

test('every finding has its sentence in Turkish, and each that is bad by itself what to do', () => {
  const { findings, advice } = messages.health
  expect(Object.keys(findings).toSorted()).toEqual(Object.keys(HEALTH_FINDINGS).toSorted())
  const BAD = /Away|Behind|Newer|Late|Missing|Old|Failed|Never|ByHand|Waits|GivenUp|Many|Full|Ends|Ended/
  const bad = Object.keys(findings).filter((finding) => BAD.test(finding) && finding !== 'databaseAway')
  expect(bad.filter((finding) => !Object.hasOwn(advice, finding))).toEqual([])
})
