import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { businesses } from '#db/schema/index.ts'
import { withRunning } from '#tests/lib/running-database.ts'
import { listProcesses, type Process } from '#tests/lib/processes.ts'
import type { FaultRunResult } from './import-outcome.ts'
import { ServedSite } from './served-site.ts'

/** Longest time to an answer while the database is frozen, and until all is well after a fault. */
const ANSWER_SECONDS = 6
const RECOVERY_SECONDS = 10
const READS = ['/api/businesses', '/api/businesses?search=pizza', '/api/suggestions?q=piz', '/businesses']

type Fault = (site: ServedSite) => Promise<readonly string[]>

/** Faults of a machine that serves the site; each returns what did not turn out as it should. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'database frozen': async (site) => {
    const { pid } = site.process('sqld')
    process.kill(pid, 'SIGSTOP')
    const [answers, home] = await Promise.all([
      Promise.all(READS.map(async (path) => ({ path, ...(await site.ask(path)) }))),
      site.ask('/'),
    ])
    process.kill(pid, 'SIGCONT')
    const wrong = answers.filter(
      ({ status, retryAfter, seconds }) =>
        status !== 503 || Number(retryAfter) < 1 || seconds > ANSWER_SECONDS,
    )
    return [
      ...wrong.map(({ path, status, seconds }) => `${path}: ${status} after ${seconds.toFixed(1)} s`),
      ...(home.status === 200 ? [] : [`the built home page: ${home.status}`]),
      ...(await recovered(site)),
    ]
  },
  'database killed': async (site) => {
    process.kill(site.process('sqld').pid, 'SIGKILL')
    const home = await site.ask('/')
    const wrong = home.status === 200 ? [] : [`the built home page: ${home.status}`]
    await site.says('The database server ended')
    return [...wrong, ...(await recovered(site))]
  },
  'database killed three times': async (site) => {
    const wrong: string[] = []
    for (let time = 0; time < 3; time++) {
      process.kill(site.process('sqld').pid, 'SIGKILL')
      wrong.push(...(await recovered(site)))
    }
    return wrong
  },
  'Worker killed': async (site) => {
    process.kill(site.process('workerd').pid, 'SIGKILL')
    return recovered(site)
  },
  'npm start killed': async (site) => {
    const before = site.tree().map(({ pid }) => pid)
    await site.end('SIGKILL')
    const left = await leftAfter(before, RECOVERY_SECONDS)
    const code = await site.start()
    return [
      ...left.map(({ name }) => `${name} was left behind`),
      ...(code === null ? await recovered(site) : [`the next start ended with ${code}: ${site.said}`]),
    ]
  },
  'file of the database emptied': (site) => refused(site, () => Buffer.alloc(0), 'is empty'),
  'header of the database damaged': (site) =>
    refused(site, (bytes) => Buffer.concat([Buffer.alloc(16), bytes.subarray(16)]), 'is damaged'),
}

/** Starts a site, causes each fault, and returns what did not turn out as it should. */
export async function injectFaults(isWanted: boolean, folder: string): Promise<FaultRunResult> {
  if (!isWanted) return { figures: {}, failures: [] }
  const failures: string[] = []
  const put = async (name: string, fault: Fault, site: ServedSite) => {
    const wrong = await fault(site).catch((error: unknown) => [String(error)])
    console.log(`${name}: ${wrong.length === 0 ? 'as it should' : wrong.join('; ')}`)
    failures.push(...wrong.map((each) => `${name}: ${each}`))
  }
  const site = new ServedSite(join(folder, 'data'), join(folder, 'site'))
  try {
    await put('first import killed', firstImportKilled, site)
    for (const [name, fault] of Object.entries(FAULTS)) await put(name, fault, site)
    await site.end('SIGTERM')
    await put('disk full', diskFull, new ServedSite(join(folder, 'disk/data'), join(folder, 'site')))
    await put(
      'disk read-only',
      diskReadOnly,
      new ServedSite(join(folder, 'sealed/data'), join(folder, 'site')),
    )
  } finally {
    await site.end('SIGTERM')
  }
  return { figures: { faults: Object.keys(FAULTS).length + 3 }, failures }
}

/** Those of the processes that still run when the time is over, or none as soon as all have ended. */
async function leftAfter(pids: readonly number[], seconds: number): Promise<readonly Process[]> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const left = listProcesses().filter(({ pid }) => pids.includes(pid))
    if (left.length === 0 || Date.now() > deadline) return left
    await sleep(100)
  }
}

