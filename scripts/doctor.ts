import { deployedSettings } from '#domain/environment/deployment.ts'
import { text } from '#domain/env-values.ts'
import { parseEnv } from '#domain/env.ts'
import { rootMessage } from '#domain/errors.ts'
import { describeDifferences, describeSettings, findFaults, findMissing } from './doctor/describe.ts'
import { exitWhenWritten } from './lib/command.ts'
import { withDatabase } from './lib/database.ts'
import { readDeployments } from './lib/deployments.ts'
import { applySettingsFile, SETTINGS_FILE } from './lib/settings-file.ts'

const FAILED = 1

/** Prints what is set and from where, what is wrong, what is missing, and what the last deployment had otherwise. */
async function examine(): Promise<number> {
  const { env } = process
  const fromFile = await applySettingsFile()
  const file = text(env, 'SETTINGS_FILE') ?? SETTINGS_FILE
  print('Settings', describeSettings(env, fromFile, file))
  const faults = findFaults(env)
  print('Wrong', faults)
  print('Missing, where the site is not started by npm start', findMissing(env))
  if (faults.length > 0) return FAILED
  const settings = parseEnv(env)
  // Programs on this machine read their settings at each start; only a deployment can differ.
  if (settings.databaseUrl === undefined) return 0
  const given = deployedSettings(settings, env)
  const [last] = await withDatabase(settings, async (db) => (await readDeployments(db)).list)
  if (last !== undefined)
    print('What runs', [`${last.release} (${last.commit}), deployed ${last.at}, version ${last.id}`])
  const other = describeDifferences(last?.settings ?? {}, given)
  print('Other than the last deployment', other)
  return other.length === 0 ? 0 : FAILED
}

function print(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`${title}\n${lines.map((line) => `  ${line.trim()}`).join('\n')}\n`)
}

await exitWhenWritten(
  await examine().catch((error: unknown) => {
    console.error(`${rootMessage(error)}.`)
    return FAILED
  }),
)
