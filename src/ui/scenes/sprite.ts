import { BACKDROP_DRAWINGS } from './backdrops.ts'
import { HEALTH_DRAWINGS } from './health.ts'
import { renderGroup, type Drawing } from './svg-shapes.ts'
import { VEHICLE_DRAWINGS } from './vehicles.ts'
import { FOOD_DRAWINGS } from './food.ts'
import { INSTITUTION_DRAWINGS } from './institutions.ts'
import { SHOP_DRAWINGS } from './shops.ts'
import { TRADE_DRAWINGS } from './trades.ts'

/** The drawings by category icon. */
export const DRAWINGS = {
  ...FOOD_DRAWINGS,
  ...SHOP_DRAWINGS,
  ...TRADE_DRAWINGS,
  ...HEALTH_DRAWINGS,
  ...INSTITUTION_DRAWINGS,
  ...VEHICLE_DRAWINGS,
}

const groups = (name: string, drawings: readonly Drawing[]) =>
  drawings.map((drawing, at) => renderGroup(`${name}-${at}`, drawing)).join('')

/** All scenes and backdrops as one SVG of named groups, without colours of its own. */
export const renderSprite = () =>
  `<svg xmlns="http://www.w3.org/2000/svg">${groups('back', BACKDROP_DRAWINGS)}${Object.entries(DRAWINGS)
    .map(([sign, drawings]) => groups(sign, drawings))
    .join('')}</svg>`
