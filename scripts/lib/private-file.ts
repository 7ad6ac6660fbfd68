import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { AppError } from '#domain/errors.ts'
import { codeOf } from './print-error.ts'

/** A file of secrets, which only its owner reads: a JSON object with a text under each of the names. */
export interface PrivateFile<Name extends string> {
  readonly path: string
  readonly names: readonly Name[]
  /** The file's content for error messages: "the administrator's secrets". */
  readonly what: string
}

type Texts<Name extends string> = Readonly<Record<Name, string>>

/** The file's content; created once, even by several processes at the same moment. */
export function ensurePrivateFile<Name extends string>(
  file: PrivateFile<Name>,
  make: () => Texts<Name>,
): Texts<Name> {
  const texts = readPrivate(file) ?? place(file, make()) ?? readPrivate(file)
  if (texts !== undefined) return texts
  throw unsound(file)
}

/** The file's content where it exists; throws `AppError` when it holds something else. */
export function readPrivate<Name extends string>(file: PrivateFile<Name>): Texts<Name> | undefined {
  const text = readIfThere(file.path)
  if (text === undefined) return undefined
  const texts = parse(text, file.names)
  if (texts !== undefined) return texts
  throw unsound(file)
}

const unsound = ({ path, what }: PrivateFile<string>) =>
  new AppError(
    'unavailable',
    `${path} does not hold ${what}: stop what uses its folder and remove it, and it is made anew.`,
  )

/** Creates the whole file atomically; undefined where another process was first. */
function place<Name extends string>(
  { path }: PrivateFile<Name>,
  texts: Texts<Name>,
): Texts<Name> | undefined {
  const unfinished = `${path}.${randomUUID()}`
  try {
    writeFileSync(unfinished, JSON.stringify(texts, null, 2), { mode: 0o600, flag: 'wx' })
    linkSync(unfinished, path)
    return texts
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return undefined
    throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function parse<Name extends string>(text: string, names: readonly Name[]): Texts<Name> | undefined {
  try {
    const found = Object(JSON.parse(text)) as Partial<Texts<Name>>
    return names.every((name) => typeof found[name] === 'string' && found[name] !== '')
      ? (found as Texts<Name>)
      : undefined
  } catch {
    return undefined
  }
}
