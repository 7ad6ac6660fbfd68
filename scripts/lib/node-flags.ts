import { readFileSync } from 'node:fs'
import { parseOwnJson } from '#domain/own-json.ts'
import { ROOT } from './root.ts'

/** The flags for Node with which `npm run` runs a script of this project, such as `scripts/build.ts`. */
export function flagsOf(script: string): string[] {
  const { scripts } = parseOwnJson<{ readonly scripts: Readonly<Record<string, string>> }>(
    readFileSync(`${ROOT}package.json`, 'utf8'),
  )
  const words = Object.values(scripts).map((command) => command.split(' '))
  return words.find((command) => command.at(-1) === script)?.slice(1, -1) ?? []
}
