import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AD_PAGES, type AdPage } from '#domain/ads/placement.ts'
import type { ChangeView } from '../kit/list/use-view.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { ads as words } from '../messages/ads.ts'
import { someSlugs } from './ads.queries.ts'
import type { viewOf } from './view.ts'
import { AD_PREVIEW } from '#domain/ads/preview.ts'
import * as paths from '#domain/paths.ts'

/** Pages of which there are many; one of each is shown. */
interface SomeSlugs {
  /** The origin of the public site where that is another; else empty. */
  readonly site: string
  readonly city: string | undefined
  readonly category: string | undefined
  readonly business: string | undefined
}

const PATHS: Readonly<Record<AdPage, (slugs: SomeSlugs) => string | undefined>> = {
  home: () => paths.homePath,
  city: ({ city }) => city && paths.cityPath(city),
  category: ({ category }) => category && paths.categoryPath(category),
  businesses: () => paths.businessesPath(),
  business: ({ business }) => business && paths.businessPath(business),
  'not-found': () => '/page-that-is-not-there',
  'business-not-found': () => paths.businessNotFoundPath,
}

/** The address of a page with its placements outlined; undefined where the directory has no such page yet. */
function previewPath(page: AdPage, slugs: SomeSlugs): string | undefined {
  const path = PATHS[page](slugs)
  return path && `${slugs.site}${path}?${AD_PREVIEW.parameter}=${AD_PREVIEW.value}`
}

const WIDTHS = ['wide', 'phone'] as const

interface Props {
  page: AdPage | undefined
  isDirty: boolean
  onChange: ChangeView<ReturnType<typeof viewOf>>
}

/** A page of the site as visitors get it, its placements outlined. */
export function PreviewTab({ page = AD_PAGES[0], isDirty, onChange }: Props) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('wide')
  const slugs = useQuery(someSlugs)
  const path = slugs.data && previewPath(page, slugs.data)
  return (
    <div className="ad-preview">
      <div className="ad-preview-tools">
        <select
          className="field w-auto"
          aria-label={words.previewPage}
          value={page}
          onChange={({ target }) =>
            void onChange(
              { page: AD_PAGES.slice(1).find((each) => each === target.value) },
              { isReplacing: true },
            )
          }
        >
          {AD_PAGES.map((each) => (
            <option key={each} value={each}>
              {words.pages[each]}
            </option>
          ))}
        </select>
        {WIDTHS.map((each) => (
          <Button key={each} aria-pressed={each === width} onClick={() => setWidth(each)}>
            {words.widths[each]}
          </Button>
        ))}
      </div>
      <p className="field-hint">{isDirty ? words.previewUnsaved : words.previewHint}</p>
      {slugs.isPending && <Skeleton lines={6} />}
      {slugs.isError && <Failure onRetry={() => void slugs.refetch()} />}
      {slugs.data && path === undefined && <p className="text-faint">{words.noSuchPage}</p>}
      {path && (
        <iframe
          key={path}
          className={`ad-preview-frame is-${width}`}
          src={path}
          title={words.previewOf(words.pages[page])}
        />
      )}
    </div>
  )
}
