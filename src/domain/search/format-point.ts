import type { ResultsQuery } from './results-query.ts'

/** A position as a page shows it: '47.3769, 8.5417'. */
export const formatPoint = ({ latitude, longitude }: Pick<ResultsQuery, 'latitude' | 'longitude'>) =>
  `${latitude}, ${longitude}`
