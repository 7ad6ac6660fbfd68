import { beforeAll, describe, expect, test } from 'vitest'
import type { BusinessSummary } from '#domain/business/business.ts'
import { businessesApi, businessPath, citiesPath, cityPath } from '#domain/paths.ts'
import { cityInWords, cityLabel } from '#domain/taxonomy/city-label.ts'
import type { City } from '#domain/taxonomy/taxonomy.ts'
import { findAll, readGraph } from './site.ts'
import { textOf } from './text.ts'

const SITE = process.env.TEST_URL ?? ''

/** The names of a city at the top of its page, as text. */
interface Names {
  readonly title: string
  readonly description: string
  readonly heading: string
  readonly crumb: string
  readonly crumbInData: unknown
}

const read = async (path: string) => (await fetch(SITE + path)).text()
const first = (html: string, pattern: RegExp) => textOf(findAll(html, pattern)[0] ?? '').trim()

function namesOf(html: string): Names {
  const crumbs = readGraph(html).find((node) => node['@type'] === 'BreadcrumbList')
  return {
    title: first(html, /<title>([^<]+)<\/title>/g),
    description: first(html, /<meta name="description" content="([^"]*)"/g),
    heading: first(html, /<h1[^>]*>(.*?)<\/h1>/gs),
    crumb: first(html, /<span aria-current="page"[^>]*>(.*?)<\/span>/gs),
    crumbInData: (crumbs?.itemListElement as { name: string }[]).at(-1)?.name,
  }
}

/** The cities of the directory whose name may mean another, by that name. */
async function listNamesakes(): Promise<readonly (readonly City[])[]> {
  const cities = (await (await fetch(`${SITE}/api/cities?limit=1000`)).json()) as City[]
  const groups = Map.groupBy(
    cities.filter(({ hasNamesake }) => hasNamesake),
    ({ name }) => name,
  )
  return [...groups.values()]
}

/** The texts and labels of a page that begin with a city's name. */
function saidOf(html: string, name: string): readonly string[] {
  const [main = ''] = findAll(html, /<main[^>]*>(.*?)<\/main>/gs)
  // Cards are left out, as each business has an address and a name of its own.
  const head = main.replace(/<li class="card".*?<\/li>/gs, '')
  const labels = findAll(head, /aria-label="([^"]*)"/g)
  return [textOf(head), ...labels].flatMap((text) =>
    text
      .split(name)
      .slice(1)
      .map((rest) => name + rest.slice(0, 40)),
  )
}

let namesakes: readonly (readonly City[])[]
beforeAll(async () => {
  namesakes = await listNamesakes()
})

describe('cities of one name', () => {
  test('are told apart by their state in the title, description, heading and breadcrumbs of their pages', async () => {
    const all = namesakes.flat()
    expect(all.length).toBeGreaterThanOrEqual(5)
    for (const city of all) {
      const { slug } = city
      const label = cityLabel(city)
      const names = namesOf(await read(cityPath(slug)))
      expect(names, slug).toMatchObject({
        title: expect.stringContaining(cityInWords(city)),
        description: expect.stringContaining(cityInWords(city)),
        heading: expect.stringContaining(label),
        crumb: label,
        crumbInData: label,
      })
    }
  })

  test('are told apart wherever their pages name them', async () => {
    for (const city of namesakes.flat()) {
      const { name, slug } = city
      const said = saidOf(await read(cityPath(slug)), name)
      expect(said.length, slug).toBeGreaterThan(5)
      expect(
        said.filter((text) => !text.startsWith(cityLabel(city))),
        slug,
      ).toEqual([])
    }
  })

  test('are told apart in the directory of cities, by what leads to each as well', async () => {
    const [[{ name } = { name: '' }] = []] = namesakes
    const html = await read(`${citiesPath()}/search?${new URLSearchParams({ search: name })}`)
    const same = namesakes.flat().filter((city) => city.name === name)
    const entries = findAll(html, /<b class="entry-name[^>]*>(.*?)<\/b>/gs).map((entry) =>
      textOf(entry).trim(),
    )
    const links = findAll(html, /<a class="link only-\w+"[^>]*>(.*?)<\/a>/gs).map((link) =>
      textOf(link).trim(),
    )
    for (const city of same) {
      expect(entries).toContain(cityLabel(city))
      expect(links).toContain(`View All in ${cityLabel(city)}`)
    }
  })

  test('are told apart on the pages of their businesses', async () => {
    let headings = 0
    const told = namesakes
      .flat()
      .slice(0, 8)
      .map((city) => ({ label: cityLabel(city), slug: city.slug }))
    for (const { label, slug } of told) {
      const path = businessesApi({ city: slug, limit: 1 })
      const [business] = (await (await fetch(SITE + path)).json()) as BusinessSummary[]
      const html = await read(businessPath(business?.slug ?? ''))
      expect(first(html, /<title>([^<]+)<\/title>/g), slug).toContain(label)
      const [crumbs = ''] = findAll(html, /<nav class="crumbs"(.*?)<\/nav>/gs)
      expect(textOf(crumbs), slug).toContain(label)
      const others = textOf(html).split(/(?:More Businesses|No other businesses found) in /)
      for (const rest of others.slice(1)) expect(rest.slice(0, 60), slug).toContain(label)
      headings += others.length - 1
    }
    expect(headings).toBeGreaterThan(4)
  })
})
