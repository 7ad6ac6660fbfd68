import { FILTERS } from '#domain/search/filters.ts'
import { MAX_CHANGES } from '../state.ts'
import type { FirstRows, NamedRows } from './first-rows.ts'
import type { IndexMemory } from './memory.ts'
import type { Needs } from './needs.ts'
import type { Question } from './question.ts'

/** Under which it is remembered that no business has changed. */
const NONE_CHANGED = ''

/** What the rows of a question depend on, except for the time. */
function rowNames({ readings = [], kind, bounds, ...question }: Question, { facts }: Pick<Needs, 'facts'>) {
  const { category, categoryId, city, cityId, cityName, state, stateKey, country } = question
  const scope = JSON.stringify([category, categoryId, city, cityId, cityName, state, stateKey, country])
  const filters = FILTERS.map((name) => question[name])
  return {
    scope,
    kind: JSON.stringify(kind),
    words: readings.map((reading) => JSON.stringify(reading)),
    changes: JSON.stringify([scope, kind, readings, bounds, filters, facts?.name]),
  }
}

/** What the names of a question probably stand for, as far as that is remembered. */
export function recallNamed(memory: IndexMemory, question: Question): NamedRows {
  const names = rowNames(question, {})
  return {
    scope: memory.scopes.get(names.scope),
    kind: question.kind && memory.kinds.get(names.kind),
  }
}

/** The rows of a question as they probably are. */
export function recallRows(memory: IndexMemory, question: Question, needs: Needs): FirstRows | undefined {
  const names = rowNames(question, needs)
  const scope = memory.scopes.get(names.scope)
  const kind = question.kind && memory.kinds.get(names.kind)
  const { revision } = memory
  const sparse = names.words.flatMap((name) => memory.words.get(name) ?? [])
  const changed = [NONE_CHANGED, names.changes]
    .map((name) => memory.changes.get(name))
    .find((each) => each?.revision === revision)
  const isKnown = (kind !== undefined || !question.kind) && sparse.length === names.words.length
  if (!scope || !changed || !isKnown) return undefined
  const { changes, further } = changed
  return { scope: { ...scope, revision }, kind, changes, further, sparse }
}

/** Whether no business had changed when that was asked last. */
export const recallsNoChange = (memory: IndexMemory): boolean =>
  memory.changes.get(NONE_CHANGED)?.revision === memory.revision

export function rememberRows(
  memory: IndexMemory,
  question: Question,
  needs: Needs,
  { scope, kind, changes, further, sparse }: FirstRows,
): void {
  const names = rowNames(question, needs)
  memory.scopes.keep(names.scope, scope)
  if (kind) memory.kinds.keep(names.kind, kind)
  for (const [at, row] of sparse.entries()) memory.words.keep(names.words[at] ?? '', row)
  const { revision } = scope
  memory.revision = revision
  if (changes.length <= MAX_CHANGES)
    memory.changes.keep(changes.length === 0 ? NONE_CHANGED : names.changes, { changes, further, revision })
}

export function forgetRows(memory: IndexMemory, question: Question, needs: Needs): void {
  const names = rowNames(question, needs)
  memory.scopes.forget(names.scope)
  memory.kinds.forget(names.kind)
  for (const name of names.words) memory.words.forget(name)
  for (const name of [NONE_CHANGED, names.changes]) memory.changes.forget(name)
}
