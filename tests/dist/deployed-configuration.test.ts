import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { changesShownAt } from '#domain/built-pages.ts'
import { type DeployedConfiguration, withEdgeCache } from '#scripts/lib/deployed-configuration.ts'
import { builtFiles } from '#scripts/lib/workerd/built-files.ts'
import { type HeaderRule, readHeaderRules } from '#scripts/lib/workerd/header-rules.ts'
import { patternOf, REVALIDATED } from '#scripts/lib/workerd/front/static-files.mjs'

const DIST = process.env.DIST_DIR ?? 'dist'
const built = JSON.parse(readFileSync(join(DIST, 'server/wrangler.json'), 'utf8')) as DeployedConfiguration
const paths = Object.keys(builtFiles(join(DIST, 'client')))

test('no cache stands before the Worker, and the Worker before no file but the panel and pages that may have changed', () => {
  expect(built.cache).toMatchObject({ enabled: false })
  const { run_worker_first: first = false } = built.assets
  expect(first).not.toBe(true)
  const patterns = (first === true || first === false ? [] : first).map(patternOf)
  const billed = paths.filter((path) => patterns.some((pattern) => pattern.test(path)))
  expect(billed.filter((path) => !/^\/admin(?:\/|$)/.test(path))).toEqual(
    paths.filter((path) => changesShownAt(path) !== undefined),
  )
  expect(built.vars).not.toHaveProperty('EDGE_CACHE')
})

test('EDGE_CACHE=workers puts the cache before the Worker, and tells it so', () => {
  const chosen = withEdgeCache(built)
  expect(chosen.cache).toEqual({ enabled: true, cross_version_cache: true })
  expect(chosen.vars).toEqual({ ...built.vars, EDGE_CACHE: 'workers' })
})

describe('every built file says how long it may be kept', () => {
  const rules: readonly HeaderRule[] = readHeaderRules(readFileSync(join(DIST, 'client/_headers'), 'utf8'))
  const ofPath = (path: string) =>
    rules.flatMap(({ path: pattern, set }) =>
      patternOf(pattern).test(path) && set['cache-control'] !== undefined ? [set['cache-control']] : [],
    )

  test('in one way, which is for good where the name has a hash', () => {
    const wrong = paths.filter((path) => {
      const said = ofPath(path)
      const isHashed = path.startsWith('/_astro/')
      return said.length > 1 || (isHashed && !(said[0] ?? '').includes('immutable'))
    })
    expect(wrong).toEqual([])
    expect(ofPath('/admin')).toEqual(['no-store'])
  })

  test('and pages and all others are asked for again each time', () => {
    expect(REVALIDATED).toBe('public, max-age=0, must-revalidate')
    for (const path of ['/', '/cities', '/sw.js']) expect(ofPath(path)).toEqual([])
  })
})
