import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'

const { actions, entities, fields, audit } = messages.security
/** A reset lists the tables that it emptied. */
const tables: Readonly<Record<string, string>> = messages.database.tables

const roles: Readonly<Record<string, string>> = messages.people.roles

type Values = Readonly<Record<string, unknown>> | null

/** One changed field, as text. */
export interface Change {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** In Turkish where the catalogue has a word; otherwise the name itself. */
export const actionOf = (action: string): string => actions[action] ?? action
export const entityOf = (entity: string): string => entities[entity] ?? entity
export const fieldOf = (field: string): string => fields[field] ?? tables[field] ?? field

/** The fields of both sides, each with its value before and after. */
export function changesOf(before: Values, after: Values): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((field) => ({ field, before: valueOf(before, field), after: valueOf(after, field) }))
}

/** The name of the changed record, as the entry has it. */
export function nameOf(before: Values, after: Values): string | undefined {
  const name = after?.['name'] ?? before?.['name']
  return typeof name === 'string' && name !== '' ? name : undefined
}

function valueOf(values: Values, name: string): string {
  const value = values?.[name]
  if (value === undefined || value === null) return audit.absent
  if (value === '') return audit.empty
  if (typeof value === 'boolean') return value ? messages.common.yes : messages.common.no
  if (typeof value === 'number') return asNumber(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (name === 'action') return actionOf(value)
  return name === 'role' ? (roles[value] ?? value) : value
}
