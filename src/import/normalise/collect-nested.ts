import type { NestedColumn } from '../columns/sheet-columns.ts'

/** The value at a path of keys and list indexes; undefined where the path does not exist. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Record<string, unknown>)[key]
        : undefined,
    value,
  )
}

interface Branch {
  [key: string]: unknown
}

// Without a prototype no header can reach its properties.
const branch = (): Branch => Object.create(null) as Branch

/** The list or object built from these cells, without the empty ones; undefined if all are empty. */
export function collectNested(parts: readonly NestedColumn[], cells: readonly unknown[]): unknown {
  const root = branch()
  for (const { index, path } of parts) {
    const cell = cells[index]
    if (cell == null || cell === '') continue
    let at = root
    for (const key of path.slice(0, -1)) {
      const next = at[key]
      at = typeof next === 'object' && next !== null ? (next as Branch) : (at[key] = branch())
    }
    at[path.at(-1) ?? ''] = asBoolean(cell)
  }
  return Object.keys(root).length === 0 ? undefined : withLists(root)
}

/** CSV has no booleans of its own. */
function asBoolean(cell: unknown): unknown {
  const text = typeof cell === 'string' ? cell.toLowerCase() : cell
  return text === 'true' ? true : text === 'false' ? false : cell
}

function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const entries = Object.entries(value).map(([key, each]) => [key, withLists(each)] as const)
  const isList = entries.every(([key]) => /^\d+$/.test(key))
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}
