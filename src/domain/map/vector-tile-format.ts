/** Cloudflare compresses this type, and not that of vector tiles itself. */
export const TILE_MEDIA_TYPE = 'application/x-protobuf'

/** The fields of the messages of Mapbox Vector Tile 2.1. */
export const TILE = { layer: 3 } as const
export const LAYER = { name: 1, feature: 2, key: 3, value: 4, extent: 5, version: 15 } as const
export const FEATURE = { id: 1, tags: 2, type: 3, geometry: 4 } as const
export const VALUE = { string: 1, float: 2, double: 3, unsigned: 5, signed: 6, boolean: 7 } as const

/** The types of geometries, and the commands of which one is made. */
export const GEOMETRY_TYPE = { points: 1, lines: 2, polygons: 3 } as const
export const COMMAND = { moveTo: 1, lineTo: 2, closePath: 7 } as const

/** A command that is run `count` times. */
export const command = (name: keyof typeof COMMAND, count: number): number => (count << 3) | COMMAND[name]

export const zigzag = (value: number): number => (value << 1) ^ (value >> 31)
export const unzigzag = (value: number): number => (value >>> 1) ^ -(value & 1)
