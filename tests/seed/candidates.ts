import type { BusinessCandidate } from '#domain/business/candidate.ts'
import type { SampleCity } from './sample/sample-cities.ts'
import { seedCandidate } from './candidate.ts'

/** All businesses of the places, city by city as in scraped lists, generated on demand. */
export function* seedCandidates(seed: number, places: readonly SampleCity[]): Generator<BusinessCandidate> {
  for (const place of places)
    for (let number = 1; number <= place.size; number++) yield seedCandidate(seed, place, number)
}
