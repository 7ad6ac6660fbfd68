import type { APIRoute, GetStaticPaths } from 'astro'
import { geoGraticule10, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import world from 'world-atlas/land-110m.json'
import { allCentres, globeName, globeProjection, type GlobeCentre } from '#components/globe/projection.ts'

export const getStaticPaths = (() =>
  allCentres().map((centre) => ({
    params: { centre: globeName(centre) },
    props: { centre },
  }))) satisfies GetStaticPaths

const topology = world as unknown as Topology
const [landObject] = Object.values(topology.objects)
const land = landObject && feature(topology, landObject)

/** The land and the lines of one globe, to be coloured by the page that uses them. */
export const GET: APIRoute<{ centre: GlobeCentre }> = ({ props }) => {
  const path = geoPath(globeProjection(props.centre)).digits(0)
  const lines = path(geoGraticule10()) ?? ''
  const shapes = (land && path(land)) ?? ''
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg"><path id="lines" d="${lines}"/><path id="land" d="${shapes}"/></svg>`,
    { headers: { 'Content-Type': 'image/svg+xml' } },
  )
}
