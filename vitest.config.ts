import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import type { InlineConfig } from 'vitest/node'
import { APP_BUNDLE } from './tests/setup/app-bundle.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Long enough for a machine that is busy with other things as well; a test that hangs is not hurried.
const limits = { testTimeout: 120_000, hookTimeout: 120_000 }

// Without Intl: files that share their modules would keep formatters of a clock that is gone.
const fakeTimers: InlineConfig['fakeTimers'] = {
  toFake: [
    ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
    ...(['setImmediate', 'clearImmediate', 'Date', 'performance'] as const),
  ],
}
const common = { ...limits, fakeTimers }

// Style sheets are empty otherwise, even as text.
const css = { include: [/\.css\?raw$/] }

// The tests of a build need the folder of one, which `npm test` gives.
const dist =
  process.env.DIST_DIR === undefined ? [] : [{ test: { name: 'dist', include: ['tests/dist/**/*.test.ts'] } }]

// Beside the code stand tests of pure functions, which can share a module graph, save those that replace
// modules or rely on what a module remembers (of the API: which is a bundle for the others).
const PURE = ['src/**/*.test.ts', 'functions/**/*.test.ts', 'db/sql/*.test.ts', 'scripts/**/*.test.ts']
const STATEFUL = [
  'src/admin/excel/imports.queries.test.ts',
  'src/admin/excel/parse-options-key.test.ts',
  'src/islands/map/create-map.test.ts',
  'src/map/own-streets.test.ts',
  'src/islands/saved-businesses/saved.store.test.ts',
  'src/islands/lists/lists.store.test.ts',
  'src/islands/offline/service-worker.test.ts',
  'src/data/*.test.ts',
  'tests/api/ads.test.ts',
  'tests/api/limits.test.ts',
  'tests/import/second-import.test.ts',
]
/** How the code is arranged. */
const RULES = ['tests/architecture.test.ts', 'tests/architecture/**/*.test.ts', 'tests/lock-file.test.ts']
const resolve = { alias: { 'astro:env/server': at('tests/fixtures/astro-env.ts') } }

export default defineConfig({
  test: {
    // One a core: on two cores Vitest itself would leave one idle.
    maxWorkers: availableParallelism(),
    globalSetup: 'tests/setup/temporary-folder.ts',
    tags: [
      {
        name: 'full',
        description: 'Left out of `npm test`: what takes seconds, or is tried in small there.',
      },
    ],
    projects: [
      {
        resolve,
        // As a build would write it into the code.
        define: { __PHOTO_HOSTS__: JSON.stringify(['photos.example']) },
        test: {
          name: 'pure',
          include: PURE,
          exclude: STATEFUL,
          css,
          isolate: false,
          ...common,
        },
      },
      {
        resolve: { alias: { ...resolve.alias, '#functions/app.ts': APP_BUNDLE } },
        test: {
          name: 'unit',
          include: ['db/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['db/sql/*.test.ts', 'tests/dist', 'tests/e2e', ...RULES, ...STATEFUL],
          globalSetup: ['tests/setup/migrated-database.ts', 'tests/setup/app-bundle.ts'],
          css,
          isolate: false,
          ...common,
        },
      },
      { resolve, test: { name: 'rules', include: RULES, isolate: false, ...common } },
      {
        resolve,
        test: {
          name: 'stateful',
          include: STATEFUL,
          globalSetup: 'tests/setup/migrated-database.ts',
          css,
          ...common,
        },
      },
      {
        resolve,
        define: {
          __PHOTO_HOSTS__: JSON.stringify(['photos.example']),
          __TAG_IMAGE_HOSTS__: JSON.stringify([]),
          __MAP_STYLE_URL__: 'null',
        },
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          environment: 'happy-dom',
          environmentOptions: {
            happyDOM: {
              url: 'http://localhost:8787',
              // Code that is shown is neither run nor fetched.
              settings: {
                handleDisabledFileLoadingAsSuccess: true,
                navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true },
              },
            },
          },
          ...common,
        },
      },
      ...dist,
    ],
  },
})
