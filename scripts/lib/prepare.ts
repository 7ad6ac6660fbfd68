import { globSync } from 'node:fs'
import { migrate } from '#db/migrate.ts'
import { businesses } from '#db/schema/index.ts'
import type { Settings } from '#domain/settings.ts'
import { databaseVariables, type OpenedDatabase } from './database.ts'
import { countPages } from './pages-built.ts'
import { ROOT } from './root.ts'
import { isBuilt } from './site.ts'
import { runScript, step } from './steps.ts'
import { tellDuplicates } from './tell-duplicates.ts'

/** Brings tables, sample data and the build in `outDir` to where they can be served, doing only what is missing. */
export async function prepare(
  opened: OpenedDatabase,
  settings: Settings,
  outDir: string,
  signal: AbortSignal,
): Promise<void> {
  const { db } = opened
  const environment = databaseVariables(opened)
  await step('Bringing the tables up to date', signal, () => migrate(db))
  await tellDuplicates(db)
  const [known] = await db.select({ id: businesses.id }).from(businesses).limit(1)
  if (known === undefined) {
    for (const file of globSync('db/sample/*.xlsx', { cwd: ROOT })) {
      const load = () => runScript('import.ts', [ROOT + file], { signal, environment })
      await step(`Importing ${file}`, signal, load)
    }
  }
  if (await isBuilt(db, settings, outDir)) return
  const line = countPages(console.log)
  const build = () => runScript('build.ts', ['--out', outDir], { signal, environment, line })
  await step('Building the site', signal, build)
}
