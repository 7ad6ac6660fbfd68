import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import { EXEMPT_EXPORTS } from './exempt-exports.ts'
import { PARSER_CALLS, type Reader } from './parser-calls.ts'
import { findSlowInputs, LIMIT_MS, LONGEST } from './redos.ts'

/** The modules that read input from outside: files, backups, forms, addresses, bodies. */
const SOURCES = [
  'src/domain/**/*.ts',
  'src/import/**/*.ts',
  'db/backups/restore/sanitisers.ts',
  'functions/schemas/*.ts',
  'functions/auth/step-schemas.ts',
  'functions/http/{parameters,list-query}.ts',
]

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** A schema is given the text itself, or an object that has it under every name. */
function ofSchema(schema: z.ZodMiniType): Reader {
  const { shape } = schema as unknown as { readonly shape?: object }
  const names = Object.keys(shape ?? {})
  return (text) =>
    z.safeParse(schema, shape ? Object.fromEntries(names.map((name) => [name, text])) : text).success
}

/** The readers that an exported value is or holds; a function is given the text for each of its arguments. */
function readersOf(name: string, value: unknown): [string, Reader][] {
  if (seen.has(value)) return []
  seen.add(value)
  const calls = PARSER_CALLS[name]
  if (calls !== undefined) return [calls].flat().map((call) => [name, call])
  if (isSchema(value)) return [[name, ofSchema(value)]]
  if (typeof value === 'function') {
    const count = Math.max(1, value.length)
    return [[name, (text) => (value as (...all: string[]) => unknown)(...Array<string>(count).fill(text))]]
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value)
    .filter(([, each]) => typeof each === 'function')
    .flatMap(([key, each]) => readersOf(`${name}.${key}`, each))
}

/** Algebra of sets and tiles of the map, which are given what the database stores of the businesses that were read. */
const DERIVED = ['src/domain/bitmap/**', 'src/domain/map/**']

const files = globSync(SOURCES, { exclude: ['**/*.test.ts', ...DERIVED] }).sort()

const readers: [string, Reader][] = []
const names = new Set<string>()
/** A reader may serve many fields. */
const seen = new Set<unknown>()
for (const file of files) {
  const exported = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>
  for (const [name, value] of Object.entries(exported)) {
    names.add(name)
    if (!(name in EXEMPT_EXPORTS)) readers.push(...readersOf(name, value))
  }
}

test('there are many, and none is named that is not there', () => {
  expect(readers.length).toBeGreaterThan(150)
  expect(
    [...Object.keys(PARSER_CALLS), ...Object.keys(EXEMPT_EXPORTS)].filter((name) => !names.has(name)),
  ).toEqual([])
})

describe('what is given a text reads it, or says in a table how it is called', () => {
  test.each(readers)('%s', async (_, read) => {
    try {
      await read('a, b: 1')
    } catch (error) {
      expect(error).toBeInstanceOf(AppError)
    }
  })
})

/** Every sixth reader is tried always, the others in full. */
const isSample = (_: unknown, at: number) => at % 6 === 0

describe.each([
  { which: 'of a sample of them', of: readers.filter(isSample), tags: [] },
  { which: 'of the others', of: readers.filter((each, at) => !isSample(each, at)), tags: ['full'] },
])(`${LONGEST} characters of whatever shape take each $which at most ${LIMIT_MS} ms`, ({ of, tags }) => {
  test.each(of)('%s', { tags }, async (_, read) => {
    expect(await findSlowInputs(read)).toEqual([])
  })
})
