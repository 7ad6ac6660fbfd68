import type { BusinessSummary } from '#domain/business/business.ts'
import { flagEmoji } from '#domain/geo/flag.ts'
import { formatDistance } from '#domain/geo/distance.ts'
import { streetLine } from '#domain/geo/street-line.ts'
import type { OpenOnDay } from '#domain/hours/open-at.ts'
import { levelOfPrice, starsText } from '#domain/business/price-level.ts'
import { businessPath } from '#domain/paths.ts'
import { cityOfBusiness, countryBeside } from '#domain/taxonomy/city-label.ts'
import { cityLanguageAttributes, languageAttributes } from '#domain/text/language.ts'
import { telHref } from '#domain/text/tel-href.ts'
import { Address } from './Address.tsx'
import { Icon } from './Icon.tsx'
import { OpenNow } from './OpenNow.tsx'
import { Picture } from './Picture.tsx'
import { Price } from './Price.tsx'
import { Rating } from './Rating.tsx'
import { categoryIcon } from './icon.ts'

/** The status at rendering time, for pages without script: 'Open now', 'Closes 6 PM'. */
export interface HeldStatus {
  readonly state: 'open' | 'closed' | 'unknown'
  readonly word?: string
  readonly text?: string
}

interface BodyProps {
  business: BusinessSummary
  /** Metres from the centre of the search. */
  distance?: number | undefined
  /** The requested features that it has: 'Free street parking'. */
  has?: readonly string[] | undefined
  /** Whether the card names its city, which a city's own page leaves out. */
  hasCity?: boolean
  heading?: 'h1' | 'h2' | 'h3'
  /** The requested day, whose hours the card shows. */
  openAt?: OpenOnDay | undefined
  /** Whether the card is in an embedded page, whose links open a new window. */
  framed?: HeldStatus | undefined
  /** Whether it is far down the page. */
  isLate?: boolean
  /** Whether it shows the whole address in place of street and city. */
  hasAddress?: boolean
}

interface Props extends BodyProps {
  /** Position in the page's list, from 0: the first three pictures load at once. */
  index: number
}

const EAGER = 3
const MONTH = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/** Category and type, where they differ. */
const kindOf = ({ category, type }: BusinessSummary) =>
  type && type.toLowerCase() !== category.name.toLowerCase()
    ? `${category.name}\u00A0· ${type}`
    : category.name

/** The star rating of a lodging. */
const starsOf = ({ category, priceRange, type }: BusinessSummary) =>
  category.icon === 'hotel' ? starsText(priceRange, type) : undefined

/** A business in a list: enough to compare it with its neighbours without opening it. */
export function BusinessCard({ index, ...body }: Props) {
  const { business, framed } = body
  if (framed) {
    return (
      <li className="card" {...pinOf(business, framed)}>
        <CardBody {...body} />
      </li>
    )
  }
  const { name, phone, phoneE164, countryCode } = business
  return (
    <li className="card">
      <Picture
        business={business}
        priority={index === 0 ? 'first' : index < EAGER ? 'eager' : 'lazy'}
        isTied
      />
      <CardBody {...body} isLate={index >= EAGER} />
      <div className="card-actions">
        <span className="card-more" aria-hidden="true">
          Details <Icon name="right" />
        </span>
        {phone && (
          <a className="card-call" href={telHref(phone, phoneE164)}>
            <Icon name="phone" /> Call
            <span className="sr-only" {...languageAttributes(name, countryCode)}>
              {' '}
              {name}
            </span>
          </a>
        )}
      </div>
      <favourite-toggle business={business.id} name={name} />
    </li>
  )
}

/** The data of a card that the map beside an embedded list reads. */
const pinOf = ({ id, name, category, latitude, longitude }: BusinessSummary, { state }: HeldStatus) => ({
  'data-business': id,
  'data-name': name,
  'data-icon': categoryIcon(category.icon),
  'data-open': state,
  'data-place': latitude === null || longitude === null ? undefined : `${longitude},${latitude}`,
})

/** The text content of a card. */
export function CardBody({
  business,
  distance,
  has = [],
  hasCity = true,
  heading: Heading = 'h3',
  openAt,
  framed,
  hasAddress = false,
  isLate = false,
}: BodyProps) {
  const { slug, name, priceRange, address, countryCode } = business
  const country = countryBeside(business)
  const city = hasCity ? cityOfBusiness(business) : undefined
  const street = streetLine(business.address, business.street)
  const stars = starsOf(business)
  return (
    <div className="card-body">
      <p className="card-kind">
        <Icon name={categoryIcon(business.category.icon)} />
        <span dir="auto">{kindOf(business)}</span>
      </p>
      <Heading className="card-name">
        <a
          href={businessPath(slug)}
          {...languageAttributes(name, countryCode)}
          {...(framed && { target: '_blank', rel: 'noopener' })}
        >
          {name}
        </a>
      </Heading>
      <p className="card-facts">
        <Rating rating={business.rating} reviewCount={business.reviewCount} />
        {stars !== undefined && <span>{stars}</span>}
        {levelOfPrice(priceRange) !== undefined && (
          <Price priceRange={priceRange} countryCode={countryCode} />
        )}
        {distance !== undefined && <span className="card-distance">{formatDistance(distance)}</span>}
      </p>
      {has.length > 0 && (
        <p className="card-facts">
          {has.map((feature) => (
            <span key={feature} className="card-feature" dir="auto">
              <Icon name="check" /> {feature}
            </span>
          ))}
        </p>
      )}
      {framed ? <Held {...framed} /> : <OpenNow {...business} openAt={openAt} isLate={isLate} />}
      {business.hoursSetAt && (
        <p className="card-facts">
          <span className="card-feature">
            <Icon name="check" /> Hours confirmed in {MONTH.format(new Date(business.hoursSetAt))}
          </span>
        </p>
      )}
      {hasAddress && address ? (
        <p className="address">
          <Address address={address} country={countryCode} />
        </p>
      ) : (
        (street ?? city) && (
          <p className="card-street">
            {street && <span {...languageAttributes(street, countryCode)}>{street}</span>}
            {city && (
              <span {...cityLanguageAttributes(city, countryCode)}>
                {city}
                {countryCode && <i aria-hidden="true"> {flagEmoji(countryCode)}</i>}
                {country && <span className="sr-only">, {country}</span>}
              </span>
            )}
          </p>
        )
      )}
    </div>
  )
}

function Held({ state, word, text }: HeldStatus) {
  if (word === undefined && text === undefined) return null
  return (
    <p className={`status is-${state}`}>
      {word && <b>{word}</b>} {text}
    </p>
  )
}
