import { STRIDE, type Path } from '#src/basemap/shapes.ts'

const keyOf = (path: Path, at: number) => `${path[at] ?? 0} ${path[at + 1] ?? 0}`
const beginning = (path: Path) => keyOf(path, 0)
const end = (path: Path) => keyOf(path, path.length - STRIDE)

function reversed(path: Path): Path {
  const turned: number[] = []
  for (let at = path.length - STRIDE; at >= 0; at -= STRIDE) turned.push(...path.slice(at, at + STRIDE))
  return turned
}

/** Lines of which one ends where a single other begins as one: the vertex between them can be left out. */
export function joinLines(lines: readonly Path[]): Path[] {
  const met = new Map<string, Set<Path>>()
  const ends = (line: Path) => new Set([beginning(line), end(line)])
  const add = (line: Path) => {
    for (const key of ends(line)) met.set(key, (met.get(key) ?? new Set()).add(line))
  }
  const remove = (line: Path) => {
    for (const key of ends(line)) met.get(key)?.delete(line)
  }
  for (const line of lines) add(line)
  for (const key of met.keys()) {
    const [first, second, third] = met.get(key) ?? []
    if (!first || !second || third) continue
    if (beginning(first) === end(first) || beginning(second) === end(second)) continue
    remove(first)
    remove(second)
    const before = end(first) === key ? first : reversed(first)
    const after = beginning(second) === key ? second : reversed(second)
    add([...before, ...after.slice(STRIDE)])
  }
  return [...new Set([...met.values()].flatMap((set) => [...set]))]
}
