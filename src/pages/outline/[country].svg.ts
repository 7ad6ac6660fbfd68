import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { countryShapes, drawOutline } from '#components/country/outline.ts'
import { COUNTRY_NAMES } from '#domain/geo/country-names.ts'
import { readCountries, readOutlineCities } from '#data/countries.ts'

const shapes = countryShapes()

/** All countries, so that the page of one that comes after the build has its file; a few have no shape. */
export const getStaticPaths = (async () => {
  const filled = new Set((await readCountries()).map(({ code }) => code))
  return Object.keys(COUNTRY_NAMES).map((code) => {
    const read = async () => (filled.has(code) ? readOutlineCities(code) : [])
    const source = async () => [JSON.stringify(await read())]
    return { params: { country: code.toLowerCase() }, props: { shape: shapes.get(code), source, read } }
  })
}) satisfies GetStaticPaths

/** A country's outline and its largest cities as dots, coloured by the page that uses them. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) => {
  if (!props.shape) return svg('')
  const { path, pointOf } = drawOutline(props.shape)
  const dots = (await props.read()).flatMap(({ share, ...place }) => {
    const point = pointOf(place)
    const radius = (3 + 6 * Math.sqrt(share)).toFixed(1)
    return point ? [`<circle cx="${Math.round(point[0])}" cy="${Math.round(point[1])}" r="${radius}"/>`] : []
  })
  return svg(`<path id="land" d="${path}"/><g id="cities">${dots.join('')}</g>`)
}

const svg = (content: string) =>
  new Response(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`, {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
