import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Creative, CreativeInput, CreativeKind } from '#domain/ads/creative.ts'
import type { AdPlacementName } from '#domain/ads/placement.ts'
import { shortHash } from '#domain/text/hash.ts'
import { AdminError } from '../../kit/api.ts'
import { DraftOffer } from '../../kit/draft/DraftOffer.tsx'
import { EditFrame } from '../../kit/draft/EditFrame.tsx'
import { fittingValues } from '../../kit/draft/draft.ts'
import { forgetDraft, useDraft } from '../../kit/draft/use-draft.ts'
import { sayFaults } from '../../kit/say-faults.ts'
import { sayFailure, saySuccess } from '../../kit/toast.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { Switch } from '../../kit/ui/Switch.tsx'
import { messages } from '../../messages.ts'
import { ads as words } from '../../messages/ads.ts'
import { removeCreative, saveCreative } from '../ads.queries.ts'
import { sponsorshipList } from '../../kit/sponsorships.queries.ts'
import { creativeOf, draftOf, faultsOf, newDraft, type CreativeDraft } from './creative-draft.ts'
import { CreativeFields } from './CreativeFields.tsx'
import { AdvertiserFields } from '../../kit/AdvertiserFields.tsx'
import { UNLIMITED_ADS } from '#domain/pricing/plan.ts'
import { asDate, asNumber, ownDay } from '../../kit/format.ts'
import { Field } from '../../kit/ui/Field.tsx'
import { allCountries, countryLabel } from '../../kit/choices/country-label.ts'
import { PeriodFields } from '../../kit/fields/PeriodFields.tsx'
import { TextField } from '../../kit/ui/TextField.tsx'

interface RunFieldsProps {
  draft: CreativeDraft
  errorOf: (field: keyof CreativeInput) => string | undefined
  onChange: (part: Partial<CreativeDraft>) => void
}

