import type { BusinessSummary } from '#domain/business/business.ts'
import { flagEmoji } from '#domain/geo/flag.ts'
import { formatDistance } from '#domain/geo/distance.ts'
import { streetLine } from '#domain/geo/street-line.ts'
import { levelOfPrice } from '#domain/business/price-level.ts'
import { businessPath } from '#domain/paths.ts'
import { cityOfBusiness, countryBeside } from '#domain/taxonomy/city-label.ts'
import { cityLanguageAttributes, languageAttributes } from '#domain/text/language.ts'
import { telHref } from '#domain/text/tel-href.ts'
import { Icon } from './Icon.tsx'
import { OpenNow } from './OpenNow.tsx'
import { Picture } from './Picture.tsx'
import { Rating } from './Rating.tsx'
import { categoryIcon } from './icon.ts'

interface Props {
  business: BusinessSummary
  /** Position in the page's list, from 0: the first three pictures load at once. */
  index: number
  /** Metres from the centre of the search. */
  distance?: number | undefined
  /** Whether it says the city, which a page of one city says already. */
  hasCity?: boolean
  /** Its scene in the list, see `sceneIndexes`. */
  scene?: number | undefined
}

const EAGER = 3

/** Category and type, where they differ. */
const kindOf = ({ category, type }: BusinessSummary) =>
  type && type.toLowerCase() !== category.name.toLowerCase()
    ? `${category.name}\u00A0· ${type}`
    : category.name

/** A business in a list: enough to compare it with its neighbours without opening it. */
export function BusinessCard({ business, index, distance, hasCity = true, scene }: Props) {
  const { slug, name, phone, phoneE164, priceRange, countryCode } = business
  const country = countryBeside(business)
  const city = hasCity ? cityOfBusiness(business) : undefined
  const language = languageAttributes(name, countryCode)
  const street = streetLine(business.address, business.street)
  return (
    <li className="card">
      <Picture
        business={business}
        priority={index === 0 ? 'first' : index < EAGER ? 'eager' : 'lazy'}
        isTied
        scene={scene}
      />
      <div className="card-body">
        <p className="card-kind">
          <Icon name={categoryIcon(business.category.icon)} />
          <span dir="auto">{kindOf(business)}</span>
        </p>
        <h3 className="card-name">
          <a href={businessPath(slug)} {...language}>
            {name}
          </a>
        </h3>
        <p className="card-facts">
          <Rating rating={business.rating} reviewCount={business.reviewCount} />
          {levelOfPrice(priceRange) !== undefined && <span>{priceRange}</span>}
          {distance !== undefined && <span className="card-distance">{formatDistance(distance)}</span>}
        </p>
        <OpenNow {...business} />
        {(street ?? city) && (
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
        )}
      </div>
      <div className="card-actions">
        <span className="card-more" aria-hidden="true">
          Details <Icon name="right" />
        </span>
        {phone && (
          <a className="card-call" href={telHref(phone, phoneE164)}>
            <Icon name="phone" /> Call
            <span className="sr-only" {...language}>
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
