import { businessPath } from '#domain/paths.ts'
import { fetchBusinesses } from '#lib/api.ts'

const SHOWN = 6

function entry(name: string, slug: string, note: string): HTMLLIElement {
  const link = Object.assign(document.createElement('a'), {
    href: businessPath(slug),
    textContent: name,
    dir: 'auto',
  })
  link.className = 'link'
  const item = document.createElement('li')
  item.append(link, ` ${note}`)
  return item
}

/** Lists up to six businesses of an opened city, fetched once. */
async function fill(city: HTMLDetailsElement): Promise<void> {
  const list = city.querySelector('[data-businesses]')
  const slug = city.dataset.city
  if (!list || !slug || list.childElementCount > 0) return
  try {
    const { rows } = await fetchBusinesses({ city: slug, sortBy: 'best', limit: SHOWN })
    list.replaceChildren(...rows.map(({ name, slug: at, category }) => entry(name, at, category.name)))
  } catch {
    // The link to the city's page remains.
  }
}

for (const city of document.querySelectorAll<HTMLDetailsElement>('details[data-city]')) {
  city.addEventListener('toggle', () => {
    if (city.open) void fill(city)
  })
}
