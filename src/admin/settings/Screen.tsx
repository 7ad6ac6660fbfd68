import { useNavigate, useSearch } from '@tanstack/react-router'
import '#src/styles/admin/settings.css'
import { adminPath } from '#domain/paths.ts'
import type { SiteSetting } from '#domain/site-settings.ts'
import { messages } from '../messages.ts'
import { forgetDraft } from '../kit/draft/use-draft.ts'
import { SaveState } from '../kit/draft/SaveState.tsx'
import { UnsavedChangesDialog } from '../kit/draft/UnsavedChangesDialog.tsx'
import { sayFaults } from '../kit/say-faults.ts'
import { sayError, saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { Tabs } from '../kit/ui/Tabs.tsx'
import { AnalyticsTab } from './AnalyticsTab.tsx'
import { CodeTab } from './code/CodeTab.tsx'
import { MaintenanceResults, useMaintenance } from './Maintenance.tsx'
import { SecurityTab } from './SecurityTab.tsx'
import { SeoTab } from './SeoTab.tsx'
import { SettingsDraft } from './SettingsDraft.tsx'
import { parseSettingsView, SETTINGS_TABS, type SettingsTab } from './settings-tabs.ts'
import { useDraft } from './use-draft.ts'

const words = messages.settings

const fail = (description: string) => sayError(description)

/** All settings of the site, in tabs, saved together. */
export default function Screen() {
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
      onError: () => fail(words.saveFailed),
    })
  }
  const contents = {
    code: <CodeTab draft={draft} />,
    analytics: <AnalyticsTab draft={draft} />,
    seo: <SeoTab draft={draft} />,
    security: <SecurityTab />,
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
    security: false,
  }
  return SETTINGS_TABS.filter((view) => isFaulty[view])
}
