import { expect, test } from 'vitest'
import { parseWeek } from './parse-week.ts'

/** Monday and a word for closed in the languages of lists. */
const LANGUAGES = [
  ['Monday', 'closed'],
  ['Pazartesi', 'kapalı'],
  ['Montag', 'geschlossen'],
  ['Montag', 'Ruhetag'],
  ['lundi', 'fermé'],
  ['lunes', 'cerrado'],
  ['lunedì', 'chiuso'],
  ['segunda-feira', 'fechado'],
  ['maandag', 'gesloten'],
  ['poniedziałek', 'zamknięte'],
  ['понедельник', 'выходной'],
  ['Δευτέρα', 'κλειστά'],
  ['måndag', 'stängt'],
  ['月曜日', '定休日'],
  ['周一', '休息'],
  ['월요일', '휴무'],
  ['الاثنين', 'مغلق'],
  ['שני', 'סגור'],
] as const

const HOURS = ['10:00-18:00', '10-18', '10:00 - 18:00', '10:00-14:00, 15:00-18:00'] as const

const TEMPLATES: readonly ((day: string, closed: string, hours: string) => string)[] = [
  (day, closed, hours) => `${hours}, ${day} ${closed}`,
  (day, closed, hours) => `${hours} (${day} ${closed})`,
  (day, closed, hours) => `${hours}; ${closed}: ${day}`,
  (day, closed, hours) => `${day} ${closed}, ${hours}`,
  (day, closed, hours) => `${day}: ${closed}. ${hours}`,
  (day, closed, hours) => `${day} ${closed} | ${hours}`,
  (day, closed, hours) => `${day} ${closed}\n${hours}`,
  (day, closed, hours) => `${closed} ${day}, ${hours}`,
  (day, closed, hours) => `${hours} ${closed} ${day}`,
]

test.each(LANGUAGES)('a day that a text calls closed is never open: %s %s', (day, closed) => {
  const texts = TEMPLATES.flatMap((write) => HOURS.map((hours) => write(day, closed, hours)))
  const open = texts.filter((text) => (parseWeek(text)?.[0]?.length ?? 0) > 0)
  expect(open).toEqual([])
  const read = texts.filter((text) => parseWeek(text)?.[0]?.length === 0 && parseWeek(text)?.[1]?.length)
  expect(read.length / texts.length).toBeGreaterThan(0.7)
})
