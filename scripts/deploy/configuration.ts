import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeploySettings, ReadSettings } from '#domain/environment/deployment.ts'
import { settingsOf } from '#domain/environment/settings.ts'
import { type Environment, text } from '#domain/env-values.ts'
import { readClientAddressHeader } from '#domain/env.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { DeployedConfiguration } from '../lib/deployed-configuration.ts'

interface Built extends DeployedConfiguration {
  readonly limits?: object
  readonly triggers?: object
}

/** The paths of the configurations that Wrangler is given. */
export interface Configurations {
  /** For uploading a version without any public address. */
  readonly closed: string
  /** For a version that answers at its preview address only. */
  readonly preview: string
  /** For the live version, with hosts and schedule. */
  readonly live: string
}

interface ConfigurationOptions {
  readonly to: DeploySettings
  readonly env: Environment
  /** The settings of the last deployment. */
  readonly deployed: ReadSettings
  /** Whether a former version is before visitors. */
  readonly isRunning: boolean
}

/**
 * Writes the configurations of a build for a deployment, beside the one that the build wrote. What the Worker reads is set as
 * variables; one that the last deployment had and that is set no more is emptied, since variables of the dashboard are kept.
 */
export function writeConfigurations(outDir: string, options: ConfigurationOptions): Configurations {
  const { to, env, deployed, isRunning } = options
  const folder = join(outDir, 'server')
  const { limits, triggers, ...built } = parseOwnJson<Built>(
    readFileSync(join(folder, 'wrangler.json'), 'utf8'),
  )
  readClientAddressHeader(built.vars)
  const closed = {
    ...built,
    ...(to.plan.hasLimits && limits !== undefined && { limits }),
    name: to.workerName,
    keep_vars: true,
    vars: { EDGE_CACHE: 'none', ...built.vars, ...variablesOf(env, deployed) },
    // While a version is tried, the former one stays where it is.
    workers_dev: to.isAtCloudflare && isRunning,
    preview_urls: false,
  }
  const write = (name: string, configuration: object) => {
    const path = join(folder, `wrangler.${name}.json`)
    writeFileSync(path, JSON.stringify(configuration))
    return path
  }
  const routes = to.hosts.map((pattern) => ({ pattern, custom_domain: true }))
  const live = { ...closed, triggers, workers_dev: to.isAtCloudflare }
  return {
    closed: write('closed', closed),
    preview: write('preview', { ...closed, preview_urls: true }),
    live: write('live', routes.length > 0 ? { ...live, routes } : live),
  }
}

function variablesOf(env: Environment, deployed: ReadSettings): Record<string, string> {
  const open = settingsOf('worker').filter(({ isSecret }) => !isSecret)
  return Object.fromEntries(
    open.flatMap(({ name }) => {
      const value = text(env, name)
      if (value !== undefined) return [[name, value]]
      return (deployed[name] ?? 'none') === 'none' ? [] : [[name, '']]
    }),
  )
}

/** The secrets of the Worker that the environment gives. */
export function givenSecrets(env: Environment): Readonly<Record<string, string>> {
  const secret = settingsOf('worker').filter(({ isSecret }) => isSecret)
  return Object.fromEntries(
    secret.flatMap(({ name }) => {
      const value = text(env, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** The secrets without which the site would not work, or nobody could sign in. */
export const neededSecrets = (): readonly string[] =>
  settingsOf('worker').flatMap(({ name, isSecret, neededFor }) =>
    isSecret && neededFor !== undefined ? [name] : [],
  )
