import { rollBack } from './deploy/rollback.ts'
import { run } from './lib/command.ts'

/** Puts the deployment before the last one before visitors again, or the one whose version is named. */
await run(() => rollBack(process.argv[2], process.env, { fetch }))
