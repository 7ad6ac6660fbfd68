import type { APIRoute, GetStaticPaths } from 'astro'
import { geoGraticule, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import world from 'world-atlas/land-110m.json'
import { compactPath } from '#components/globe/compact-path.ts'
import { allCentres, globeName, globeProjection, type GlobeCentre } from '#components/globe/projection.ts'

export const prerender = true

export const getStaticPaths = (() =>
  allCentres().map((centre) => ({
    params: { centre: globeName(centre) },
    props: { centre },
  }))) satisfies GetStaticPaths

const topology = world as unknown as Topology
const [landObject] = Object.values(topology.objects)
const graticule = geoGraticule().step([30, 15])()
const land = landObject && feature(topology, landObject)

/** The land and the graticule of one globe, coloured by the page that uses them. */
export const GET: APIRoute<{ centre: GlobeCentre }> = ({ props }) => {
  const path = geoPath(globeProjection(props.centre)).digits(0)
  const lines = compactPath(path(graticule))
  const shapes = compactPath(land ? path(land) : null)
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg"><path id="lines" d="${lines}"/><path id="land" d="${shapes}"/></svg>`,
    { headers: { 'Content-Type': 'image/svg+xml' } },
  )
}
