import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AD_PAGES, type AdPage } from '#domain/ads/placement.ts'
import type { ChangeView } from '../kit/list/use-view.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { ads as words } from '../messages/ads.ts'
import { someSlugs } from './ads.queries.ts'
import { previewPath } from './preview-path.ts'
import type { viewOf } from './view.ts'

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
