import type { APIRoute, GetStaticPaths } from 'astro'
import { BASE_VERSION } from '#domain/map/base-map.ts'
import { baseTiles } from '#src/basemap/world.ts'

export const prerender = true

export const getStaticPaths = (() =>
  baseTiles().map(({ z, x, y, bytes }) => ({
    params: { version: BASE_VERSION, z: String(z), x: String(x), y: String(y) },
    props: { bytes },
  }))) satisfies GetStaticPaths

/** A tile of the base map. */
export const GET: APIRoute<{ bytes: Uint8Array<ArrayBuffer> }> = ({ props }) => new Response(props.bytes)
