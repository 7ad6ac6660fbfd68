import { differences, readDeploySettings, type ReadSettings } from '#domain/environment/deployment.ts'
import { type Setting, SETTINGS } from '#domain/environment/settings.ts'
import { type Environment, text } from '#domain/env-values.ts'
import {
  parseEnv,
  readAdminOrigin,
  readBackupBucket,
  readClientAddressHeader,
  readDnsResolver,
  readEdgeCache,
  readEventsSample,
  readReaderLimitFactor,
  readSignInSettings,
  readStreets,
} from '#domain/env.ts'
import { readSubmissionSettings } from '#domain/environment/submission-settings.ts'
import { AppError } from '#domain/errors.ts'
import { readRetention } from '#domain/retention-settings.ts'
import { readAlertSettings, readMetricsToken } from '#domain/health/watch-settings.ts'
import { readMailSettings } from '#domain/mail/mail-settings.ts'

/** Longer values are cut: a table is to be read at a glance. */
const WIDEST = 60

/** A line for each setting that is set: its value, or that it is set where it is secret, and where it comes from. */
export function describeSettings(env: Environment, fromFile: ReadonlySet<string>, file: string): string[] {
  const widest = Math.max(...SETTINGS.map(({ name }) => name.length))
  const listed: readonly Setting[] = SETTINGS
  const lines = listed.flatMap(({ name, isSecret }) => {
    const value = text(env, name)
    if (value === undefined) return []
    const shown = isSecret ? 'set' : value.length > WIDEST ? `${value.slice(0, WIDEST)}...` : value
    return [`  ${name.padEnd(widest)}  ${shown}  (${fromFile.has(name) ? file : 'environment'})`]
  })
  const unset = listed.filter(({ name }) => text(env, name) === undefined).map(({ name }) => name)
  return [...lines, `Not set: ${unset.join(', ')}`]
}

/** The errors of all readers of settings, one sentence each, without repeats. */
export function findFaults(env: Environment): readonly string[] {
  const isSignInBegun = /^(?:SESSION_SECRET|ADMIN_\w+_HASH)$/
  const readers = [
    parseEnv,
    readAdminOrigin,
    readBackupBucket,
    readClientAddressHeader,
    readDnsResolver,
    readEdgeCache,
    readEventsSample,
    readReaderLimitFactor,
    readStreets,
    readSubmissionSettings,
    readMailSettings,
    readAlertSettings,
    readMetricsToken,
    readRetention,
    // Apart from these nobody signs in, and a machine of one's own makes them by itself.
    Object.keys(env).some((name) => isSignInBegun.test(name) && text(env, name)) && readSignInSettings,
    text(env, 'SITE_URL') !== undefined && text(env, 'DATABASE_URL') !== undefined && readDeploySettings,
  ]
  const faults = readers.flatMap((read) => (read === false ? [] : (faultOf(() => read(env)) ?? [])))
  return [...new Set(faults)]
}

function faultOf(read: () => unknown): string | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

/** The missing settings, each with its purpose. */
export const findMissing = (env: Environment): readonly string[] =>
  SETTINGS.flatMap((setting: Setting) => {
    const { name, neededFor } = setting
    return neededFor === undefined || text(env, name) !== undefined ? [] : [`${name}: for ${neededFor}.`]
  })

/** The settings in which the last deployment differs. */
export const describeDifferences = (deployed: ReadSettings, given: ReadSettings): readonly string[] =>
  differences(deployed, given).map(({ name, was, is }) => `${name}: runs with ${was}, is ${is}.`)
