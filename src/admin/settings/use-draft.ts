import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SnippetEntry } from '#domain/snippet/snippet.ts'
import { DEFAULT_SNIPPETS } from '#domain/snippet/defaults.ts'
import { NO_SETTINGS, settingsErrors, type SiteSettings } from '#domain/site-settings.ts'
import { queryClient } from '#lib/query-client.ts'
import { fittingValues } from '../kit/draft/draft.ts'
import { saveSettings, saveSnippets, siteSettingsQuery, snippetEntries } from './settings.queries.ts'
import { faultsOfEntry, mergeEdits } from './snippet-draft.ts'

type Entries = readonly SnippetEntry[]

/** The edited list, and the stored list it is based on. */
interface EntriesDraft {
  readonly base: Entries
  readonly entries: Entries
}

/** The unsaved edits. */
interface Unsaved {
  readonly edits: Partial<SiteSettings>
  readonly draft: EntriesDraft | null
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The state of all settings being edited, and a function to save them. */
export function useDraft() {
  const listed = useQuery(snippetEntries)
  const set = useQuery(siteSettingsQuery)
  const [draft, setDraft] = useState<EntriesDraft>()
  const [edits, setEdits] = useState<Partial<SiteSettings>>({})

  // If the entries cannot be read, the defaults are shown; saving does not overwrite stored ones.
  const stored = listed.data ?? (listed.isError ? DEFAULT_SNIPPETS : undefined)
  const entries = stored && draft ? rebased(stored, draft) : stored
  const settings = set.data && { ...set.data.settings, ...edits }
  const areEntriesDirty = entries !== undefined && draft !== undefined && !isSame(entries, stored)
  const areSettingsDirty = settings !== undefined && !isSame(settings, set.data?.settings)

  const saveEntries = async (draft: EntriesDraft) => {
    const now = listed.data ?? (await queryClient.query(snippetEntries))
    queryClient.setQueryData(snippetEntries.queryKey, await saveSnippets(rebased(now, draft)))
    setDraft(undefined)
  }
  const saveRest = async (settings: SiteSettings) => {
    const answer = await saveSettings(settings)
    queryClient.setQueryData(
      siteSettingsQuery.queryKey,
      (old) => old && { ...old, settings: answer.settings },
    )
    setEdits({})
    return answer.rebuild
  }
  const saving = useMutation({
    mutationFn: async () => {
      if (areEntriesDirty) await saveEntries(draft)
      return areSettingsDirty ? saveRest(settings) : ('unneeded' as const)
    },
  })

  const isDirty = areEntriesDirty || areSettingsDirty
  const unsaved: Unsaved = { edits, draft: areEntriesDirty ? draft : null }
  return {
    entries,
    /** The stored settings; undefined until all are loaded. */
    stored: listed.data && set.data && { entries: listed.data, settings: set.data.settings },
    unsaved: isDirty ? unsaved : undefined,
    /** Takes over an earlier draft; its entries are merged with those stored now. */
    restore: (kept: unknown) => {
      const { edits, draft } = fittingValues<Unsaved>(kept, { edits: {}, draft: null })
      setEdits(fittingValues(edits, NO_SETTINGS))
      if (draft && isSnippetLists(draft)) setDraft(draft)
    },
    /** Whether the defaults are shown because the stored entries could not be read. */
    areDefaults: listed.data === undefined && listed.isError,
    settings,
    rebuild: set.data?.rebuild,
    /** Whether scripts run on public pages; assumed until known. */
    mayRunTags: set.data?.tags.mayRun ?? true,
    isSettingsError: set.data === undefined && set.isError,
    faults: settings ? settingsErrors(settings) : {},
    areEntriesFaulty: (entries ?? []).some((entry) => faultsOfEntry(entry).length > 0),
    isDirty,
    saving,
    editEntries: (change: (entries: Entries) => Entries) => {
      if (stored && entries) setDraft({ base: stored, entries: change(entries) })
    },
    editSettings: (change: Partial<SiteSettings>) => setEdits((old) => ({ ...old, ...change })),
    reload: () => {
      if (!listed.data) void listed.refetch()
      if (!set.data) void set.refetch()
    },
  }
}

export type Draft = ReturnType<typeof useDraft>

/** The edited list, merged with the stored one if that is no longer its base. */
const rebased = (stored: Entries, { base, entries }: EntriesDraft) =>
  base === stored ? entries : mergeEdits(stored, base, entries)

const isSnippetLists = ({ base, entries }: Partial<EntriesDraft>) =>
  [base, entries].every((list) => Array.isArray(list) && list.every(isEntry))

const isEntry = (entry: unknown) => {
  const { id, name, code } = Object(entry) as Partial<SnippetEntry>
  return [id, name, code].every((text) => typeof text === 'string')
}
