import { Link } from '@tanstack/react-router'
import type { Lack } from '#domain/business/lacks.ts'
import { adminPath } from '#domain/paths.ts'
import { asNumber } from '../kit/format.ts'
import { messages } from '../messages.ts'
import { SHORT_FIELD_LABELS } from '../messages/fields.ts'

const { dayWork: words, businesses } = messages

/** What an operator can find out and fill in, by the field's name. */
const SHOWN = {
  phone: SHORT_FIELD_LABELS.phone,
  website: SHORT_FIELD_LABELS.website,
  email: SHORT_FIELD_LABELS.email,
  hours: SHORT_FIELD_LABELS.workingHours,
  address: SHORT_FIELD_LABELS.address,
  position: businesses.position,
  photo: SHORT_FIELD_LABELS.photoUrl,
  description: SHORT_FIELD_LABELS.description,
} as const satisfies Partial<Record<Lack, string>>

const LACKS = Object.keys(SHOWN) as (keyof typeof SHOWN)[]

/** How many of the businesses that search engines may not show lack each, with the way to them. */
export function Lacks({ lacks }: { lacks: Readonly<Record<Lack, number>> | undefined }) {
  return (
    <>
      <h3 className="work-lacks-head">{words.lacks}</h3>
      <ul className="work-lacks" aria-label={words.lacks}>
        {LACKS.map((lack) => (
          <li key={lack}>
            {lacks !== undefined && lacks[lack] > 0 ? (
              <Link to={adminPath('businesses')} search={{ status: 'incomplete', lacks: [lack] }}>
                {SHOWN[lack]}
              </Link>
            ) : (
              SHOWN[lack]
            )}
            <span className="figures">
              {lacks === undefined ? <span className="bone" /> : asNumber(lacks[lack])}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
