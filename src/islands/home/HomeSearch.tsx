import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { businessesPath } from '#domain/paths.ts'
import { BUSINESS_NOUN, counted, RESULT_NOUN } from '#domain/text/counted.ts'
import { Icon } from '#ui/Icon.tsx'
import { type CategoryOption, ALL_CATEGORIES, type CategoryFieldProps } from './category-choice.ts'
import {
  $homeFilter,
  $homeTotal,
  filterHome,
  isFiltered,
  NO_FILTER,
  parseHomeFilter,
} from './filter.store.ts'
import { carrySearch } from './quick-filters.ts'

const INPUT_EVENTS = ['pointermove', 'touchstart', 'keydown'] as const

/**
 * A native select until the visitor's first input event, then the dropdown with icons; a focused select is replaced
 * only when it loses the focus.
 */
function CategoryField(props: CategoryFieldProps) {
  const [Menu, setMenu] = useState<ComponentType<CategoryFieldProps>>()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const waiting = new AbortController()
    const load = async () => {
      waiting.abort()
      const menu = await import('./CategoryMenu.tsx').catch(() => undefined)
      const show = () => {
        if (menu) setMenu(() => menu.CategoryMenu)
      }
      if (document.activeElement !== select.current) show()
      else select.current?.addEventListener('blur', show, { once: true })
    }
    for (const event of INPUT_EVENTS) {
      addEventListener(event, () => void load(), { passive: true, signal: waiting.signal })
    }
    return () => {
      waiting.abort()
    }
  }, [])

  if (Menu) return <Menu {...props} />
  return (
    <select
      ref={select}
      className="field"
      name="category"
      aria-label="Category"
      value={props.value}
      onChange={(event) => {
        props.onChange(event.target.value)
      }}
    >
      <option value="">{ALL_CATEGORIES}</option>
      {props.categories.map(({ id, name, slug }) => (
        <option key={id} value={slug}>
          {name}
        </option>
      ))}
    </select>
  )
}

interface Props {
  categories: readonly CategoryOption[]
  /** Number of businesses in the directory. */
  total: number
}

const RESULTS = 'businesses'

/** Text and category; without script the form submits to the search page. */
export function HomeSearch({ categories, total }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const text = useRef<HTMLInputElement>(null)
  const [slug, setSlug] = useState('')
  const filter = useStore($homeFilter, { ssr: 'initial' })
  const isActive = isFiltered(filter)

  // A layout effect, because a submit that triggers hydration reads the fields right after it.
  useLayoutEffect(() => {
    const requested = parseHomeFilter(location.search, categories)
    if (isFiltered(requested)) $homeFilter.set(requested)
    // What the visitor typed, chose or focused before hydration is kept.
    setSlug(takenChoice(form.current) ?? requested.categorySlug ?? '')
    // The filter is also set by the empty state below, so the fields follow it.
    return $homeFilter.listen(({ search, categorySlug = '' }) => {
      if (text.current) text.current.value = search
      setSlug(categorySlug)
    })
  }, [categories])
  useEffect(() => $homeFilter.subscribe(carrySearch), [])

  const search = () => {
    filterHome({
      search: text.current?.value.trim() ?? '',
      isExact: false,
      categoryId: categories.find((category) => category.slug === slug)?.id,
      categorySlug: slug || undefined,
    })
    document.getElementById(RESULTS)?.scrollIntoView({ block: 'start' })
  }
  return (
    <form
      ref={form}
      role="search"
      action={businessesPath()}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <div className="search has-category">
        <input
          ref={text}
          className="field"
          type="search"
          name="search"
          placeholder="Search businesses, streets, cities..."
          aria-label="Search businesses"
          enterKeyHint="search"
          data-suggest="all"
        />
        <CategoryField categories={categories} value={slug} onChange={setSlug} />
        <button className="button is-primary" type="submit">
          <Icon name="search" /> Search
        </button>
      </div>
      <div className="flex min-h-8 items-center justify-between px-1 pt-2 text-sm text-soft">
        <Count isActive={isActive} total={total} />
        {isActive && (
          <button
            className="link min-h-8 px-1"
            type="button"
            onClick={() => {
              filterHome(NO_FILTER)
              text.current?.focus({ preventScroll: true })
            }}
          >
            Clear
          </button>
        )}
      </div>
    </form>
  )
}

/** The category of a select that the visitor changed or has focused; undefined when they did not touch it. */
function takenChoice(form: HTMLFormElement | null): string | undefined {
  const field = form?.elements.namedItem('category')
  if (!(field instanceof HTMLSelectElement)) return undefined
  return field.value !== '' || field === document.activeElement ? field.value : undefined
}

/** The number of businesses, announced when it changes. */
function Count({ isActive, total }: { isActive: boolean; total: number }) {
  const found = useStore($homeTotal, { ssr: 'initial' })
  const count = isActive ? found : { total, isMore: false }
  const text =
    count &&
    (isActive ? `${counted(count, RESULT_NOUN)} found` : `${counted(count, BUSINESS_NOUN)} to explore`)
  return (
    <p role="status" className="figures">
      {text}
    </p>
  )
}
