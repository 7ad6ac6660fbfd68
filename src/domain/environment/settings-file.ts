import { AppError } from '../errors.ts'
import { type FileSettingName, SETTINGS, type Setting } from './settings.ts'

type FileSettings = { readonly [Name in FileSettingName]?: string | number }

/**
 * The type of what `meridian.config.ts` exports: the settings of production, and those that differ in other
 * environments.
 * @public
 */
export interface SettingsFile extends FileSettings {
  readonly environments?: { readonly [name: string]: FileSettings }
}

/**
 * The variables that a settings file gives to one environment, where undefined is production. Throws `AppError` for an
 * unknown name, for a secret, and for an environment that the file does not name.
 */
export function readSettingsFile(file: unknown, environment: string | undefined): Record<string, string> {
  const { environments, ...production } = tableOf(file, 'The file of settings')
  if (environment === undefined) return variablesOf(production)
  const own = tableOf(environments ?? {}, 'Its "environments"')[environment]
  if (own === undefined) {
    throw new AppError(
      'bad_request',
      `The file of settings has no environment "${environment.slice(0, 40)}".`,
    )
  }
  return { ...variablesOf(production), ...variablesOf(tableOf(own, `Its environment "${environment}"`)) }
}

function tableOf(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new AppError('bad_request', `${what} must be an object of settings.`)
}

function variablesOf(table: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(table).map(([name, value]) => {
      const problem = problemOf(name, value)
      if (problem === undefined) return [name, String(value)]
      throw new AppError('bad_request', `The file of settings: ${name.slice(0, 60)} ${problem}.`)
    }),
  )
}

function problemOf(name: string, value: unknown): string | undefined {
  const setting = SETTINGS.find((each: Setting) => each.name === name) as Setting | undefined
  if (setting === undefined || name.startsWith('SETTINGS_')) return 'is no setting'
  if (setting.isSecret) return 'is a secret: give it in the environment alone'
  return typeof value === 'string' || typeof value === 'number' ? undefined : 'must be a text or a number'
}
