import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { text } from '#domain/env-values.ts'
import { AppError, rootMessage } from '#domain/errors.ts'
import { readSettingsFile } from '#domain/environment/settings-file.ts'
import { ROOT } from './root.ts'

/** The file of settings unless `SETTINGS_FILE` names another one, or `none`. */
export const SETTINGS_FILE = 'meridian.config.ts'

/**
 * Gives the environment what the file of settings says and it does not say itself, and returns the names of these: programs
 * that are started inherit it. Nothing where there is no file.
 */
export async function applySettingsFile(
  environment: Record<string, string | undefined> = process.env,
): Promise<ReadonlySet<string>> {
  const given = await readFile(environment)
  const added = Object.entries(given).filter(([name]) => text(environment, name) === undefined)
  for (const [name, value] of added) environment[name] = value
  return new Set(added.map(([name]) => name))
}

async function readFile(environment: Record<string, string | undefined>): Promise<Record<string, string>> {
  const named = text(environment, 'SETTINGS_FILE')
  const chosen = text(environment, 'SETTINGS_ENVIRONMENT')
  const path = named === undefined ? join(ROOT, SETTINGS_FILE) : resolve(named)
  if (named === 'none' || (named === undefined && !existsSync(path))) {
    if (chosen === undefined) return {}
    throw new AppError('bad_request', `SETTINGS_ENVIRONMENT is set, and there is no ${SETTINGS_FILE}.`)
  }
  const module = (await import(pathToFileURL(path).href).catch((cause: unknown) => {
    throw new AppError('bad_request', `${path} cannot be read: ${rootMessage(cause)}`, { cause })
  })) as { default?: unknown }
  return readSettingsFile(module.default, chosen)
}
