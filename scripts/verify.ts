import { run } from './lib/command.ts'
import { TestRun } from './lib/test-run.ts'

const tests = new TestRun()

await run(async () => {
  try {
    await tests.checkSource()
  } finally {
    tests.summarise()
  }
  tests.expectPassed()
})
