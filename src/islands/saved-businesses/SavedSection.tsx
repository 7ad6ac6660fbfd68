import { useState, type ReactNode, useLayoutEffect, useRef, useId } from 'react'
import type { BusinessSummary } from '#domain/business/business.ts'
import { BusinessGrid } from '#ui/BusinessGrid.tsx'
import { SkeletonGrid } from '#ui/SkeletonGrid.tsx'
import type { SavedEntry } from './saved.ts'
import type { SavedList } from './saved.store.ts'
import { ORDERS, sortSaved, type Order } from './sort.ts'
import { SavedMap } from './SavedMap.tsx'
import { showUndoToast } from './undo-toast.ts'
import { languageAttributes } from '#domain/text/language.ts'
import { likeWithLike, MAX_COMPARED } from './compare.ts'
import { CompareTable } from './CompareTable.tsx'

interface SavedCompareProps {
  /** The saved businesses in the order of their cards, two or more. */
  businesses: readonly BusinessSummary[]
}

/** A button that compares some of the saved businesses, at first those of one category. */
function SavedCompare({ businesses }: SavedCompareProps) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly number[]>()
  const title = useId()
  const ids = new Set(chosen ?? likeWithLike(businesses).map(({ id }) => id))
  const compared = businesses.filter(({ id }) => ids.has(id))
  const isFull = compared.length >= MAX_COMPARED
  const choose = (id: number, isChosen: boolean) => {
    const rest = compared.map((business) => business.id).filter((each) => each !== id)
    setChosen(isChosen ? [...rest, id] : rest)
  }

  return (
    <div>
      <p>
        <button
          className="button"
          type="button"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen)
          }}
        >
          {isOpen ? 'Hide the comparison' : 'Compare'}
        </button>
      </p>
      {isOpen && (
        <div className="compare-panel">
          <h3 id={title}>Side by side</h3>
          {businesses.length > 2 && (
            <fieldset className="compare-choice">
              <legend>{isFull ? 'Four at most: take one away to add another' : 'Choose two to four'}</legend>
              {businesses.map(({ id, name, countryCode }) => (
                <label key={id}>
                  <input
                    type="checkbox"
                    checked={ids.has(id)}
                    disabled={isFull && !ids.has(id)}
                    onChange={({ target }) => {
                      choose(id, target.checked)
                    }}
                  />
                  <span {...languageAttributes(name, countryCode)}>{name}</span>
                </label>
              ))}
            </fieldset>
          )}
          {compared.length > 1 && <CompareTable businesses={compared} labelledBy={title} />}
        </div>
      )}
    </div>
  )
}

/**
 * Keeps the keyboard position when a card is removed by its heart: the next heart gets the focus, else the heading.
 * Returns the ref for the section.
 */
function useFocusSaved(items: readonly SavedEntry[]) {
  const section = useRef<HTMLElement>(null)
  const place = useRef(-1)
  const hearts = () => [
    ...(section.current?.querySelectorAll<HTMLElement>('.card favourite-toggle button') ?? []),
  ]

  useLayoutEffect(() => {
    if (place.current < 0 || !document.hasFocus() || document.activeElement !== document.body) return
    const all = hearts()
    const next = all[Math.min(place.current, all.length - 1)] ?? section.current?.querySelector('h2')
    next?.focus()
  }, [items])

  useLayoutEffect(() => {
    const note = () => {
      place.current = hearts().findIndex((heart) => heart === document.activeElement)
    }
    const element = section.current
    element?.addEventListener('focusin', note)
    return () => {
      element?.removeEventListener('focusin', note)
    }
  }, [])
  return section
}

interface Props {
  id: string
  title: string
  list: SavedList
  items: readonly SavedEntry[]
  /** Current businesses by id, once fetched. */
  known: ReadonlyMap<number, BusinessSummary> | undefined
  /** True once every id was fetched; an id without a business is no longer listed then. */
  isWhole: boolean
  isWaiting: boolean
  isSortable?: boolean
  /** Whether the section offers a map. */
  hasMap?: boolean
  /** Whether the section offers a comparison. */
  isComparable?: boolean
  /** The notice after removing this many. */
  removedWords: (count: number) => string
  clearLabel: string
  /** Shown while the list is empty. */
  children: ReactNode
}

/** Number of cards at first, and added by each press of 'Show more'. */
const SHOWN = 24

/** One section of the page: its cards, a note about businesses no longer listed, and controls to sort and clear it. */
export function SavedSection(props: Props) {
  const { id, title, list, items, known, isWhole, isWaiting, removedWords, clearLabel } = props
  const { isSortable, hasMap, isComparable } = props
  const [order, setOrder] = useState<Order>('newest')
  const [shown, setShown] = useState(SHOWN)
  const section = useFocusSaved(items)
  const rows = sortSaved(
    items.flatMap(([business]) => known?.get(business) ?? []),
    order,
  )
  const gone = isWhole ? items.filter(([business]) => !known?.has(business)) : []
  const clear = (some: readonly SavedEntry[], words: string) => {
    const removed = list.remove(new Set(some.map(([business]) => business)))
    showUndoToast(words, { label: 'Undo', run: () => list.putBack(removed) })
  }

  return (
    <section ref={section} aria-labelledby={`${id}-title`} data-kept={id}>
      <div className="kept-head">
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
          {items.length > 0 && <span className="figures"> {items.length}</span>}
        </h2>
        {items.length > 0 && (
          <div className="kept-tools">
            {isSortable && items.length > 1 && (
              <div className="segments" role="group" aria-label="Sort by">
                {ORDERS.map(({ value, label }) => (
                  <button
                    key={value}
                    className="segment"
                    type="button"
                    aria-pressed={order === value}
                    onClick={() => {
                      setOrder(value)
                    }}
                  >
                    {label}
                  </button>
                ))}
              </div>
            )}
            <button
              className="button"
              type="button"
              onClick={() => {
                clear(items, removedWords(items.length))
              }}
            >
              {clearLabel}
            </button>
          </div>
        )}
      </div>
      {gone.length > 0 && (
        <div className="kept-gone">
          <p>{gone.length === 1 ? '1 place is' : `${gone.length} places are`} no longer listed.</p>
          <button
            className="button"
            type="button"
            onClick={() => {
              clear(gone, gone.length === 1 ? '1 place cleared' : `${gone.length} places cleared`)
            }}
          >
            Clear {gone.length === 1 ? 'it' : 'them'}
          </button>
        </div>
      )}
      {items.length === 0 ? (
        props.children
      ) : isWaiting ? (
        <SkeletonGrid label="Loading businesses..." count={Math.min(items.length, SHOWN)} />
      ) : (
        <>
          <div className="kept-views">
            {hasMap && <SavedMap businesses={rows.slice(0, shown)} />}
            {isComparable && rows.length > 1 && <SavedCompare businesses={rows} />}
          </div>
          <BusinessGrid businesses={rows.slice(0, shown)} />
        </>
      )}
      {rows.length > shown && (
        <p className="mt-8">
          <button
            className="button"
            type="button"
            onClick={() => {
              setShown(shown + SHOWN)
            }}
          >
            Show {Math.min(SHOWN, rows.length - shown)} more
          </button>
        </p>
      )}
    </section>
  )
}
