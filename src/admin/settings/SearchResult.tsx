import { useId } from 'react'
import { truncateAtWord } from '#domain/text/truncate.ts'
import { SITE } from '#src/site.ts'
import { messages } from '../messages.ts'

/** A preview of the home page as a search result; in English, as the site is. */
export function SearchResult({ description }: { description: string }) {
  const id = useId()
  return (
    <section className="min-w-0" aria-labelledby={id}>
      <h3 className="label" id={id}>
        {messages.settings.seo.preview}
      </h3>
      <div className="search-result" lang={SITE.locale}>
        <p className="search-result-site">
          {SITE.name} <span>{location.host}</span>
        </p>
        <p className="search-result-title">{`${SITE.name} | ${SITE.tagline}`}</p>
        <p>{truncateAtWord(description.replace(/\s+/g, ' ').trim() || SITE.description)}</p>
      </div>
    </section>
  )
}
