import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { COUNTRY_NAMES } from '#domain/geo/country-names.ts'
import { readOutlineCities } from '#data/countries.ts'

export const prerender = true

/** All countries, so that one first listed after the build has its file; a few have no shape. */
export const getStaticPaths = (async () => {
  const byCountry = await readOutlineCities()
  return Object.keys(COUNTRY_NAMES).map((code) => {
    return {
      params: { country: code.toLowerCase() },
      props: { code, cities: [], states: [], ...byCountry.get(code) },
    }
  })
}) satisfies GetStaticPaths

/** A country's outline, with dots for its largest cities and those of each state, coloured by the page that uses them. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) => {
  // The shapes take half a second to load, and incremental builds seldom draw one.
  const { countryShape, drawOutline } = await import('#components/country/outline.ts')
  const shape = countryShape(props.code)
  if (!shape) return svg('')
  const { path, pointOf } = drawOutline(shape)
  const dots = props.cities.flatMap(({ share, ...place }) => {
    const point = pointOf(place)
    const radius = (3 + 6 * Math.sqrt(share)).toFixed(1)
    return point ? [`<circle cx="${Math.round(point[0])}" cy="${Math.round(point[1])}" r="${radius}"/>`] : []
  })
  // Zero-length dots, as wide as the page's stroke.
  const states = props.states.map(({ slug, cities }) => {
    const points = cities.flatMap((place) => {
      const point = pointOf(place)
      return point ? [`M${point.map(Math.round).join(' ')}h0`] : []
    })
    return `<path id="${slug}" d="${points.join('')}"/>`
  })
  return svg(`<path id="land" d="${path}"/><g id="cities">${dots.join('')}</g>${states.join('')}`)
}

const svg = (content: string) =>
  new Response(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`, {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
