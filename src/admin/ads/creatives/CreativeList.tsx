import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { advertiserOf, runsOn, type Creative, type CreativeKind } from '#domain/ads/creative.ts'
import type { AdPlacementName } from '#domain/ads/placement.ts'
import { Badge } from '../../kit/ui/Badge.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { asDate, asNumber } from '../../kit/format.ts'
import { ads as words } from '../../messages/ads.ts'
import { adCreatives } from '../ads.queries.ts'

const CreativeDialog = lazy(() => import('./CreativeDialog.tsx'))

interface Props {
  /** Lists the creatives of one placement; all when absent. */
  placement?: AdPlacementName
  /** Lists the creatives of one kind; both when absent. */
  kind?: CreativeKind
  houseCreativeId?: number | null
}

/** The operators' own advertisements; each opens in a dialog. */
export function CreativeList({ placement, kind, houseCreativeId = null }: Props) {
  const all = useQuery(adCreatives)
  const [open, setOpen] = useState<Creative | 'new'>()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const some = all.data?.filter(
    (each) =>
      (placement === undefined || each.placement === placement) && (kind === undefined || each.kind === kind),
  )
  const unnamed = some?.filter(isUnnamed).length ?? 0
  return (
    <div className="ad-creatives">
      <div className="ad-creatives-head">
        <h4 className="label">{words.creatives}</h4>
        <Button onClick={() => setOpen('new')}>
          <Plus aria-hidden="true" className="size-4" />
          {words.addCreative}
        </Button>
      </div>
      {all.isError && <Failure title={words.failed.creatives} onRetry={() => void all.refetch()} />}
      {unnamed > 0 && <p className="notice is-warn">{words.unnamed(asNumber(unnamed))}</p>}
      {some?.length === 0 && <p className="text-faint">{words.noCreatives}</p>}
      <ul>
        {some?.map((each) => (
          <li key={each.id} className="ad-creative">
            <button type="button" className="row-open" onClick={() => setOpen(each)}>
              {each.name}
            </button>
            <span className="text-soft figures">
              {[
                placement === undefined ? words.placements[each.placement] : words.kinds[each.kind],
                `${each.width} × ${each.height}`,
                each.lastDay === null
                  ? words.from(asDate(each.firstDay))
                  : words.fromTo(asDate(each.firstDay), asDate(each.lastDay)),
                ...namesOf(each).map(words.onBehalfOf),
              ].join(' · ')}
            </span>
            {isUnnamed(each) && <Badge tone="warn">{words.isUnnamed}</Badge>}
            {each.id === houseCreativeId && <Badge>{words.isHouse}</Badge>}
            <Badge tone={runsOn(each, today) ? 'good' : 'plain'}>
              {runsOn(each, today) ? words.runs : words.rests}
            </Badge>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <CreativeDialog
            creative={open === 'new' ? undefined : open}
            placement={placement ?? 'top'}
            kind={kind ?? 'image'}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Whether an advertiser is missing; a sponsor's advertisement has its sponsorship's. */
const isUnnamed = (creative: Creative): boolean =>
  creative.sponsorshipId === null && advertiserOf(creative) === undefined

const namesOf = (creative: Creative): readonly string[] => {
  const named = advertiserOf(creative)
  return named === undefined ? [] : [named.advertiser]
}
