import { useQueries } from '@tanstack/react-query'
import { adminPath } from '#domain/paths.ts'
import { useDebouncedValue } from '../../kit/ui/use-debounced-value.ts'
import { messages } from '../../messages.ts'
import { offersOfPanel, type Offer } from './commands.ts'
import { paletteQueries } from './palette.queries.ts'

const PAUSE_MS = 200

/** What the palette offers for a text, and whether more of it is still being asked for. */
export function useOffers(text: string) {
  const search = text.trim()
  const asked = useDebouncedValue(search, PAUSE_MS)
  const answers = useQueries({ queries: [...paletteQueries(asked)] })
  const isBlank = search === ''
  const found: Offer[] = isBlank ? [] : answers.flatMap(({ data = [] }) => data)
  const all: Offer = {
    ...{ id: 'all-results', group: 'businesses', label: messages.palette.allResults(search) },
    go: `${adminPath('businesses')}?${new URLSearchParams({ q: search })}`,
  }
  const businesses = found.filter(({ group }) => group === 'businesses')
  const others = found.filter(({ group }) => group !== 'businesses')
  return {
    offers: [...businesses, ...(businesses.length > 0 ? [all] : []), ...others, ...offersOfPanel(search)],
    isLoading: !isBlank && (asked !== search || answers.some(({ isFetching }) => isFetching)),
    isFailed: answers.some(({ isError }) => isError),
  }
}
