import { useNavigate, useSearch } from '@tanstack/react-router'
import '#src/styles/admin/settings.css'
import { adminPath } from '#domain/paths.ts'
import type { SiteSetting } from '#domain/site-settings.ts'
import { messages } from '../messages.ts'
import { forgetDraft, useDraft as useKeptDraft } from '../kit/draft/use-draft.ts'
import { SaveState } from '../kit/draft/SaveState.tsx'
import { UnsavedChangesDialog } from '../kit/draft/UnsavedChangesDialog.tsx'
import { sayFaults } from '../kit/say-faults.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { Tabs } from '../kit/ui/Tabs.tsx'
import { AnalyticsTab } from './AnalyticsTab.tsx'
import { CodeTab } from './code/CodeTab.tsx'
import { MaintenanceResults, useMaintenance } from './Maintenance.tsx'
import { SeoTab } from './SeoTab.tsx'
import { SourcesTab } from './SourcesTab.tsx'
import { parseSettingsView, SETTINGS_TABS, type SettingsTab } from './settings-tabs.ts'
import { useDraft, type Draft } from './use-draft.ts'
import { useMay } from '../kit/session/own-session.ts'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { shortHash } from '#domain/text/hash.ts'
import { DraftOffer } from '../kit/draft/DraftOffer.tsx'

/** Keeps the unsaved edits of all tabs as one draft, and offers the one of an earlier visit. */
function SettingsDraft({ draft }: { draft: Draft }) {
  const version = shortHash(JSON.stringify(draft.stored))
  const kept = useKeptDraft({ name: 'settings', version, changes: draft.unsaved })
  return <DraftOffer draft={kept} version={version} onRestore={draft.restore} />
}

const words = messages.settings

// Loaded on demand, since most visits do not open it.
const PeopleTab = lazy(() => import('./people/PeopleTab.tsx'))
const SecurityTab = lazy(() => import('./security/SecurityTab.tsx'))

/** The settings that the operator's role allows: all of them, or only their own sign-in. */
export default function Screen() {
  const may = useMay()
  return may('administer') ? <AllSettings /> : <OwnSettings />
}

/** The operator's own sessions and passkeys. */
function OwnSettings() {
  return (
    <div className="settings">
      <PageHead title={words.title} text={messages.people.ownText} />
      <Suspense fallback={<Skeleton />}>
        <SecurityTab isOwn />
      </Suspense>
    </div>
  )
}

/** All settings of the site, in tabs, saved together. */
function AllSettings() {
  const [view, show] = useSettingsView()
  const draft = useDraft()
  const maintenance = useMaintenance()
  const { optimise, download } = maintenance
  const { saving, isDirty } = draft
  const faulty = faultyViews(draft)

  const save = () => {
    const [first] = faulty
    if (first !== undefined) {
      if (!faulty.includes(view)) show(first)
      sayFaults(words.faulty)
      return
    }
    saving.mutate(undefined, {
      onSuccess: (rebuild) =>
        saySuccess(words.saved, rebuild === 'unneeded' ? words.savedText : words.rebuild[rebuild]),
      onError: (error) => sayFailure(words.saveFailed, error),
    })
  }
  const contents = {
    code: <CodeTab draft={draft} />,
    analytics: <AnalyticsTab draft={draft} />,
    seo: <SeoTab draft={draft} />,
    sources: <SourcesTab draft={draft} />,
    people: (
      <Suspense fallback={<Skeleton />}>
        <PeopleTab />
      </Suspense>
    ),
    security: (
      <Suspense fallback={<Skeleton />}>
        <SecurityTab />
      </Suspense>
    ),
  }
  return (
    <div className="settings">
      <div className="settings-head">
        <PageHead title={words.title} text={words.text} />
        <div className="settings-actions">
          <SaveState isSaving={saving.isPending} isDirty={isDirty} />
          <Button isBusy={optimise.isPending} onClick={() => optimise.mutate()}>
            {words.optimise.action}
          </Button>
          <Button isBusy={download.isPending} onClick={() => download.mutate()}>
            {words.backup.action}
          </Button>
          <Button look="primary" isBusy={saving.isPending} disabled={!isDirty} onClick={save}>
            {saving.isPending ? words.saving : words.save}
          </Button>
        </div>
      </div>
      {draft.stored && <SettingsDraft draft={draft} />}
      <MaintenanceResults maintenance={maintenance} />
      <Tabs
        label={words.tabsLabel}
        value={view}
        onChange={show}
        tabs={SETTINGS_TABS.map((key) => ({
          key,
          label: words.tabs[key],
          isFaulty: faulty.includes(key),
          content: contents[key],
        }))}
      />
      <UnsavedChangesDialog
        isDirty={() => isDirty}
        isSameForm={(current, next) => current.pathname === next.pathname}
        text={words.leaveText}
        onDiscard={() => forgetDraft('settings')}
      />
    </div>
  )
}

/** The active tab in the URL, and a function to change it. */
function useSettingsView() {
  const { tab = SETTINGS_TABS[0] } = parseSettingsView(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (tab: SettingsTab) =>
    void navigate({
      to: adminPath('settings'),
      search: parseSettingsView({ tab }),
      replace: true,
      resetScroll: false,
    })
  return [tab, show] as const
}

/** The tabs with invalid fields, which block saving. */
function faultyViews({ areEntriesFaulty, faults }: ReturnType<typeof useDraft>): SettingsTab[] {
  const has = (...keys: SiteSetting[]) => keys.some((key) => faults[key] !== undefined)
  const isFaulty: Readonly<Record<SettingsTab, boolean>> = {
    code: areEntriesFaulty || has('headCodes', 'footerCodes'),
    analytics: has('googleAnalytics', 'googleTagManager', 'facebookPixel'),
    seo: has('metaDescription', 'metaKeywords'),
    sources: has('sourceOrder'),
    people: false,
    security: false,
  }
  return SETTINGS_TABS.filter((view) => isFaulty[view])
}
