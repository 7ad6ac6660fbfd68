import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const HEADERS = `/*
  X-Content-Type-Options: nosniff
  Content-Security-Policy: object-src 'none'

/panel*
  ! Content-Security-Policy
  Cache-Control: no-store

/base/*
  Cache-Control: public, max-age=31536000, immutable
`

const CONFIGURATION = {
  name: 'small',
  main: 'index.mjs',
  compatibility_date: '2026-10-01',
  compatibility_flags: [],
  assets: {
    html_handling: 'drop-trailing-slash',
    not_found_handling: 'none',
    run_worker_first: ['/*/', '/panel', '/panel/*', '/listed', '/changed'],
  },
  triggers: { crons: ['23 3 * * *'] },
}

/** A build as small as one can be: a Worker of these lines and a few pages; `remove` deletes it. */
export function smallBuild(worker: string): { readonly outDir: string; remove(): void } {
  const outDir = mkdtempSync(join(tmpdir(), 'meridian-built-'))
  const files = {
    'server/index.mjs': worker,
    'server/wrangler.json': JSON.stringify(CONFIGURATION),
    'client/_headers': HEADERS,
    'client/index.html': '<p>home</p>',
    'client/about/index.html': '<p>about</p>',
    'client/listed/index.html': '<p>listed</p>',
    'client/changed/index.html': '<p>changed</p>',
    'client/404.html': '<p>nothing</p>',
    'client/panel/index.html': '<p>panel</p>',
    'client/favicon.svg': '<svg/>',
    'client/base/0.pbf': 'land',
    'client/a picture.webp': 'picture',
  }
  for (const [name, text] of Object.entries(files)) {
    const file = join(outDir, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return { outDir, remove: () => rmSync(outDir, { recursive: true, force: true }) }
}
