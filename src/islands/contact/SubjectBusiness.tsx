import { useQuery } from '@tanstack/react-query'
import { businessPath } from '#domain/paths.ts'
import { cityOfBusiness } from '#domain/taxonomy/city-label.ts'
import { cityLanguageAttributes, languageAttributes } from '#domain/text/language.ts'
import { queryClient } from '#lib/query-client.ts'
import { businessQuery } from './contact.queries.ts'

interface Props {
  slug: string
  onRemove: () => void
}

/** The listing that the message is about, which the visitor can remove. */
export function SubjectBusiness({ slug, onRemove }: Props) {
  const { data } = useQuery(businessQuery(slug), queryClient)
  return (
    <div className="contact-listing">
      <input type="hidden" name="business" value={slug} />
      <p>
        About{' '}
        <a
          className="link"
          href={businessPath(slug)}
          dir="auto"
          {...(data && languageAttributes(data.name, data.countryCode))}
        >
          {data?.name ?? slug.replaceAll('-', ' ')}
        </a>
        {data?.city && (
          <>
            , <span {...cityLanguageAttributes(data.city, data.countryCode)}>{cityOfBusiness(data)}</span>
          </>
        )}
      </p>
      <button className="link" type="button" onClick={onRemove}>
        Remove this listing from the message
      </button>
    </div>
  )
}
