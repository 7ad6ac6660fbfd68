import { AD_PAGES, type AdPage } from '#domain/ads/placement.ts'
import { ads as words } from '../messages/ads.ts'

interface Props {
  label: string
  hint?: string
  pages: readonly AdPage[]
  onChange: (pages: AdPage[]) => void
}

/** Checkboxes for kinds of pages. */
export function PageChoices({ label, hint, pages, onChange }: Props) {
  return (
    <fieldset className="ad-pages">
      <legend className="label">{label}</legend>
      <div className="ad-pages-list">
        {AD_PAGES.map((page) => (
          <label key={page} className="ad-page">
            <input
              type="checkbox"
              checked={pages.includes(page)}
              onChange={({ target }) =>
                onChange(AD_PAGES.filter((each) => (each === page ? target.checked : pages.includes(each))))
              }
            />
            {words.pages[page]}
          </label>
        ))}
      </div>
      {hint && <p className="field-hint">{hint}</p>}
    </fieldset>
  )
}
