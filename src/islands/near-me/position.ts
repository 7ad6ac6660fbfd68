import { roundCoordinate } from '#domain/geo/round-coordinate.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'

/** Why there is no position. */
export type GeolocationErrorCode = 'denied' | 'unavailable' | 'timeout' | 'insecure'

const TIMEOUT = 10_000
/** Maximum age of a cached position, in milliseconds. */
const MAX_AGE = 60_000
const TROUBLES: Readonly<Record<number, GeolocationErrorCode>> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timeout',
}

export class PositionError extends Error {
  override readonly name = 'PositionError'
  readonly trouble: GeolocationErrorCode

  constructor(trouble: GeolocationErrorCode) {
    super(trouble)
    this.trouble = trouble
  }
}

export const isGeolocationSupported = (): boolean => 'geolocation' in navigator

/** Where the visitor is, to about ten metres; the browser asks them first. Throws `PositionError`. */
export function requestPosition(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (!isSecureContext) {
      reject(new PositionError('insecure'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        resolve({ latitude: roundCoordinate(coords.latitude), longitude: roundCoordinate(coords.longitude) })
      },
      ({ code }) => {
        reject(new PositionError(TROUBLES[code] ?? 'unavailable'))
      },
      { timeout: TIMEOUT, maximumAge: MAX_AGE },
    )
  })
}
