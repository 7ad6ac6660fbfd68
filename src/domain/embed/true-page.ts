import { categoryPath, cityPath } from '../paths.ts'
import { normaliseQuery, resultsPath, type ResultsQuery } from '../search/results-query.ts'

/** The page of the site that shows what a frame with these filters shows: of a city or a category alone its own page. */
export function truePage(query: ResultsQuery): string {
  const { city, category, page, ...others } = normaliseQuery({
    ...query,
    view: undefined,
  })
  const isAlone = (page ?? 1) === 1 && Object.values(others).every((value) => value === undefined)
  if (isAlone && city !== undefined && category === undefined) return cityPath(city)
  if (isAlone && category !== undefined && city === undefined) return categoryPath(category)
  return resultsPath({ ...query, view: undefined })
}
