import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { AppError } from '#domain/errors.ts'
import { ROOT } from './root.ts'

/** The one without windows first: it takes two thirds of the processor time of the others. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
/** Debian's packages, best first: its older releases have the second alone. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const DOWNLOAD_MS = 180_000

/** The program of a Chromium on this machine: CHROMIUM, one in PATH, else the one Playwright downloaded. */
export function findBrowser(): string | undefined {
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const candidates = [process.env.CHROMIUM, ...inPath, MAC, chromium.executablePath()]
  return candidates.find((path) => path !== undefined && path !== '' && isProgram(path))
}

/** Finds a browser, else downloads Playwright's, else installs Debian's; throws `AppError` when all fail. */
export function ensureBrowser(): string {
  const ways = [() => undefined, downloadPlaywrights, installDebians]
  for (const way of ways) {
    way()
    const browser = findBrowser()
    if (browser !== undefined) return browser
  }
  throw new AppError(
    'unavailable',
    'No browser was found or could be installed: set CHROMIUM to the path of one.',
  )
}

function downloadPlaywrights(): void {
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: DOWNLOAD_MS })
}

function installDebians(): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  spawnSync('apt-get', ['update'], { stdio: 'inherit' })
  PACKAGES.some(
    (name) =>
      spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', name], {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0,
  )
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
