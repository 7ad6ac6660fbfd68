import { run } from './lib/command.ts'
import { streetsCommand } from './streets/streets-command.ts'

await run((settings) => streetsCommand(process.argv.slice(2), settings, process.env))
