import { importsOf, resolveImport, type Import } from './imports.ts'
import { layerOf, LAYERS, mayImportRoom, panelRoomOf } from './layers.ts'

export type Sources = Readonly<Record<string, string>>
export type Aliases = Readonly<Record<string, string>>

/** A sentence for every import that the table of layers forbids. */
export function forbiddenImports(sources: Sources, aliases: Aliases): string[] {
  return Object.entries(sources).flatMap(([path, text]) =>
    importsOf(text).flatMap((one) => {
      const complaint = judge(path, one, aliases)
      return complaint === undefined ? [] : [`${path} imports ${one.specifier}: ${complaint}`]
    }),
  )
}

function judge(path: string, { specifier, typesOnly }: Import, aliases: Aliases): string | undefined {
  const from = layerOf(path)
  const rule = from === undefined ? undefined : LAYERS[from]
  if (from === undefined || rule === undefined) return 'the file is in no layer'
  const target = resolveImport(path, specifier, aliases)
  if (target === undefined) {
    const allowed = rule.packages === undefined || rule.packages.some((name) => isOf(specifier, name))
    return allowed ? undefined : `${from} may not use this package`
  }
  const to = layerOf(target)
  if (to === from) return judgeRoom(path, target, typesOnly)
  if (specifier.startsWith('.')) return 'a relative path leaves its folder, where # is for'
  if (to !== undefined && rule.layers.includes(to)) return undefined
  if (to !== undefined && typesOnly && rule.typesOf?.includes(to)) return undefined
  return `${from} may not import from ${to ?? 'there'}`
}

function judgeRoom(path: string, target: string, typesOnly: boolean): string | undefined {
  const [from, to] = [panelRoomOf(path), panelRoomOf(target)]
  if (from === undefined || to === undefined || mayImportRoom(from, to, typesOnly)) return undefined
  return `${from} may not import from ${to}: what screens share belongs in the kit`
}

const isOf = (specifier: string, name: string) =>
  /[:/]$/.test(name) ? specifier.startsWith(name) : specifier === name || specifier.startsWith(`${name}/`)

/** The first import cycle, of values or types, as paths in order; undefined when there is none. */
export function findCycle(sources: Sources, aliases: Aliases): string[] | undefined {
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path]
    const text = sources[path]
    if (text === undefined || done.has(path)) return undefined
    for (const { specifier } of importsOf(text)) {
      const target = resolveImport(path, specifier, aliases)
      const cycle = target === undefined ? undefined : visit(target, [...trail, path])
      if (cycle !== undefined) return cycle
    }
    done.add(path)
    return undefined
  }
  for (const path of Object.keys(sources)) {
    const cycle = visit(path, [])
    if (cycle !== undefined) return cycle
  }
  return undefined
}
