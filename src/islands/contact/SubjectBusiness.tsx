import { useQuery } from '@tanstack/react-query'
import type { ContactAbout } from '#domain/contact/about.ts'
import { businessPath, contactPath } from '#domain/paths.ts'
import { cityOfBusiness } from '#domain/taxonomy/city-label.ts'
import { cityLanguageAttributes, languageAttributes } from '#domain/text/language.ts'
import { queryClient } from '#lib/query-client.ts'
import { businessQuery } from './contact.queries.ts'

interface Props {
  slug: string
  /** What the page knows of it; fetched otherwise. */
  known?: ContactAbout | undefined
  onRemove: () => void
}

/** The listing that the message is about, which the visitor can remove. */
export function SubjectBusiness({ slug, known, onRemove }: Props) {
  const fetched = useQuery({ ...businessQuery(slug), enabled: known === undefined }, queryClient)
  const data = known ?? fetched.data
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
      <a
        className="link"
        href={contactPath}
        onClick={(event) => {
          event.preventDefault()
          onRemove()
        }}
      >
        Remove this listing from the message
      </a>
    </div>
  )
}
