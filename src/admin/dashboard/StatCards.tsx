import { asNumber, asRating, asShare } from '../kit/format.ts'
import { messages } from '../messages.ts'
import type { Dashboard } from './dashboard.queries.ts'
import { growthNote } from './growth-note.ts'

const { figures } = messages.dashboard

/** Five figures of the directory, each with what it is based on. */
export function StatCards({ data }: { data: Dashboard | undefined }) {
  return (
    <section aria-label={figures.heading}>
      <dl className="summary figures" aria-busy={data === undefined || undefined}>
        {rowsOf(data).map(({ label, value, note, isGood }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <span className="bone" />}</dd>
            <dd className={isGood ? 'is-good' : undefined}>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface Row {
  label: string
  /** Undefined while loading. */
  value: string | undefined
  note: string
  isGood?: boolean
}

function rowsOf(data: Dashboard | undefined): Row[] {
  if (data === undefined) {
    const { businesses, categories, rating, completeness, requests } = figures
    return [businesses, categories, rating, completeness, requests].map((label) => ({
      label,
      value: undefined,
      note: '',
    }))
  }
  const { totals, growth, rating, completeness, requests } = data
  const asked = requests.answered + requests.failed
  return [
    {
      label: figures.businesses,
      value: asNumber(totals.businesses),
      note: growthNote(growth),
      isGood: growth.added > 0,
    },
    {
      label: figures.categories,
      value: asNumber(totals.categories),
      note: figures.places(asNumber(totals.cities), asNumber(totals.countries)),
    },
    {
      label: figures.rating,
      value: rating.average === null ? figures.none : asRating(rating.average),
      note: figures.rated(asNumber(rating.rated)),
    },
    {
      label: figures.completeness,
      value: completeness === null ? figures.none : asShare(completeness),
      note: figures.indexable(asNumber(totals.indexable)),
    },
    {
      label: figures.requests,
      value: requests.share === null ? figures.none : asShare(requests.share),
      note: asked === 0 ? figures.noRequests : figures.requestsOf(asNumber(asked), asNumber(requests.days)),
    },
  ]
}
