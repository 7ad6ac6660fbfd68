import { readFileSync } from 'node:fs'

/** schema.org as `schema-dts` generates it: classes with the classes above them, properties, and what those hold. */
export interface Vocabulary {
  /** Each class, to the classes it stands right below. */
  readonly classes: ReadonlyMap<string, readonly string[]>
  /** The properties that each class adds, to the types of their values. */
  readonly properties: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>
  /** The members of each enumeration. */
  readonly enumerations: ReadonlyMap<string, ReadonlySet<string>>
}

const FILE = new URL('../../node_modules/schema-dts/dist/schema.d.ts', import.meta.url)

/** 'ABase, BBase, Partial<...>' as ['A', 'B']. */
const basesOf = (text: string) => [...text.matchAll(/\b(\w+)Base\b/g)].map(([, name = '']) => name)

export function readVocabulary(): Vocabulary {
  const source = readFileSync(FILE, 'utf8')
  const bases = new Map<string, string[]>()
  const properties = new Map<string, Map<string, string[]>>()
  for (const [, name = '', above = '', body = ''] of source.matchAll(
    /^(?:export )?interface (\w+)Base extends ([^{]*)\{\n(.*?)^\}/gms,
  )) {
    bases.set(name, [...new Set(basesOf(above))])
    const own = [...body.matchAll(/^ {4}"([^"]+)"\?: SchemaValue<(.*), "[^"]+">;$/gm)]
    properties.set(name, new Map(own.map(([, property = '', types = '']) => [property, types.split(' | ')])))
  }
  const classes = new Map<string, string[]>()
  for (const [, above = '', name = ''] of source.matchAll(
    /^export (?:interface|type) \w+Leaf\b[^\n]*?\b(\w+)Base\b[^\n]*\{\n {4}"@type": "([^"]+)";/gm,
  )) {
    classes.set(name, above === name ? (bases.get(name) ?? []) : [above])
  }
  const enumerations = new Map<string, Set<string>>()
  for (const [, name = '', members = ''] of source.matchAll(
    /^export type (\w+) = ("https:\/\/schema\.org\/[^\n]*);$/gm,
  )) {
    enumerations.set(name, new Set([...members.matchAll(/"([^"]+)"/g)].map(([, member = '']) => member)))
  }
  return { classes, properties, enumerations }
}

/** The class and all classes above it. */
export function ancestors({ classes }: Vocabulary, name: string): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (each: string) => {
    if (found.has(each)) return
    found.add(each)
    classes.get(each)?.forEach(visit)
  }
  visit(name)
  return found
}
