import type { Stats } from '#domain/taxonomy/taxonomy.ts'
import { formatCount } from '#domain/text/thousands.ts'
import { MARKETING_STATS, type SHOWN_STATS } from '#src/site.ts'

export interface StatTile {
  readonly label: string
  readonly value: string
}

type Shown = typeof SHOWN_STATS

/** The tiles of the home page: the totals of businesses and categories are always the directory's own. */
export function homeStats(stats: Stats, shown: Shown): readonly StatTile[] {
  const copy = MARKETING_STATS.home
  const isLive = shown === 'live'
  return [
    { label: 'Businesses', value: formatCount(stats.total) },
    { label: 'Categories', value: formatCount(stats.categories) },
    { label: 'Cities', value: isLive ? formatCount(stats.cities) : copy.cities },
    { label: 'Countries', value: isLive ? formatCount(stats.countries) : copy.countries },
  ]
}

/** The figures of the About page; visitors are not counted, so the live figures show the categories instead. */
export function aboutStats(stats: Stats, shown: Shown): readonly StatTile[] {
  if (shown === 'live') {
    return [
      { label: 'Business listings', value: formatCount(stats.total) },
      { label: 'Categories', value: formatCount(stats.categories) },
      { label: 'Cities', value: formatCount(stats.cities) },
      { label: 'Countries', value: formatCount(stats.countries) },
    ]
  }
  const copy = MARKETING_STATS.about
  return [
    { label: 'Business listings', value: copy.businesses },
    { label: 'Cities', value: copy.cities },
    { label: 'Countries', value: copy.countries },
    { label: 'Monthly users', value: copy.monthlyUsers },
  ]
}