/** Period, audience, frequency and rate of an advertisement. */
function RunFields({ draft, errorOf, onChange }: RunFieldsProps) {
  const { countries } = draft
  return (
    <>
      <div className="ad-fields">
        <PeriodFields period={draft} words={words} errorOf={errorOf} onChange={onChange} />
        <TextField
          isRequired
          label={words.weight}
          hint={words.weightHint}
          inputMode="numeric"
          value={draft.weight}
          error={errorOf('weight')}
          onChange={(weight) => onChange({ weight })}
        />
        <TextField
          label={words.rate}
          hint={words.creativeRateHint}
          inputMode="decimal"
          value={draft.rate}
          error={errorOf('rate')}
          onChange={(rate) => onChange({ rate })}
        />
      </div>
      <Field label={words.countries} hint={words.countriesHint}>
        {(control) => (
          <select
            {...control}
            className="field"
            value=""
            onChange={({ target }) => onChange({ countries: [...countries, target.value] })}
          >
            <option value="">{words.addCountry}</option>
            {allCountries()
              .filter((code) => !countries.includes(code))
              .map((code) => (
                <option key={code} value={code}>
                  {countryLabel(code)}
                </option>
              ))}
          </select>
        )}
      </Field>
      {countries.length > 0 && (
        <ul className="ad-countries" aria-label={words.countries}>
          {countries.map((code) => (
            <li key={code}>
              <Button
                aria-label={words.removeCountry(countryLabel(code))}
                onClick={() => onChange({ countries: countries.filter((each) => each !== code) })}
              >
                {countryLabel(code)} <span aria-hidden="true">×</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface SponsorFieldProps {
  /** The id of a sponsorship; empty where none pays. */
  value: string
  error: string | undefined
  onChange: (part: { readonly sponsorship: string }) => void
}

/** Which sponsorship pays for an advertisement. */
function SponsorField({ value, error, onChange }: SponsorFieldProps) {
  const { data = [] } = useQuery(sponsorshipList)
  const isKnown = value === '' || data.some(({ id }) => String(id) === value)
  return (
    <Field label={words.sponsorship} hint={words.sponsorshipHint} error={error}>
      {(control) => (
        <select
          {...control}
          className="field"
          value={value}
          onChange={({ target }) => onChange({ sponsorship: target.value })}
        >
          <option value="">{words.noSponsorship}</option>
          {!isKnown && <option value={value}>{words.endedSponsorship}</option>}
          {data.map(({ id, businessName, planName, maxAds, lastDay }) => (
            <option key={id} value={id}>
              {words.sponsorshipChoice(
                businessName,
                planName,
                maxAds >= UNLIMITED_ADS ? words.anyNumber : words.upTo(asNumber(maxAds)),
                asDate(lastDay),
              )}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface Props {
  /** The creative being edited; absent for a new one. */
  creative: Creative | undefined
  placement: AdPlacementName
  kind: CreativeKind
  onClose: () => void
}

/** Adds or edits an advertisement. */
export default function CreativeDialog({ creative, placement, kind, onClose }: Props) {
  const [stored] = useState(() => (creative ? draftOf(creative) : newDraft(placement, kind, ownDay())))
  const [draft, setDraft] = useState(stored)
  const [isTried, setTried] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored)
  const name = `ads:${creative?.id ?? 'new'}`
  const version = shortHash(JSON.stringify(creative ?? null))
  const kept = useDraft({ name, version, changes: isChanged ? draft : undefined })
  const close = () => {
    forgetDraft(name)
    onClose()
  }
  const saving = useMutation({
    ...saveCreative,
    onSuccess: () => {
      saySuccess(words.creativeSaved)
      close()
    },
    onError: (error) => sayFailure(words.failed.creative, error),
  })
  const removing = useMutation({
    ...removeCreative,
    onSuccess: () => {
      saySuccess(words.creativeRemoved)
      close()
    },
    onError: (error) => sayFailure(words.failed.remove, error),
  })
  const faults = faultsOf(draft)
  const imageFault = isImageRefused(saving.error) ? words.faults.copy : undefined
  const bookedFault = isRefusedByPlan(saving.error) ? words.faults.maxAds : undefined
  const errorOf = (field: keyof CreativeInput) =>
    isTried && faults.has(field) ? (words.creativeFaults[field] ?? words.creativeFaults.name) : undefined
  const save = () => {
    setTried(true)
    if (faults.size > 0) sayFaults()
    else saving.mutate({ id: creative?.id, input: creativeOf(draft) })
  }
  const change = (part: Partial<CreativeDraft>) => {
    saving.reset()
    setDraft((old) => ({ ...old, ...part }))
  }
  return (
    <EditFrame
      title={creative ? words.editCreative : words.newCreative}
      isChanged={isChanged}
      isNew={creative === undefined}
      isValid
      isSaving={saving.isPending}
      onSave={save}
      onClose={close}
    >
      <DraftOffer
        draft={kept}
        version={version}
        onRestore={(values) => change(fittingValues(values, stored))}
      />
      <CreativeFields draft={draft} imageFault={imageFault} errorOf={errorOf} onChange={change} />
      <RunFields draft={draft} errorOf={errorOf} onChange={change} />
      <SponsorField value={draft.sponsorship} error={bookedFault} onChange={change} />
      {draft.sponsorship === '' && (
        <AdvertiserFields {...draft} error={errorOf('advertiser')} onChange={change} />
      )}
      <Switch label={words.creativeOn} isOn={draft.enabled} onChange={(enabled) => change({ enabled })} />
      {creative && (
        <div>
          <Button look="danger" onClick={() => setRemoving(true)}>
            {words.removeCreative}
          </Button>
          <Confirm
            isOpen={isRemoving}
            onCancel={() => setRemoving(false)}
            onConfirm={() => removing.mutate(creative.id)}
            isBusy={removing.isPending}
            title={words.removeTitle(creative.name)}
            text={words.removeText}
            action={messages.common.delete}
            isDanger
          />
        </div>
      )}
    </EditFrame>
  )
}

/** Whether the sponsorship's plan allows no further advertisement at the same time. */
const isRefusedByPlan = (error: unknown): boolean => error instanceof AdminError && error.status === 409

/** Whether the server failed to copy the image from its URL. */
const isImageRefused = (error: unknown): boolean =>
  error instanceof AdminError && error.status === 400 && error.details.length === 0
