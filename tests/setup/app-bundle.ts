import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(ROOT, 'node_modules/.cache/meridian-app')
/** When each file of the bundle was changed last, as it was read. */
const SOURCES = join(FOLDER, 'sources.json')

/**
 * `functions/app.ts` as one file, which Node loads in a fifth of the time of several hundred modules. A module that a
 * test imports beside it is another instance, so that its state is not shared with the bundle.
 */
export const APP_BUNDLE = join(FOLDER, 'app.mjs')

/** Bundles the API where one of its files has changed since. */
export default async function bundleApp(): Promise<void> {
  if (isUpToDate()) return
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { 'astro:env/server': join(ROOT, 'tests/fixtures/astro-env.ts') } },
    ssr: { external: true },
    build: {
      ssr: 'functions/app.ts',
      outDir: FOLDER,
      copyPublicDir: false,
      emptyOutDir: true,
      sourcemap: true,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'app.mjs' } },
    },
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  const chunks = outputs.flatMap(({ output }) => output).filter((part) => part.type === 'chunk')
  const files = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .map((id) => id.replace(/\?.*$/, ''))
    .filter((file) => existsSync(file))
  mkdirSync(dirname(SOURCES), { recursive: true })
  writeFileSync(
    SOURCES,
    JSON.stringify([...files, join(ROOT, 'package-lock.json')].map((file) => [file, changedAt(file)])),
  )
}

const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs

function isUpToDate(): boolean {
  if (!existsSync(SOURCES)) return false
  const sources = JSON.parse(readFileSync(SOURCES, 'utf8')) as [string, number][]
  return sources.every(([file, at]) => changedAt(file) === at)
}
