import { Link } from '@tanstack/react-router'
import { adminPath } from '#domain/paths.ts'
import { kindName } from '../kit/choices/kind-names.ts'
import { countryLabel } from '../kit/choices/country-label.ts'
import { analytics as words } from '../messages/analytics.ts'
import type { Analytics, PageCount } from './analytics.queries.ts'
import type { ReactNode } from 'react'
import { asNumber, asShare } from '../kit/format.ts'
import { Bars } from './charts/Bars.tsx'
import { Figure } from './charts/Figure.tsx'

interface Bar {
  readonly key: string
  readonly name: string
  readonly n: number
  /** The name as a link; plain text when absent. */
  readonly link?: ReactNode
}

/** Counts as bars, the largest first. */
function BarList({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const [first] = bars
  const total = bars.reduce((sum, { n }) => sum + n, 0)
  const finding = first ? words.finding(first.name, asShare(first.n / total)) : words.none
  return (
    <Figure
      title={title}
      finding={finding}
      head={[title, words.count]}
      rows={bars.map(({ name, n }) => [name, asNumber(n)])}
    >
      <Bars
        rows={bars.map(({ key, name, n, link }) => ({
          key,
          name: link ?? name,
          value: asNumber(n),
          length: first ? n / first.n : 0,
        }))}
      />
    </Figure>
  )
}

const named = (counted: readonly PageCount[], nameOf: (key: string) => string): Bar[] =>
  counted.map(({ key, n }) => ({ key, n, name: nameOf(key) }))
const same = (key: string) => key

/** The most frequent entries of each kind. */
export function Lists({ data }: { data: Analytics }) {
  const { tops } = data
  const placed = (some: Analytics['cities']): Bar[] =>
    some.map(({ slug, name, views }) => ({ key: slug, name, n: views }))
  const lists: readonly (readonly [title: string, bars: readonly Bar[]])[] = [
    [words.lists.pages, named(tops.pages, (key) => words.pages[key] ?? key)],
    [words.lists.cities, placed(data.cities)],
    [words.lists.categories, placed(data.categories.map((each) => ({ ...each, name: kindName(each.name) })))],
    [
      words.lists.businesses,
      data.businesses.map(({ id, name, views }) => ({
        key: String(id),
        name,
        n: views,
        link: (
          <Link to={adminPath('businesses')} search={{ edit: id }} className="row-open">
            {name}
          </Link>
        ),
      })),
    ],
    [words.lists.searches, named(tops.searches, same)],
    [words.lists.presses, named(tops.presses, (key) => words.presses[key] ?? key)],
    [words.lists.referrers, named(tops.referrers, same)],
    [words.lists.countries, named(tops.countries, countryLabel)],
    [words.lists.devices, named(tops.devices, (key) => words.devices[key] ?? key)],
    [words.lists.filters, named(tops.filters, same)],
    [words.lists.consent, named(tops.consent, (key) => words.consents[key] ?? key)],
  ]
  return (
    <div className="analytics-lists">
      {lists.map(([title, bars]) => (
        <BarList key={title} title={title} bars={bars} />
      ))}
    </div>
  )
}
