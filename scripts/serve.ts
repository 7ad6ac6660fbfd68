import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { saveMachineReport } from '#db/health/read.ts'
import { takeTurn } from '#db/settings/key-value.ts'
import { AppError, rootMessage } from '#domain/errors.ts'
import { type Env, readAdminOrigin, readClientAddressHeader, readStreets } from '#domain/env.ts'
import { readMailSettings } from '#domain/mail/mail-settings.ts'
import { EVERY_MINUTE } from '#domain/schedule.ts'
import { isArchiveAddress } from '#domain/streets/archive-name.ts'
import { makeBackupsDir, makePicturesDir, makeStreetsDir } from './lib/data-dir.ts'
import { lockDataDir } from './lib/data-dir-lock.ts'
import { run } from './lib/command.ts'
import {
  databaseVariables,
  findRunning,
  openEmbedded,
  openGiven,
  type OpenedDatabase,
} from './lib/database.ts'
import { hostInUrl, isFreeWithin } from './lib/free-port.ts'
import { KeptGateway } from './lib/gateway/start.ts'
import { keepRunning, type KeepOptions } from './lib/keep-running.ts'
import { keepSchedule } from './lib/keep-schedule.ts'
import { reportMachine } from './lib/machine-report.ts'
import { rotateLogs } from './lib/rotate-logs.ts'
import { buildsDirOf } from './lib/out-dir.ts'
import type { PreparedBuild } from './lib/prepare.ts'
import { coalesced, receiveRebuilds, renewSite } from './lib/renew-site.ts'
import { ensureSecrets, readSecrets, secretsFile, signInVariables } from './lib/secrets.ts'
import { ServedSite, usualProcesses } from './lib/served-site.ts'
import { startSqld, type Sqld } from './lib/sqld.ts'
import { runScript, timedStep } from './lib/timed-step.ts'
import { stopSignal } from './lib/stop-signal.ts'
import type { workerOf as WorkerOf } from './lib/worker.ts'
import { unknownAddressesWarning, workerVariables } from './lib/worker-variables.ts'

const { values } = parseArgs({ options: { out: { type: 'string' }, empty: { type: 'boolean' } } })
const signal = stopSignal()
/** The build of a test or a measurement, in a folder of its own, stays as it was when it was served. */
const isRenewed = values.out === undefined

/** For the gateway of a start that was killed, which ends a moment later. */
const PORT_WAIT_MS = 1000
/** Between two reports of this machine; the Worker believes one for half an hour. */
const REPORT_MS = 5 * 60_000

/** Listened at from this machine as well. */
const LOCAL = new Set(['127.0.0.1', '::1', '0.0.0.0', '::'])

/** A site that is ready to be served. */
interface Prepared {
  readonly built: PreparedBuild
  /** Makes one of this code where a former one cannot be served any more. */
  readonly build: () => Promise<PreparedBuild>
  readonly buildsDir: string
  readonly workerOf: typeof WorkerOf
}

await run(async (settings) => {
  const buildsDir = buildsDirOf(settings.dataDir)
  const release = await lockDataDir(settings.dataDir, settings.siteUrl)
  try {
    await refuseWhatCannotServe(settings)
    const database = await timedStep('Starting the database', signal, () => openToServe(settings))
    try {
      // Both take long to load, and a setting that is refused needs neither.
      const [{ prepare, build }, { workerOf }] = await Promise.all([
        import('./lib/prepare.ts'),
        import('./lib/worker.ts'),
      ])
      const options = { outDir: values.out, buildsDir, isEmpty: values.empty ?? false, signal }
      const built = await prepare(database, settings, options)
      await serve(database, settings, { built, build: () => build(database, options), buildsDir, workerOf })
    } finally {
      await database.close()
    }
  } finally {
    release()
  }
})

async function refuseWhatCannotServe(settings: Env): Promise<void> {
  const { port, host, databaseUrl } = settings
  workerVariables(process.env, settings)
  if (!(await isFreeWithin(port, host, PORT_WAIT_MS))) {
    throw new AppError('conflict', `Port ${port} is taken: free it, or choose another with PORT.`)
  }
  if (databaseUrl?.startsWith('file:')) {
    throw new AppError(
      'bad_request',
      'The Worker cannot open a file: unset DATABASE_URL for the embedded database, or give an http: or libsql: address.',
    )
  }
}

async function openToServe({ databaseUrl, databaseAuthToken, dataDir }: Env): Promise<OpenedDatabase> {
  if (databaseUrl !== undefined) return openGiven({ url: databaseUrl, authToken: databaseAuthToken })
  if ((await findRunning(dataDir)) === undefined) return openEmbedded(dataDir)
  throw new AppError(
    'conflict',
    `Another command is using the database in ${dataDir}: start again when it is done.`,
  )
}

