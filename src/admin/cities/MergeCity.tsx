import { useState } from 'react'
import type { AdminCity } from '#domain/taxonomy/admin.ts'
import { cityPath } from '#domain/paths.ts'
import { countryLabel } from '../kit/choices/country-label.ts'
import { messages } from '../messages.ts'
import { MergeDialog } from '../places/MergeDialog.tsx'
import { TargetField } from '../places/TargetField.tsx'
import { listing, mergeStep } from './cities.queries.ts'
import { whereOf } from './where.ts'

/** Merges a city into another; a merge across countries must be confirmed. */
export function MergeCity({ source, onClose }: { source: AdminCity; onClose: () => void }) {
  const [target, setTarget] = useState<AdminCity | undefined>(undefined)
  const [isAgreed, setAgreed] = useState(false)
  const isAbroad = target !== undefined && target.countryCode !== source.countryCode
  const { noCountry, failed } = messages.cities
  return (
    <MergeDialog
      {...{ source, target, onClose }}
      pathOf={cityPath}
      step={(id) => mergeStep(source.id, id, isAbroad && isAgreed)}
      isHeld={isAbroad && !isAgreed}
    >
      <TargetField
        {...{ source, target, listing }}
        onPick={(city) => {
          setAgreed(false)
          setTarget(city)
        }}
        tell={whereOf}
        failed={failed.list}
      />
      {isAbroad && (
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            className="mt-1 size-4"
            checked={isAgreed}
            onChange={(event) => setAgreed(event.target.checked)}
          />
          {messages.places.acrossCountries(target.countryCode ? countryLabel(target.countryCode) : noCountry)}
        </label>
      )}
    </MergeDialog>
  )
}
