import { BACKS } from './backs.ts'
import { CARE } from './care.ts'
import { draw, type Drawing } from './pen.ts'
import { ROAD_SIDE } from './road.ts'
import { TABLE } from './table.ts'
import { TOWN } from './town.ts'
import { TRADE } from './trade.ts'

/** The drawings by category icon. */
export const DRAWINGS = { ...TABLE, ...TRADE, ...CARE, ...TOWN, ...ROAD_SIDE }

const groups = (name: string, drawings: readonly Drawing[]) =>
  drawings.map((drawing, at) => draw(`${name}-${at}`, drawing)).join('')

/** All scenes and backdrops as one SVG of named groups, without colours of its own. */
export const drawSheet = () =>
  `<svg xmlns="http://www.w3.org/2000/svg">${groups('back', BACKS)}${Object.entries(DRAWINGS)
    .map(([sign, drawings]) => groups(sign, drawings))
    .join('')}</svg>`
