import { afterAll, beforeAll, vi } from 'vitest'
import { sampleApi, type SampleApi } from './sample-api.ts'

/** A Wednesday: noon in Berlin, six in the morning in New York, eight in the evening in Tokyo. */
const NOW = new Date('2026-11-25T11:00:00Z')

/** The API over the sample at that moment, for the tests of a file. */
export function sampleAtNoon(): SampleApi {
  let api: SampleApi | undefined
  beforeAll(async () => {
    api = await sampleApi()
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  }, 180_000)
  afterAll(() => {
    vi.useRealTimers()
  })
  return {
    get: (path) => {
      if (api === undefined) throw new Error('The sample is there when tests begin.')
      return api.get(path)
    },
  }
}