async function recovered(site: ServedSite): Promise<readonly string[]> {
  const seconds = await site.until('/api/businesses', 200, RECOVERY_SECONDS)
  return seconds === undefined ? [`not back within ${RECOVERY_SECONDS} s: ${site.databaseLog()}`] : []
}

/** Ends everything amid the first import; the next start serves all of the sample. */
async function firstImportKilled(site: ServedSite): Promise<readonly string[]> {
  await site.begin()
  await site.says('Recognised as')
  for (;;) {
    const count = await withRunning(site.dataDir, (db) => db.$count(businesses)).catch(() => 0)
    if (count > 0) break
    await sleep(20)
  }
  const importing = site.tree().filter(({ name }) => name === 'node' || name === 'MainThread')
  for (const { pid } of importing) process.kill(pid, 'SIGKILL')
  await sleep(2000)
  const code = await site.start()
  if (code !== null) return [`the next start ended with ${code}: ${site.said}`]
  const count = await withRunning(site.dataDir, (db) => db.$count(businesses))
  const told = /from (\d+) rows/.exec(site.said)?.[1]
  return told !== undefined && Number(told) === count ? [] : [`${count} of ${told ?? 'unknown'} businesses`]
}

/** Changes the file of a site at rest; its start is refused, and the file stays as it was found. */
async function refused(
  site: ServedSite,
  change: (bytes: Buffer) => Buffer,
  why: string,
): Promise<readonly string[]> {
  await site.end('SIGTERM')
  const file = join(site.dataDir, 'sqld/dbs/default/data')
  const whole = readFileSync(file)
  const broken = change(whole)
  writeFileSync(file, broken)
  const code = await site.start()
  const isKept = readFileSync(file).equals(broken)
  const { said } = site
  await site.end('SIGTERM')
  writeFileSync(file, whole)
  await site.start()
  return [
    ...(code === 1 && said.includes(why) ? [] : [`the start ended with ${code}: ${said}`]),
    ...(isKept ? [] : ['the damaged file was changed']),
    ...(await recovered(site)),
  ]
}

/** Fills the disk below a site; only where this user may mount one. */
async function diskFull(site: ServedSite): Promise<readonly string[]> {
  const disk = mountDisk(site, 'size=96m')
  if (disk === undefined) return []
  try {
    await site.start()
    const before = await site.ask('/api/businesses?limit=1')
    execFileSync('sh', ['-c', `dd if=/dev/zero of='${disk}/filler' bs=64k 2>/dev/null || true`])
    const body = JSON.stringify({
      name: 'A',
      email: 'a@example.com',
      subject: 'x',
      message: 'y'.repeat(4000),
    })
    const headers = { 'Content-Type': 'application/json' }
    const sent = await site.ask('/api/contact', { method: 'POST', headers, body })
    const read = await site.ask('/api/businesses?limit=1')
    execFileSync('rm', [`${disk}/filler`])
    const again = await site.ask('/api/contact', { method: 'POST', headers, body })
    return [
      ...(sent.status === 503 && sent.text.includes('storage_failed') ? [] : [`a message: ${sent.text}`]),
      ...(read.status === before.status ? [] : [`a read: ${read.status}`]),
      ...(again.status === 201 ? [] : [`with room again: ${again.text}`]),
    ]
  } finally {
    await site.end('SIGTERM')
    execFileSync('umount', [disk])
  }
}

/** A start on a read-only disk says so in one sentence; only where this user may mount one. */
async function diskReadOnly(site: ServedSite): Promise<readonly string[]> {
  const disk = mountDisk(site, 'ro')
  if (disk === undefined) return []
  try {
    const code = await site.start()
    const isTold = site.said.includes(`DATA_DIR ${site.dataDir} cannot be used (`)
    return code === 1 && isTold ? [] : [`the start ended with ${code}: ${site.said}`]
  } finally {
    await site.end('SIGTERM')
    execFileSync('umount', [disk])
  }
}

/** Mounts an empty disk below a site; undefined where this user may not. */
function mountDisk(site: ServedSite, options: string): string | undefined {
  const disk = join(site.dataDir, '..')
  mkdirSync(disk, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk], { stdio: 'ignore' })
    return disk
  } catch {
    console.log('not tried, since this user may not mount a disk')
    return undefined
  }
}
