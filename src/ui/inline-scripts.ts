import { AD_CONSENT_SCRIPT, AD_DRAW_SCRIPT } from './ad-draw.ts'
import { LOOK_SCRIPT } from './look.ts'
import { mapScript } from './map-state.ts'
import { PREFILL_SCRIPT } from './prefill-search.ts'

/** Every inline script of the site; the content security policy allows no other. */
export const INLINE_SCRIPTS = [
  LOOK_SCRIPT,
  mapScript(true),
  mapScript(false),
  PREFILL_SCRIPT,
  AD_DRAW_SCRIPT,
  AD_CONSENT_SCRIPT,
] as const
