import { apify } from './apify.ts'
import { generic } from './generic.ts'
import { googleBusinessProfile } from './google-business-profile.ts'
import { gosom } from './gosom.ts'
import { outscraper } from './outscraper.ts'
import { overture } from './overture.ts'
import { ownExport } from './own-export.ts'
import type { Preset } from './preset.ts'

/** Every format that is known by name, the most particular first. */
export const PRESETS: readonly Preset[] = [
  ownExport,
  overture,
  gosom,
  apify,
  googleBusinessProfile,
  outscraper,
  generic,
]

/** The preset of that name; undefined where there is none. */
export function findPreset(name: string): Preset | undefined {
  return PRESETS.find((preset) => preset.name === name.toLowerCase())
}
