import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BusinessSummary } from '#domain/business/business.ts'
import { shownPrice } from '#domain/business/price-shown.ts'
import { DAY_NAMES } from '#domain/hours/format.ts'
import { businessPath } from '#domain/paths.ts'
import { languageAttributes } from '#domain/text/language.ts'
import { telHref } from '#domain/text/tel-href.ts'
import { queryClient } from '#lib/query-client.ts'
import { OpenNow } from '#ui/OpenNow.tsx'
import { Price } from '#ui/Price.tsx'
import { Rating } from '#ui/Rating.tsx'
import { compareDistances, compareFeatures, hoursOf } from './compare.ts'
import { wholeBusinessQuery } from './saved.queries.ts'

interface Props {
  /** Two to four, from left to right. */
  businesses: readonly BusinessSummary[]
  /** The heading that names the table. */
  labelledBy: string
}

/** The value of a feature; undefined where it is unknown. */
function wordOf(value: boolean | string | undefined): ReactNode {
  if (value === true) return <b className="yes">Yes</b>
  return value === false ? 'No' : value
}

/** A day's spans below one another, so that opening and closing times form columns; undefined where they are unknown. */
const hoursCell = (text: string | undefined): ReactNode =>
  text?.split(', ').map((line) => {
    const [from, to] = line.split(' – ')
    if (to === undefined) return line
    return (
      <span key={line} className="compare-span">
        <span>{from}</span> – <span>{to}</span>
      </span>
    )
  })

const hasState = ({ week, specialHours, isOpen, businessStatus }: BusinessSummary) =>
  week !== null || specialHours !== null || !isOpen || businessStatus !== 'OPERATIONAL'

/** Businesses side by side: the facts of their cards, their opening hours, and each feature that any of them has. */
export function CompareTable({ businesses, labelledBy }: Props) {
  const details = useQueries({ queries: businesses.map(({ slug }) => wholeBusinessQuery(slug)) }, queryClient)
  const isWaiting = details.some(({ isPending, isPaused }) => isPending && !isPaused)
  const hasFailed = details.some(({ isError, isPaused }) => isError || isPaused)
  const features = compareFeatures(details.map(({ data }) => ({ about: data?.about ?? null })))
  const distances = compareDistances(businesses)
  const [first] = businesses
  const row = (
    label: ReactNode,
    cellOf: (business: BusinessSummary, at: number) => ReactNode,
    key?: string,
  ) => <Row key={key} label={label} cells={businesses.map(cellOf)} />

  return (
    <>
      <div className="compare-scroll" role="region" aria-labelledby={labelledBy}>
        <table className="compare">
          <thead>
            <tr>
              <td />
              {businesses.map(({ id, slug, name, category, countryCode }) => (
                <th key={id} scope="col">
                  <a href={businessPath(slug)} {...languageAttributes(name, countryCode)}>
                    {name}
                  </a>
                  <small>{category.name}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row(
              'Rating',
              ({ rating, reviewCount }) =>
                Number(rating) > 0 && <Rating rating={rating} reviewCount={reviewCount} />,
            )}
            {row(
              'Price',
              ({ priceRange, countryCode }) =>
                shownPrice(priceRange, countryCode) && (
                  <Price priceRange={priceRange} countryCode={countryCode} />
                ),
            )}
            {row('Now', (business) => hasState(business) && <OpenNow {...business} />)}
            {DAY_NAMES.map((day, at) => row(day, (business) => hoursCell(hoursOf(business)[at]), day))}
            {row('Phone', ({ phone, phoneE164 }) => phone && <a href={telHref(phone, phoneE164)}>{phone}</a>)}
            {row(
              'Address',
              ({ address, countryCode }) =>
                address && <span {...languageAttributes(address, countryCode)}>{address}</span>,
            )}
            {row(
              <>
                From <span dir="auto">{first?.name}</span>
              </>,
              (_, at) => distances[at],
            )}
          </tbody>
          {[...new Set(features.map(({ section }) => section))].map((section) => (
            <tbody key={section}>
              <tr>
                <th colSpan={businesses.length + 1} scope="rowgroup" dir="auto">
                  {section}
                </th>
              </tr>
              {features
                .filter((each) => each.section === section)
                .map(({ feature, values }) =>
                  row(<span dir="auto">{feature}</span>, (_, at) => wordOf(values[at]), feature),
                )}
            </tbody>
          ))}
        </table>
      </div>
      <p role="status">
        {isWaiting && 'Loading features...'}
        {hasFailed && 'Features could not be loaded. The rest is shown without them.'}
      </p>
    </>
  )
}

/** One row of the table; unknown values are labelled as such. */
function Row({ label, cells }: { label: ReactNode; cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {cells.map((cell, at) => (
        <td key={at}>
          {cell || (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr-only">not known</span>
            </>
          )}
        </td>
      ))}
    </tr>
  )
}
