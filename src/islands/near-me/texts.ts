import type { GeolocationErrorCode } from './position.ts'

export const REQUESTING_TEXT = 'Asking your browser where you are...'

/** Why there is no position, and what the visitor can do about it. */
export const TROUBLE_TEXTS: Readonly<Record<GeolocationErrorCode, string>> = {
  denied:
    'Location is blocked for this site. To allow it, open the site settings beside the address, set Location to Allow, and try again.',
  unavailable: 'We could not find your location. Type a city instead, or try again.',
  timeout: 'Finding your position took too long. Type a city instead, or try again.',
  insecure: 'Browsers share a position only over a secure connection (https). Type a city instead.',
}
