import type { Database } from '#db/client.ts'
import { hasRebuildTurn, keepRebuild, takeRebuildTurn } from '#db/settings/save.ts'
import { ask, type Transport } from './submission/transport.ts'

/** For so long nobody else may have asked: several changes in a row are one build. Short of what a Worker may outlive. */
const QUIET_MS = 5_000

const EVENT = JSON.stringify({ event_type: 'rebuild' })

/**
 * Asks the deploy hook for a new build, unless somebody asks again within a few seconds: then theirs counts. What it
 * answered is kept for the operator; gives the answer's status, null without an answer, undefined where it was not asked.
 */
export async function askForRebuild(db: Database, hook: string, transport: Transport, turn: string) {
  await takeRebuildTurn(db, turn)
  await transport.wait(QUIET_MS)
  if (!(await hasRebuildTurn(db, turn))) return undefined
  const { address, headers } = addressed(hook)
  const { status, body } = await ask(transport, address, { method: 'POST', headers, body: EVENT })
  const isTaken = status !== null && status < 400
  const error = isTaken ? null : (status === null ? body : `The hook answered ${status}.`).slice(0, 300)
  await keepRebuild(db, { at: new Date().toISOString(), status, error })
  const level = isTaken ? 'info' : 'error'
  console[level](JSON.stringify({ level, job: 'rebuild', status, ...(error !== null && { reason: error }) }))
  return status
}

/** `fetch` takes no address with a name and password in it, which is how a hook may carry them. */
function addressed(hook: string) {
  const url = new URL(hook)
  const secret = [url.username, url.password].map(decodeURIComponent).join(':')
  url.username = ''
  url.password = ''
  const authorization = secret === ':' ? {} : { Authorization: `Basic ${btoa(secret)}` }
  return {
    address: url.href,
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'meridian', ...authorization },
  }
}
