import type { Database } from '#db/client.ts'
import { holdsRebuildClaim, recordRebuild, claimRebuild } from '#db/settings/save.ts'
import { ask, type Transport } from './search-engine-submission/transport.ts'

/** Milliseconds to wait for further requests, which share one build; less than a Worker may outlive its answer. */
const QUIET_MS = 5_000

const EVENT = JSON.stringify({ event_type: 'rebuild' })

/**
 * Requests a new build from the deploy hook, unless another request follows within a few seconds. The hook's answer is
 * stored for the operator; returns its status, null without an answer, undefined if the hook was not called.
 */
export async function askForRebuild(db: Database, hook: string, transport: Transport, turn: string) {
  await claimRebuild(db, turn)
  await transport.wait(QUIET_MS)
  if (!(await holdsRebuildClaim(db, turn))) return undefined
  const { address, headers } = addressed(hook)
  const { status, body } = await ask(transport, address, { method: 'POST', headers, body: EVENT })
  const isTaken = status !== null && status < 400
  const error = isTaken ? null : (status === null ? body : `The hook answered ${status}.`).slice(0, 300)
  await recordRebuild(db, { at: new Date().toISOString(), status, error })
  const level = isTaken ? 'info' : 'error'
  console[level](JSON.stringify({ level, job: 'rebuild', status, ...(error !== null && { reason: error }) }))
  return status
}

/** `fetch` refuses URLs with a user name and password, so a hook's credentials become a header. */
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
