import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actorOf } from '#admin/kit/actor.ts'
import { messages } from '#admin/messages.ts'
import { fieldOf } from '#admin/settings/security/audit-labels.ts'
import { creativeInput } from '#domain/ads/creative-schema.ts'
import { withDefaultPlacements } from '#domain/ads/placement.ts'
import { NO_AD_SETTINGS } from '#domain/ads/settings.ts'
import { FIELDS } from '#domain/business/fields.ts'
import { DEFAULT_PLANS } from '#domain/pricing/plan.ts'
import { SITE_SETTINGS } from '#domain/site-settings.ts'
import { DEFAULT_SNIPPETS } from '#domain/snippet/defaults.ts'
import { sponsorshipInput } from '#domain/sponsorship/schema.ts'
import { categoryPatch, cityPatch } from '#domain/taxonomy/admin.ts'
import { adminListFilters } from '#functions/routes/admin/businesses-parameters.ts'

const files = globSync([
  'db/**/*.ts',
  'functions/**/*.ts',
  'src/jobs/**/*.ts',
  'scripts/{backup,lib}/**/*.ts',
]).filter((file) => !file.endsWith('.test.ts'))
const texts = files.map((file) => readFileSync(file, 'utf8'))
const sources = texts.join('\n')
const named = (field: string) => [
  ...new Set([...sources.matchAll(new RegExp(`\\b${field}: '([a-z-]+)'`, 'g'))].map(([, word = '']) => word)),
]

const { actions, entities } = messages.security
const { activities } = messages.dashboard
/** The dashboard words imports in its own way. */
const IMPORT = 'import'

test.each([
  ['action', actions],
  ['entity', entities],
])('every %s that the audit log is given has a Turkish word', (field, words) => {
  expect(named(field).length).toBeGreaterThan(5)
  expect(named(field).filter((word) => words[word] === undefined)).toEqual([])
})

test.each([
  ['action', activities.actions],
  ['entity', activities.entities],
])('every %s that the dashboard lists among activities has a Turkish word', (field, words) => {
  const missing = named(field).filter((word) => word !== IMPORT && words[word] === undefined)
  expect(missing).toEqual([])
})

/** The fields of entries that are written out where an entry is made: `after: { … }`, or `const before = { … }`. */
function writtenFields(): string[] {
  const makers = texts.filter((text) => /auditStatement|audit_log|auditMove/.test(text))
  const objects = makers.flatMap((text) => [
    ...[...text.matchAll(/\b(?:before|after)(?:: | = )\{([^{}]*)\}/g)].map(([, inside = '']) => inside),
    ...[...text.matchAll(/'(?:before|after)', json_object\(([^)]*)\)/g)].map(([, inside = '']) =>
      [...inside.matchAll(/'(\w+)'/g)].map(([, field]) => field).join(),
    ),
  ])
  return objects.flatMap((inside) =>
    inside
      .split(',')
      .map((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1])
      .filter((field) => field !== undefined),
  )
}

const tablesEmptied = /const EMPTIED = \[([^;]*?)\] as const/.exec(sources)?.[1] ?? ''

test.each<[of: string, fields: readonly string[], least: number]>([
  ['what is written out', writtenFields(), 15],
  ['a business', Object.keys(FIELDS), 20],
  ['a plan', DEFAULT_PLANS.flatMap((plan) => Object.keys(plan)), 8],
  ['a sponsorship', Object.keys(sponsorshipInput.shape), 6],
  ['a creative', Object.keys(creativeInput.shape), 10],
  ['a placement', withDefaultPlacements([]).flatMap((each) => Object.keys(each)), 6],
  ['what is set for advertisements', Object.keys(NO_AD_SETTINGS), 6],
  ['the settings', SITE_SETTINGS, 5],
  ['a category', Object.keys(categoryPatch.shape), 5],
  ['a city', Object.keys(cityPatch.shape), 3],
  ['a snippet', DEFAULT_SNIPPETS.flatMap((snippet) => Object.keys(snippet)), 4],
  ['an export of the list', Object.keys(adminListFilters), 8],
  ['an export by numbers', ['startIndex', 'endIndex', 'categoryId', 'countryCode', 'bounds', 'status'], 6],
  ['a reset', [...tablesEmptied.matchAll(/'(\w+)'/g)].map(([, table = '']) => table), 15],
])('every field that an entry of %s may have has a Turkish word', (_, fields, least) => {
  expect(new Set(fields).size).toBeGreaterThanOrEqual(least)
  expect([...new Set(fields)].filter((field) => fieldOf(field) === field && !isName(field))).toEqual([])
})

/** Files and products have one name in every language. */
const isName = (field: string) => Object.hasOwn(messages.security.fields, field)

test('every program that writes to the audit log has a Turkish name', () => {
  const written = /(?:actor: |const ACTOR = |openRestore\(db, \w+, )'([a-z-]+)'/g
  const actors = [...sources.matchAll(written)].map(([, actor = '']) => actor)
  expect(actors).toEqual(expect.arrayContaining(['backup', 'nightly', 'system']))
  expect(actors.filter((actor) => actorOf(actor, undefined) === actor)).toEqual([])
})
