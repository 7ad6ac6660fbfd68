import type { BusinessSummary } from '#domain/business/business.ts'
import { businessPath } from '#domain/paths.ts'
import { languageAttributes } from '#domain/text/language.ts'
import { fetchBusinesses } from '#lib/api.ts'
import { failureText } from '#lib/failure-text.ts'

const SHOWN = 6

function entry({ name, slug, countryCode, category }: BusinessSummary): HTMLLIElement {
  const link = Object.assign(document.createElement('a'), {
    href: businessPath(slug),
    textContent: name,
    ...languageAttributes(name, countryCode),
  })
  link.className = 'link'
  const item = document.createElement('li')
  item.append(link, ` ${category.name}`)
  return item
}

function note(text: string): HTMLLIElement {
  const item = document.createElement('li')
  item.textContent = text
  return item
}

/** Lists up to six businesses of an opened city, fetched once; opening it again repeats what failed. */
async function fill(city: HTMLDetailsElement): Promise<void> {
  const list = city.querySelector('[data-businesses]')
  const slug = city.dataset.city
  if (!list || !slug || list.querySelector('a')) return
  list.replaceChildren(note('Loading businesses...'))
  try {
    const { rows } = await fetchBusinesses({ city: slug, sortBy: 'best', limit: SHOWN })
    list.replaceChildren(...rows.map(entry))
  } catch (error) {
    list.replaceChildren(note(`Failed to fetch businesses. ${failureText(error)}`))
  }
}

// In the capture phase, since `toggle` does not bubble: the directory's search replaces the city elements.
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.matches('[data-city]') && target.open)
      void fill(target)
  },
  { capture: true },
)
