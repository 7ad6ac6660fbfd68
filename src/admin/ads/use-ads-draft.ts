import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { faultyPlacementFields } from '#domain/ads/placement-schema.ts'
import { AD_PLACEMENTS, type AdPlacement, type AdPlacementName } from '#domain/ads/placement.ts'
import { faultyAdSettings } from '#domain/ads/settings-schema.ts'
import type { AdSettings } from '#domain/ads/settings.ts'
import { recordOf } from '#domain/record-of.ts'
import { queryClient } from '#lib/query-client.ts'
import { fittingValues } from '../kit/draft/draft.ts'
import { adPlacements, adSettings, saveAdSettings, savePlacements } from './ads.queries.ts'

type PlacementEdits = Partial<Record<AdPlacementName, Partial<AdPlacement>>>

interface Edits {
  readonly placements: PlacementEdits
  readonly settings: Partial<AdSettings>
}

const NONE: Edits = { placements: {}, settings: {} }

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The edited placements and settings, and a function to save both. */
export function useAdsDraft() {
  const listed = useQuery(adPlacements)
  const set = useQuery(adSettings)
  const [edits, setEdits] = useState(NONE)
  const placements = listed.data?.map((each) => ({ ...each, ...edits.placements[each.placement] }))
  const settings = set.data && { ...set.data, ...edits.settings }
  const changed = placements?.filter((each, at) => !isSame(each, listed.data?.[at])) ?? []
  const areSettingsChanged = !isSame(settings, set.data)
  const saving = useMutation({
    mutationFn: async () => {
      if (changed.length > 0) {
        queryClient.setQueryData(adPlacements.queryKey, await savePlacements(changed))
        setEdits((old) => ({ ...old, placements: {} }))
      }
      if (settings && areSettingsChanged) {
        queryClient.setQueryData(adSettings.queryKey, await saveAdSettings(settings))
        setEdits((old) => ({ ...old, settings: {} }))
      }
    },
  })
  const isDirty = changed.length > 0 || areSettingsChanged
  return {
    placements,
    settings,
    stored: listed.data && set.data && { placements: listed.data, settings: set.data },
    isFailed: (listed.data === undefined && listed.isError) || (set.data === undefined && set.isError),
    /** Placements with invalid fields; a switched-off one may keep them. */
    faulty: recordOf(AD_PLACEMENTS, (name) => {
      const own = changed.find(({ placement }) => placement === name)
      return own === undefined ? new Set<keyof AdPlacement>() : faultyPlacementFields(own)
    }),
    faults: settings ? faultyAdSettings(settings) : new Set<keyof AdSettings>(),
    isDirty,
    unsaved: isDirty ? edits : undefined,
    saving,
    restore: (kept: unknown) => setEdits((old) => ({ ...old, ...fittingValues(kept, NONE) })),
    editPlacement: (name: AdPlacementName, part: Partial<AdPlacement>) =>
      setEdits((old) => ({
        ...old,
        placements: { ...old.placements, [name]: { ...old.placements[name], ...part } },
      })),
    editSettings: (part: Partial<AdSettings>) =>
      setEdits((old) => ({ ...old, settings: { ...old.settings, ...part } })),
    reload: () => {
      if (!listed.data) void listed.refetch()
      if (!set.data) void set.refetch()
    },
  }
}

export type AdsDraft = ReturnType<typeof useAdsDraft>
