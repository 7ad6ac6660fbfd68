import { generic } from './generic.ts'
import { outscraper } from './outscraper.ts'
import { ownExport } from './own-export.ts'
import type { Preset } from './preset.ts'

/** Every format that is known by name, the most particular first. */
export const PRESETS: readonly Preset[] = [ownExport, outscraper, generic]

/** The preset of that name; undefined where there is none. */
export function findPreset(name: string): Preset | undefined {
  return PRESETS.find((preset) => preset.name === name.toLowerCase())
}
