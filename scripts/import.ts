import { importCommand } from './import/import-command.ts'

process.exit(await importCommand(process.argv.slice(2), process.env))
