import '#src/styles/admin/settings.css'
import '#src/styles/admin/ads.css'
import { shortHash } from '#domain/text/hash.ts'
import { DraftOffer } from '../kit/draft/DraftOffer.tsx'
import { SaveState } from '../kit/draft/SaveState.tsx'
import { UnsavedChangesDialog } from '../kit/draft/UnsavedChangesDialog.tsx'
import { forgetDraft, useDraft } from '../kit/draft/use-draft.ts'
import { useView, type ChangeView } from '../kit/list/use-view.ts'
import { sayFaults } from '../kit/say-faults.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Tabs } from '../kit/ui/Tabs.tsx'
import { messages } from '../messages.ts'
import { ads as words } from '../messages/ads.ts'
import { GlobalTab } from './global/GlobalTab.tsx'
import { PlacementsTab } from './placements/PlacementsTab.tsx'
import { useAdsDraft, type AdsDraft } from './use-ads-draft.ts'
import { AD_TABS, viewOf, type AdTab } from './view.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { adminPath } from '#domain/paths.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { Panel } from '../kit/ui/Panel.tsx'
import { snippetEntries, someSlugs } from './ads.queries.ts'
import { CreativeList } from './creatives/CreativeList.tsx'
import { useState } from 'react'
import { AD_PAGES, type AdPage } from '#domain/ads/placement.ts'
import { AD_PREVIEW } from '#domain/ads/preview.ts'
import * as paths from '#domain/paths.ts'

/** Kinds of pages with many instances, of which the preview shows one. */
interface SomeSlugs {
  /** The origin of the public site if it differs from the panel's; else empty. */
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

/** A page of the site as visitors see it, with its placements outlined. */
function PreviewTab({ page = AD_PAGES[0], isDirty, onChange }: Props) {
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

const codes = messages.settings.code

/** The two kinds of advertising code: in a sandboxed frame, and in the page itself. */
function HtmlTab() {
  const entries = useQuery(snippetEntries)
  return (
    <div className="settings-parts">
      <Panel title={words.framedTitle} text={words.framedText}>
        <CreativeList kind="html" />
      </Panel>
      <Panel
        title={words.tagsTitle}
        text={words.tagsText}
        actions={
          <Link className="button" to={adminPath('settings')}>
            {words.toSettings}
          </Link>
        }
      >
        {entries.isError && <Failure onRetry={() => void entries.refetch()} />}
        {entries.isPending && <Skeleton lines={4} />}
        <ul className="snippets">
          {entries.data?.map(({ id, name, enabled, position, consent }) => (
            <li key={id} className="snippet snippet-head">
              <div>
                <h3>{codes.names[id] ?? name}</h3>
                <p>
                  {codes.positions[position]} · {codes.consents[consent]}
                </p>
              </div>
              <Badge tone={enabled ? 'good' : 'plain'}>{enabled ? words.isOn : words.isOff}</Badge>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

const DRAFT = 'ads'
/** Tabs without a save button. */
const READ_ONLY: readonly AdTab[] = ['html', 'preview']

/** Advertising: placements, creatives, network code and figures. */
export default function Screen() {
  const [view, change] = useView('ads', viewOf)
  const draft = useAdsDraft()
  const { placements, settings, saving, isDirty } = draft
  const faulty = faultyTabs(draft)
  const tab = view.tab ?? AD_TABS[0]
  const show = (next: AdTab) =>
    void change({ tab: next === AD_TABS[0] ? undefined : next }, { isReplacing: true })
  const save = () => {
    const [first] = faulty
    if (first !== undefined) {
      if (!faulty.includes(tab)) show(first)
      sayFaults()
      return
    }
    saving.mutate(undefined, {
      onSuccess: () => {
        forgetDraft(DRAFT)
        saySuccess(words.saved)
      },
      onError: (error) => sayFailure(words.failed.save, error),
    })
  }
  const contents = placements &&
    settings && {
      placements: <PlacementsTab draft={draft} placements={placements} days={view.days} onChange={change} />,
      global: <GlobalTab draft={draft} settings={settings} />,
      html: <HtmlTab />,
      preview: <PreviewTab page={view.page} isDirty={isDirty} onChange={change} />,
    }
  return (
    <div className="settings">
      <div className="settings-head">
        <PageHead title={messages.shell.adsTitle} text={words.text} />
        <div
          className="settings-actions"
          data-idle={!isDirty && !saving.isPending && READ_ONLY.includes(tab)}
        >
          <SaveState isSaving={saving.isPending} isDirty={isDirty} />
          <Button look="primary" isBusy={saving.isPending} disabled={!isDirty} onClick={save}>
            {messages.common.save}
          </Button>
        </div>
      </div>
      {draft.stored && <AdsDraftOffer draft={draft} />}
      {draft.isFailed && <Failure title={words.failed.load} onRetry={draft.reload} />}
      {!contents && !draft.isFailed && <Skeleton lines={8} />}
      {contents && (
        <Tabs
          label={words.tabsLabel}
          value={tab}
          onChange={show}
          tabs={AD_TABS.map((key) => ({
            key,
            label: words.tabs[key],
            isFaulty: faulty.includes(key),
            content: contents[key],
          }))}
        />
      )}
      <UnsavedChangesDialog
        isDirty={() => isDirty}
        isSameForm={(current, next) => current.pathname === next.pathname}
        onDiscard={() => forgetDraft(DRAFT)}
      />
    </div>
  )
}

/** Keeps unsaved edits as a draft, and offers the draft of an earlier visit. */
function AdsDraftOffer({ draft }: { draft: AdsDraft }) {
  const version = shortHash(JSON.stringify(draft.stored))
  const kept = useDraft({ name: DRAFT, version, changes: draft.unsaved })
  return <DraftOffer draft={kept} version={version} onRestore={draft.restore} />
}

/** The tabs with invalid fields. */
function faultyTabs({ faulty, faults }: AdsDraft): AdTab[] {
  const areAnyFaulty = Object.values(faulty).some(({ size }) => size > 0)
  return [
    ...(areAnyFaulty ? (['placements'] as const) : []),
    ...(faults.size > 0 ? (['global'] as const) : []),
  ]
}
