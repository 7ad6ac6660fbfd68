import type { ChunkPlan } from './planned-business.ts'
import type { ChunkTaxonomy } from './taxonomy.ts'

/** Leaves out new cities that none of the chunk's businesses is in: rows are matched by their city before all else. */
export function dropUnusedCities({ businesses }: ChunkPlan, { cities: { planned } }: ChunkTaxonomy): void {
  const used = new Set(businesses.map(({ content }) => content.cityId))
  planned.splice(0, planned.length, ...planned.filter(({ id }) => used.has(id)))
}
