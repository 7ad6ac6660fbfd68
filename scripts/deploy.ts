import { parseArgs } from 'node:util'
import { deploy } from './deploy/deploy.ts'
import { deployTools } from './deploy/tools.ts'
import { run } from './lib/command.ts'

const USAGE = `Usage: npm run deploy -- [--dry-run] [--accept-settings]

Backs up and migrates the tables where that is due, builds the site, uploads it as a version that takes no traffic, tries it,
puts it before visitors and tries it again; what fails is taken back.

  --dry-run          builds and checks, and changes neither the tables nor what runs
  --accept-settings  although settings differ from those of the last deployment`

await run(async () => {
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      'accept-settings': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const options = { acceptsSettings: values['accept-settings'], isDryRun: values['dry-run'] }
  await deploy(options, process.env, deployTools())
})
