import { restoreCommand } from './restore/restore-command.ts'
import { run } from './lib/command.ts'

await run((settings) => restoreCommand(process.argv.slice(2), settings))
