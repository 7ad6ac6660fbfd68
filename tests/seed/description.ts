import type { CatalogueEntry, Group } from './read-data.ts'
import type { Random } from '#tests/lib/random.ts'

const SECONDS: Readonly<Record<Group, readonly string[]>> = {
  food: [
    'Come early: the room is small and fills up quickly.',
    'Regulars take the table by the window; newcomers get it, too, if they ask.',
    'What there is today stands on the board and changes with the season.',
    'Guests with allergies are asked to say so, and are then well looked after.',
  ],
  stay: [
    'Trams and buses stop around the corner, and the station is a short ride away.',
    'Rooms to the back are quiet even in summer, when the street is not.',
    'Guests get a hand-drawn map with the places the staff like themselves.',
  ],
  shop: [
    'What is not on the shelf is ordered the same day.',
    'Nobody is hurried here, and nobody is talked into anything.',
    'Deliveries inside the city go by cargo bicycle.',
  ],
  care: [
    'Appointments are kept to the minute, and urgent cases find a place the same day.',
    'The rooms are on the ground floor, bright and easy to reach.',
    'Costs are explained before the treatment, not after it.',
  ],
  service: [
    'Estimates come in writing, and the final bill has not surprised anyone yet.',
    'The team is small, so the person you talk to is the person who comes.',
    'Appointments are possible in the evening and on Saturday mornings.',
  ],
  leisure: [
    'Children are welcome and have corners of their own.',
    'Tickets are cheaper on weekdays and free for carers.',
    'The programme is printed every other month and lies out all over town.',
  ],
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const uncapitalised = (text: string) => `${text[0]?.toLowerCase() ?? ''}${text.slice(1)}`

function list(offers: readonly string[]): string {
  return `<ul>${offers.map((offer) => `<li>${escape(offer)}</li>`).join('')}</ul>`
}

/** A description as HTML, from one sentence to paragraphs with a list and a link; null for businesses without one. */
export function describe(
  entry: CatalogueEntry,
  about: { readonly name: string; readonly city: string | null; readonly website: string | null },
  random: Random,
): string | null {
  if (random.chance(0.07)) return null
  const opening = random
    .pick(entry.openings)
    .replaceAll('{name}', about.name)
    .replaceAll('{city}', about.city ?? 'the region')
  const first = escape(`${opening[0]?.toUpperCase() ?? ''}${opening.slice(1)}`)
  if (random.chance(0.08)) return first
  const [second, third] = random.some(SECONDS[entry.group], 2)
  const offers = random.some(entry.offers, random.int(3, 5))
  const parts = [`<p>${first} ${second ?? ''}</p>`]
  if (random.chance(0.6)) parts.push(list(offers))
  else parts.push(`<p>Among what you find here: ${escape(offers.map(uncapitalised).join(', '))}.</p>`)
  if (random.chance(0.35)) parts.push(`<p>${third ?? ''}</p>`)
  if (about.website && random.chance(0.3))
    parts.push(
      `<p>More at <a href="${about.website}">${about.website.replace(/^https:\/\/|\/$/g, '')}</a>.</p>`,
    )
  return parts.join('')
}
