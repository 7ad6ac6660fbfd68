import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PricingPlan } from '#domain/pricing/plan.ts'
import type { Sponsorship } from '#domain/sponsorship/sponsorship.ts'
import { shortHash } from '#domain/text/hash.ts'
import { fittingValues } from '../../kit/draft/draft.ts'
import { DraftOffer } from '../../kit/draft/DraftOffer.tsx'
import { forgetDraft, useDraft } from '../../kit/draft/use-draft.ts'
import { EditFrame } from '../../kit/draft/EditFrame.tsx'
import { BusinessField } from '../../kit/found/BusinessField.tsx'
import { ownDay } from '../../kit/format.ts'
import { sayFaults } from '../../kit/say-faults.ts'
import { removeSponsorship, renewReport, saveSponsorship } from '../../kit/sponsorships.queries.ts'
import { sayFailure, saySuccess } from '../../kit/toast.ts'
import { AdvertiserFields } from '../../kit/AdvertiserFields.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { SelectField } from '../../kit/ui/SelectField.tsx'
import { PeriodFields } from '../../kit/fields/PeriodFields.tsx'
import { messages } from '../../messages.ts'
import { sponsorships as words } from '../../messages/pricing.ts'
import { BookingFields } from './BookingFields.tsx'
import {
  type SponsorshipRequest,
  checkDraft,
  draftOf,
  newDraft,
  type SponsorshipDraft,
} from './sponsorship-draft.ts'

interface Props {
  /** The sponsorship being edited; absent for a new one. */
  sponsorship: Sponsorship | undefined
  /** The initial values of a new one. */
  asked: SponsorshipRequest
  plans: readonly PricingPlan[]
  onClose: () => void
}

/** Adds or edits a sponsorship. */
export default function SponsorshipDialog({ sponsorship, asked, plans, onClose }: Props) {
  const [stored] = useState(() => (sponsorship ? draftOf(sponsorship) : newDraft(plans, ownDay(), asked)))
  const [draft, setDraft] = useState(stored)
  /** The advertiser name that was filled in automatically, which another business replaces. */
  const [filledIn, setFilledIn] = useState(asked.business?.name ?? '')
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored)
  const name = `sponsorships:${sponsorship?.id ?? 'new'}`
  const version = shortHash(JSON.stringify(sponsorship ?? null))
  const kept = useDraft({ name, version, changes: isChanged ? draft : undefined })
  const isClosing = useRef(false)
  const close = () => {
    isClosing.current = true
    forgetDraft(name)
    onClose()
  }
  const [isTried, setTried] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { input, faults } = checkDraft(
    draft,
    plans.find(({ id }) => id === draft.planId),
  )
  const done = (text: string) => {
    saySuccess(text)
    close()
  }
  const saving = useMutation({
    ...saveSponsorship,
    onSuccess: async (all, given, result, context) => {
      await saveSponsorship.onSuccess?.(all, given, result, context)
      done(words.saved)
    },
    onError: (error) => sayFailure(words.saveFailed, error),
  })
  const removing = useMutation({
    ...removeSponsorship,
    onSuccess: async (all, given, result, context) => {
      await removeSponsorship.onSuccess?.(all, given, result, context)
      done(words.removed)
    },
    onError: (error) => sayFailure(words.removeFailed, error),
  })
  const renewing = useMutation({
    ...renewReport,
    onSuccess: async (all, given, result, context) => {
      await renewReport.onSuccess?.(all, given, result, context)
      done(words.newReportDone)
    },
    onError: (error) => sayFailure(words.saveFailed, error),
  })
  const change = (part: Partial<SponsorshipDraft>) => setDraft((old) => ({ ...old, ...part }))
  const chooseBusiness = (business: SponsorshipRequest['business']) => {
    const isOwn = draft.advertiser !== '' && draft.advertiser !== filledIn
    if (business && !isOwn) setFilledIn(business.name)
    change({
      businessId: business?.id ?? null,
      ...(business && !isOwn && { advertiser: business.name }),
    })
  }
  const errorOf = (field: keyof typeof words.faults) =>
    isTried && faults.has(field) ? words.faults[field] : undefined
  return (
    <EditFrame
      title={sponsorship ? words.editTitle(sponsorship.businessName) : words.newTitle}
      isChanged={isChanged}
      isNew={sponsorship === undefined}
      isValid
      isSaving={saving.isPending}
      isClosing={() => isClosing.current}
      onSave={() => {
        setTried(true)
        if (input) saving.mutate({ id: sponsorship?.id, input })
        else sayFaults()
      }}
      onClose={close}
    >
      <DraftOffer
        draft={kept}
        version={version}
        onRestore={(values) => change(fittingValues(values, stored))}
      />
      <BusinessField
        label={words.business}
        value={draft.businessId ?? undefined}
        error={errorOf('businessId')}
        onChange={chooseBusiness}
      />
      <SelectField
        isRequired
        label={words.plan}
        error={errorOf('planId')}
        value={draft.planId}
        options={plans.map(({ id, name }) => [id, name])}
        onChange={(planId) => change({ planId })}
      />
      {plans.some(({ id, priorityPlacement }) => id === draft.planId && !priorityPlacement) && (
        <p className="notice">{words.noPriority}</p>
      )}
      <div className="plan-fields">
        <PeriodFields period={draft} words={words} errorOf={errorOf} onChange={change} />
      </div>
      <AdvertiserFields {...draft} error={errorOf('advertiser')} onChange={change} />
      <BookingFields booking={draft} onChange={change} />
      {sponsorship && (
        <div className="flex flex-wrap gap-2">
          {sponsorship.token !== null && (
            <Button isBusy={renewing.isPending} onClick={() => renewing.mutate(sponsorship)}>
              {words.newReport}
            </Button>
          )}
          <Button look="danger" onClick={() => setRemoving(true)}>
            {messages.common.delete}
          </Button>
          <Confirm
            isOpen={isRemoving}
            onCancel={() => setRemoving(false)}
            onConfirm={() => removing.mutate(sponsorship.id)}
            isBusy={removing.isPending}
            title={words.removeTitle(sponsorship.businessName)}
            text={words.removeText}
            action={messages.common.delete}
            isDanger
          />
        </div>
      )}
    </EditFrame>
  )
}
