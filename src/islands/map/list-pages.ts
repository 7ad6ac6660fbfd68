import { formatCount } from '#domain/text/thousands.ts'
import { FAILED_EVENT, SHOWN_EVENT } from '../results/results-events.ts'
import { $listed, type ListedPin, type ListStep } from './map.store.ts'

/** A paged list; the map has one of its pages. */
export interface ListPages {
  /** Whether there is a page in that direction. */
  readonly has: (step: ListStep) => boolean
  /**
   * Shows the next or previous page; false where other results overtook it. `failed` is called when offline: the page
   * may still arrive through a retry.
   */
  readonly turn: (step: ListStep, failed: () => void) => Promise<boolean>
  /** The position of a business in the whole list: '13 of 240'. */
  readonly placeOf: (pin: ListedPin) => string
}

/** The pages of the results, by the page's own links. */
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
        // The running request may be for this page already: a second press would go one page too far.
        if (page.ariaBusy !== 'true') link.click()
      }),
    placeOf: ({ card }) => {
      const { first, total, relation } = page.dataset
      const at = Number(first) + Array.from(card.parentElement?.children ?? []).indexOf(card)
      return `${formatCount(at)} of ${formatCount(Number(total))}${relation === 'gte' ? '+' : ''}`
    },
  }
}

/** A list with a single page. */
export const onlyPage: ListPages = {
  has: () => false,
  turn: () => Promise.resolve(false),
  placeOf: ({ id }) => {
    const listed = $listed.get()
    return `${listed.findIndex((pin) => pin.id === id) + 1} of ${listed.length}`
  },
}
