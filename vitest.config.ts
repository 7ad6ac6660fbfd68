import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// The tests of a build need the folder of one, which `npm test` gives.
const dist =
  process.env.DIST_DIR === undefined ? [] : [{ test: { name: 'dist', include: ['tests/dist/**/*.test.ts'] } }]

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: { 'astro:env/server': at('tests/fixtures/astro-env.ts') } },
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'db/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/dist', 'tests/e2e'],
          testTimeout: 20_000,
        },
      },
      ...dist,
    ],
  },
})