async function serve(
  opened: OpenedDatabase,
  settings: Env,
  { built, build, buildsDir, workerOf }: Prepared,
): Promise<void> {
  const say = (line: string) => console.error(`${new Date().toISOString()} ${line}`)
  const replace = async (next: string) => {
    await site.replace(next)
    times.abort()
  }
  const renew = coalesced(
    () => renewSite(opened, { buildsDir, signal, serve: replace }),
    (line) => {
      if (!signal.aborted) say(line)
    },
  )
  const isNew = readSecrets(settings.dataDir) === undefined
  const variables = {
    ...databaseVariables(opened),
    ...workerVariables(process.env, settings),
    DATABASE_REPLICA_URL: settings.databaseReplicaUrl,
    ...(isRenewed &&
      settings.deployHookUrl === undefined && {
        DEPLOY_HOOK_URL: await receiveRebuilds(settings.dataDir, renew, signal),
      }),
    ...(await signInVariables(ensureSecrets(settings.dataDir))),
  }
  const hasFiles = readStreets(process.env).some((archive) => !isArchiveAddress(archive))
  const streetsDir = hasFiles ? resolve(makeStreetsDir(settings.dataDir)) : undefined
  const picturesDir = resolve(makePicturesDir(settings.dataDir))
  const backupsDir = resolve(makeBackupsDir(settings.dataDir))
  const open = (outDir: string) =>
    workerOf({ outDir, streetsDir, picturesDir, backupsDir, port: 0, variables })
  const where = {
    listenPort: settings.port,
    host: settings.host,
    clientAddress: readClientAddressHeader(process.env),
  }
  const gateway = await KeptGateway.open(where)
  const processes = settings.processes ?? usualProcesses(availableParallelism())
  const site = new ServedSite({ gateway, open, processes, say })
  const title = processes === 1 ? 'Starting the Worker' : `Starting ${processes} processes of the Worker`
  const begin = ({ outDir }: PreparedBuild) => timedStep(title, signal, () => site.begin(outDir))
  let { isCurrent } = built
  await begin(built).catch(async (error: unknown) => {
    if (isCurrent) throw error
    say(`The former build cannot be served any more: ${rootMessage(error)}`)
    isCurrent = true
    await begin(await build())
  })
  introduce(settings, isNew)
  const warning = unknownAddressesWarning(process.env, settings)
  if (warning !== undefined) console.warn(warning)
  const isDone = async (cron: string) =>
    opened.sqld === undefined &&
    // Without an answer it is everybody's: somebody has to tell that the database is away.
    !(await takeTurn(opened.db, cron, Math.floor(Date.now() / 60_000)).catch(() => true))
  const runDue = async (cron: string) => {
    if (await isDone(cron)) return
    const done = site.runSchedule(cron)
    if (cron === EVERY_MINUTE) return done
    await done.finally(isRenewed ? renew : undefined)
    const environment = databaseVariables(opened)
    await runScript('backup.ts', ['--occasion', 'nightly'], { signal, environment })
  }
  // A build may be of code with other times.
  let times = new AbortController()
  const keepTimes = async () => {
    while (!signal.aborted && site.crons.length > 0) {
      times = new AbortController()
      await keepSchedule(site.crons, { run: runDue, signal: AbortSignal.any([signal, times.signal]), say })
    }
  }
  const isAnswered = new AbortController()
  const answer = async () => {
    await gateway.keep({ signal, say })
    await site.stop()
    isAnswered.abort()
  }
  if (!isCurrent) renew()
  await Promise.all([
    answer(),
    keepTimes(),
    opened.sqld && keepDatabase(opened.sqld, settings.dataDir, { signal: isAnswered.signal, say }),
    keepMail(opened, say),
    keepReport(opened, settings, say),
  ])
}

/** Has the Worker know what it cannot see: the disk of this machine and the site's certificate. */
async function keepReport({ db }: OpenedDatabase, settings: Env, say: KeepOptions['say']): Promise<void> {
  let reportedAt = -Infinity
  const run = async () => {
    const now = Date.now()
    if (now - reportedAt < REPORT_MS) return
    rotateLogs(settings.dataDir)
    await saveMachineReport(db, await reportMachine(settings.dataDir, settings.siteUrl, now))
    reportedAt = now
  }
  const sayFailure = (error: unknown) => say(`The state of this machine is not known: ${rootMessage(error)}`)
  await run().catch(sayFailure)
  await keepSchedule([EVERY_MINUTE], { run, signal, say })
}

/** Sends each minute what is due where mail goes by SMTP, which the Worker does not speak. */
async function keepMail({ db }: OpenedDatabase, say: KeepOptions['say']): Promise<void> {
  const settings = readMailSettings(process.env)
  if (settings.service !== 'smtp') return
  const [{ smtpMail }, { sendOutbox }] = await Promise.all([
    import('./lib/smtp.ts'),
    import('#jobs/send-outbox.ts'),
  ])
  const send = smtpMail(settings)
  const run = async () => void (await sendOutbox(db, send))
  await keepSchedule([EVERY_MINUTE], { run, signal, say })
}

/** Keeps the database up until what was asked of the site is answered. */
async function keepDatabase(
  sqld: Sqld,
  dataDir: string,
  options: Pick<KeepOptions, 'signal' | 'say'>,
): Promise<void> {
  const start = () => startSqld(dataDir, Number(new URL(sqld.url).port))
  const meanwhile = 'Built pages stay up.'
  await keepRunning(sqld, { name: 'The database server', meanwhile, start, ...options })
}

function introduce({ dataDir, host, port }: Env, isNew: boolean): void {
  const origin = `http://${LOCAL.has(host) ? 'localhost' : hostInUrl(host)}:${port}`
  console.log(`
Meridian is on ${origin}
Its panel is on ${readAdminOrigin(process.env) ?? origin}/admin

${isNew && process.stdout.isTTY ? secretsOf(dataDir) : `What the administrator signs in with is in ${secretsFile(dataDir)}.`}

Ctrl-C stops everything.`)
}

/** Said once, and to a terminal alone: all else that is said lies in the log of whatever starts it. */
function secretsOf(dataDir: string): string {
  const { accessKey, userCode, password } = ensureSecrets(dataDir)
  return `For the administrator (said this once, kept in ${secretsFile(dataDir)}):
  access key  ${accessKey}
  user code   ${userCode}
  password    ${password}`
}
