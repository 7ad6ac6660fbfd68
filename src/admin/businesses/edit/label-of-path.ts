import { DAY_NAMES } from '#domain/hours/format.ts'
import { messages } from '../../messages.ts'

const words = messages.businesses

/** What the form calls the field at a path: 'Telefon', 'Salı'. */
export function labelOfPath(path: string): string {
  const [field = '', part] = path.split('.')
  const day = field === 'workingHours' ? DAY_NAMES.findIndex((name) => name === part) : -1
  if (field === 'specialHours') return words.hours.special
  return words.hours.days[day] ?? words.fields[field] ?? field
}
