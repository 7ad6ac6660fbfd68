import { formatCount } from '#domain/text/thousands.ts'
import { FAILED_EVENT, SHOWN_EVENT } from '../results/results-events.ts'
import { $listed, type ListedPin, type ListStep } from './map.store.ts'

/** A list of which the map has one page. */
export interface ListPages {
  /** Whether there is a page in that direction. */
  readonly has: (step: ListStep) => boolean
  /**
   * Shows that page; false where other results came before it. `failed` is told where there is no network: the page may
   * still come, when it is asked for again.
   */
  readonly turn: (step: ListStep, failed: () => void) => Promise<boolean>
  /** Where a business stands in the whole list: '13 of 240'. */
  readonly placeOf: (pin: ListedPin) => string
}

/** The pages of the results, whose links the page has. */
export function resultsPages(page: HTMLElement): ListPages {
  const linkOf = (step: ListStep) =>
    page.querySelector<HTMLAnchorElement>(`.pager a[rel='${step === 1 ? 'next' : 'prev'}']`)
  return {
    has: (step) => linkOf(step) !== null,
    turn: (step, failed) =>
      new Promise((resolve) => {
        const link = linkOf(step)
        if (!link) {
          resolve(false)
          return
        }
        const address = link.pathname + link.search
        const ended = new AbortController()
        const end = (isShown: boolean) => {
          ended.abort()
          resolve(isShown)
        }
        const { signal } = ended
        page.addEventListener(SHOWN_EVENT, () => end(page.dataset.address === address), { signal })
        page.addEventListener(FAILED_EVENT, failed, { signal })
        // What is on its way may be this page, asked for again by itself: a second press would wait, and go one further.
        if (page.ariaBusy !== 'true') link.click()
      }),
    placeOf: ({ card }) => {
      const { first, total, relation } = page.dataset
      const at = Number(first) + Array.from(card.parentElement?.children ?? []).indexOf(card)
      return `${formatCount(at)} of ${formatCount(Number(total))}${relation === 'gte' ? '+' : ''}`
    },
  }
}

/** A list that has no other page. */
export const onlyPage: ListPages = {
  has: () => false,
  turn: () => Promise.resolve(false),
  placeOf: ({ id }) => {
    const listed = $listed.get()
    return `${listed.findIndex((pin) => pin.id === id) + 1} of ${listed.length}`
  },
}
