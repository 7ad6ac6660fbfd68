import { useQueries } from '@tanstack/react-query'
import { adminPath } from '#domain/paths.ts'
import { fold } from '#domain/text/fold.ts'
import { useDebouncedValue } from '../../kit/ui/use-debounced-value.ts'
import { messages } from '../../messages.ts'
import { offersOfPanel, type Offer } from './commands.ts'
import { paletteQueries } from './palette.queries.ts'

const PAUSE_MS = 200
/** As many letters of a screen or command mean it, whatever businesses are named so. */
const MEANT = 3

const partition = (offers: readonly Offer[], isFirst: (offer: Offer) => boolean) => [
  offers.filter(isFirst),
  offers.filter((offer) => !isFirst(offer)),
]

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
  const [named = [], others = []] = partition(
    found.filter(({ group }) => group !== 'businesses'),
    ({ label }) => fold(label.split(',')[0] ?? '') === fold(search),
  )
  const ofPanel = offersOfPanel(search)
  const isMeant = search.length >= MEANT
  return {
    offers: [
      ...(isMeant ? ofPanel : []),
      ...named,
      ...businesses,
      ...(businesses.length > 0 ? [all] : []),
      ...others,
      ...(isMeant ? [] : ofPanel),
    ],
    isLoading: !isBlank && (asked !== search || answers.some(({ isFetching }) => isFetching)),
    isFailed: answers.some(({ isError }) => isError),
  }
}
