import { coarseDegrees } from '#domain/geo/coarse.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'

/** Why there is no position. */
export type PositionTrouble = 'denied' | 'unavailable' | 'timeout' | 'insecure'

const TIMEOUT = 10_000
/** Maximum age of a cached position, in milliseconds. */
const MAX_AGE = 60_000
const TROUBLES: Readonly<Record<number, PositionTrouble>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

export class PositionError extends Error {
  override readonly name = 'PositionError'
  readonly trouble: PositionTrouble

  constructor(trouble: PositionTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

export const canAskPosition = (): boolean => 'geolocation' in navigator

/** Where the visitor is, to about ten metres; the browser asks them first. Throws `PositionError`. */
export function askPosition(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (!isSecureContext) {
      reject(new PositionError('insecure'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        resolve({ latitude: coarseDegrees(coords.latitude), longitude: coarseDegrees(coords.longitude) })
      },
      ({ code }) => {
        reject(new PositionError(TROUBLES[code] ?? 'unavailable'))
      },
      { timeout: TIMEOUT, maximumAge: MAX_AGE },
    )
  })
}
