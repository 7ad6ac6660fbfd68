import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '#scripts/lib/browser.ts'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // Tests wait for pages more than for processors; the server and its database are the same for all of them.
  workers: Math.min(availableParallelism() + 1, 5),
  reporter: 'list',
  // Long enough for a machine that does other work as well: a state is waited for, however long it takes to come.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Combinations beyond what each fact needs: `npm run test:soak` runs these too.
  ...(process.env.SOAK === undefined && { grepInvert: /@soak/ }),
  use: {
    // A window of its own for each test takes the browser longer than most tests take.
    reuseContext: true,
    // Movements are drawn, and waited for; what is told without them is told with them as well.
    ...(process.env.SOAK === undefined && { contextOptions: { reducedMotion: 'reduce' as const } }),
    // Requests are answered by tests; those of what works without a network allow it.
    serviceWorkers: 'block',
    baseURL: process.env.TEST_URL ?? 'http://localhost:8787',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        // Letters are as wide as on phones and other fine screens, not rounded to whole pixels.
        '--font-render-hinting=none',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
