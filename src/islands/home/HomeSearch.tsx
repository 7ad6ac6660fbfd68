import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Category } from '#domain/business/place.ts'
import { businessesPath } from '#domain/paths.ts'
import { formatCount } from '#domain/text/thousands.ts'
import { Icon } from '#ui/Icon.tsx'
import { $homeFilter, $homeTotal, filterHome, isFiltered, NO_FILTER, readHomeFilter } from './filter.store.ts'

interface Props {
  categories: readonly Pick<Category, 'id' | 'name' | 'slug'>[]
  /** All businesses of the directory. */
  total: number
}

const RESULTS = 'businesses'

/** Text and category; without script they lead to the search page. */
export function HomeSearch({ categories, total }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const filter = useStore($homeFilter)
  const found = useStore($homeTotal)

  const fill = ({ search, categoryId }: typeof filter) => {
    const fields = form.current?.elements
    const text = fields?.namedItem('search')
    const select = fields?.namedItem('category')
    if (text instanceof HTMLInputElement) text.value = search
    if (select instanceof HTMLSelectElement) {
      select.value = categories.find(({ id }) => id === categoryId)?.slug ?? ''
    }
  }
  useEffect(() => {
    const asked = readHomeFilter(location.search)
    if (!isFiltered(asked)) return
    fill(asked)
    $homeFilter.set(asked)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the address is read once
  }, [])

  const search = () => {
    const data = new FormData(form.current ?? undefined)
    const slug = data.get('category')
    filterHome({
      search: String(data.get('search') ?? '').trim(),
      categoryId: categories.find((category) => category.slug === slug)?.id,
    })
    document.getElementById(RESULTS)?.scrollIntoView({ block: 'start' })
  }
  const isActive = isFiltered(filter)
  const count = isActive ? found : { total, isMore: false }
  return (
    <form
      ref={form}
      role="search"
      action={businessesPath()}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <div className="search has-category">
        <input
          className="field"
          type="search"
          name="search"
          placeholder="Search businesses, streets, cities..."
          aria-label="Search businesses"
          autoComplete="off"
          enterKeyHint="search"
        />
        <select className="field" name="category" aria-label="Category" defaultValue="">
          <option value="">All Categories</option>
          {categories.map(({ id, name, slug }) => (
            <option key={id} value={slug}>
              {name}
            </option>
          ))}
        </select>
        <button className="button is-primary" type="submit">
          <Icon name="search" /> Search
        </button>
      </div>
      <div className="flex min-h-8 items-center justify-between px-1 pt-2 text-sm text-soft">
        <p role="status" className="figures">
          {count &&
            `${formatCount(count.total)}${count.isMore ? '+' : ''} ${isActive ? 'results found' : 'businesses to explore'}`}
        </p>
        {isActive && (
          <button
            className="link min-h-8 px-1"
            type="button"
            onClick={() => {
              fill(NO_FILTER)
              filterHome(NO_FILTER)
            }}
          >
            Clear
          </button>
        )}
      </div>
    </form>
  )
}
