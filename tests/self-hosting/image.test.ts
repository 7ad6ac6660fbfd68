/** @module-tag full */
import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { parseOwnJson } from '#domain/own-json.ts'
import { exitCodeOf } from '#scripts/lib/exit-code.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { ROOT } from '#scripts/lib/root.ts'
import { copySources, listSources } from '#tests/lib/followed-document.ts'
import { instructionsOf } from './dockerfile.ts'

/** Stands for the image's user `node`: one without rights, which every system has. */
const USER = { name: 'nobody', id: 65_534 }
/** The commit as given by `--build-arg`. */
const COMMIT = '0123456789abcdef0123456789abcdef01234567'
const root = mkdtempSync('/var/tmp/meridian-image-')
chmodSync(root, 0o755)
const app = join(root, 'app')
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 3 }))

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>
}

/** Installs what `npm ci --omit=dev` would. */
function installPackages(folder: string): void {
  const { packages } = parseOwnJson<LockFile>(readFileSync(`${ROOT}package-lock.json`, 'utf8'))
  const isTop = /^node_modules\/(?:@[^/]+\/)?[^/]+$/
  for (const [path, { dev }] of Object.entries(packages)) {
    if (!isTop.test(path) || dev === true) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    if (readdirSync(ROOT + dirname(path)).includes(path.split('/').at(-1) ?? ''))
      execFileSync('cp', ['-al', ROOT + path, join(folder, path)])
  }
}

/** Follows an instruction of the Dockerfile, in the folder that stands for the image. */
function follow(word: string, rest: string): void {
  if (word === 'COPY' && rest === '. .') {
    const left = readFileSync(`${ROOT}.dockerignore`, 'utf8').split('\n').filter(Boolean)
    copySources(
      listSources().filter((file) => !left.some((name) => file === name || file.startsWith(`${name}/`))),
      app,
    )
  } else if (word === 'COPY' && !rest.startsWith('--from=')) {
    const files = rest.split(' ').slice(0, -1)
    mkdirSync(app, { recursive: true })
    for (const file of files) cpSync(ROOT + file, join(app, file))
  } else if (word === 'RUN' && rest.startsWith('npm ci ')) installPackages(app)
  else if (word === 'RUN' && !rest.startsWith('npm rebuild ')) {
    const command = rest.replaceAll('-o node -g node', `-o ${USER.name} -g ${String(USER.id)}`)
    execFileSync('sh', ['-c', command], { cwd: app, env: { ...process.env, COMMIT } })
  }
}

const isRoot = process.platform === 'linux' && process.getuid?.() === 0

test.runIf(isRoot)(
  'what the image is made of serves, as a user who can write its data alone',
  { timeout: 1_200_000 },
  async () => {
    const instructions = instructionsOf(readFileSync(`${ROOT}Dockerfile`, 'utf8'))
    for (const [word, rest] of instructions) follow(word, rest)
    const [, environment = ''] = instructions.find(([word]) => word === 'ENV') ?? []
    const [, command = ''] = instructions.findLast(([word]) => word === 'CMD') ?? []
    const [program = '', ...args] = parseOwnJson<string[]>(command)
    expect(program).toBe('node')
    const port = await freePort()
    const site = spawn(`${ROOT}node_modules/node/bin/node`, args, {
      cwd: app,
      uid: USER.id,
      gid: USER.id,
      env: {
        ...Object.fromEntries(
          [...environment.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
        ),
        PATH: '/usr/bin:/bin',
        HOME: '/nonexistent',
        PORT: String(port),
        PRERENDER_CITIES: '5',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [site.stdout, site.stderr]) stream.on('data', (text) => (said += String(text)))
    const ending = exitCodeOf(site, 'close')
    try {
      await vi.waitFor(
        async () => {
          if (site.exitCode !== null) return
          expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status).toBe(200)
        },
        { timeout: 900_000, interval: 1000 },
      )
      expect(said).toContain('Meridian is on')
      expect((await fetch(`http://127.0.0.1:${port}/about`)).status).toBe(200)
      const ready = await fetch(`http://127.0.0.1:${port}/api/health/ready`)
      expect(await ready.json()).toMatchObject({ commit: COMMIT.slice(0, 12) })
      const list = await fetch(`http://127.0.0.1:${port}/api/businesses`)
      expect(list.headers.get('X-Total-Count')).toBe('0')
      const { password } = parseOwnJson<{ password: string }>(
        readFileSync(join(app, '.data/secrets.json'), 'utf8'),
      )
      expect(said).not.toContain(password)
    } finally {
      site.kill('SIGTERM')
    }
    expect(await ending, said).toBe(0)
    expect(
      readdirSync(app)
        .filter((name) => statSync(join(app, name)).uid === USER.id)
        .sort(),
    ).toEqual(['.astro', '.data', '.wrangler'])
  },
)
