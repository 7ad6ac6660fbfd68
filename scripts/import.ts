import { importCommand } from './import/import-command.ts'
import { exitWhenWritten } from './lib/command.ts'

await exitWhenWritten(await importCommand(process.argv.slice(2), process.env))
