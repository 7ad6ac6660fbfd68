import { run } from './lib/command.ts'
import { TestRun } from './lib/test-run.ts'

const tests = new TestRun(false)

await run(async () => {
  try {
    await tests.checkSource()
    await tests.unitTests('quick')
  } finally {
    tests.summarise()
  }
  tests.expectPassed()
})
