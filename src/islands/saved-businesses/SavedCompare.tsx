import { useId, useState } from 'react'
import type { BusinessSummary } from '#domain/business/business.ts'
import { languageAttributes } from '#domain/text/language.ts'
import { MAX_COMPARED } from './compare.ts'
import { CompareTable } from './CompareTable.tsx'

interface Props {
  /** The saved businesses in the order of their cards, two or more. */
  businesses: readonly BusinessSummary[]
}

/** A button that sets some of the saved businesses side by side, at first the first of them. */
export function SavedCompare({ businesses }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly number[]>()
  const title = useId()
  const ids = new Set(chosen ?? businesses.slice(0, MAX_COMPARED).map(({ id }) => id))
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
