import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { BulkPreview } from '#domain/business/bulk.ts'
import { bulkPatch, type BulkPatch } from '#domain/business/bulk-patch.ts'
import { DAY_NAMES } from '#domain/hours/format.ts'
import { SEASON_HOURS } from '#domain/hours/working-hours.ts'
import { fittingValues } from '../../kit/draft/draft.ts'
import { DraftOffer } from '../../kit/draft/DraftOffer.tsx'
import { forgetDraft, useDraft } from '../../kit/draft/use-draft.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { messages } from '../../messages.ts'
import { sayFailure } from '../../kit/toast.ts'
import { SpecialDays } from '../edit/Hours.tsx'
import { readDays } from '../../kit/fields/hours-text.ts'
import { MonthDays, Seasons } from '../edit/Seasons.tsx'
import { textOfRows } from '../../kit/fields/season-rows.ts'
import { EMPTY_VALUES, type FormValues } from '../edit/values.ts'
import { BulkGeneral } from './BulkGeneral.tsx'
import { BulkExamples } from './BulkExamples.tsx'
import { BulkContacts, BulkFeatures, BulkReplace, type Part } from './BulkTexts.tsx'

const words = messages.businesses
const { bulk } = messages
const DRAFT = 'businesses:bulk'

interface Props {
  count: string
  isBusy: boolean
  onClose: () => void
  onApply: (patch: BulkPatch) => void
  preview: (patch: BulkPatch) => Promise<BulkPreview>
}

const schema = bulkPatch(words.form)

const ROWS = ['specialHours', 'seasons', 'monthDays'] as const
type Rows = Pick<FormValues, (typeof ROWS)[number]>

/** The part of a patch that comes from the rows of special days and seasons. */
function withRows(patch: BulkPatch, { specialHours, seasons, monthDays }: Rows): BulkPatch {
  const rules = textOfRows({ seasons, monthDays, others: '' })
  return {
    ...patch,
    ...(specialHours?.length && { days: specialHours }),
    ...(rules && { workingHours: { ...patch.workingHours, [SEASON_HOURS]: rules } }),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

interface SectionProps {
  title: string
  text?: string
  children: ReactNode
}

/** A foldable part of the dialog. */
function Section({ title, text, children }: SectionProps) {
  return (
    <details className="bulk-section">
      <summary>{title}</summary>
      <div className="grid gap-3">
        {text && <p className="field-hint">{text}</p>}
        {children}
      </div>
    </details>
  )
}

/** Changes the chosen fields of all selected businesses; an empty field stays unchanged. */
export function BulkDialog({ count, isBusy, onClose, onApply, preview }: Props) {
  const [patch, setPatch] = useState<Part>({})
  const [city, setCity] = useState('')
  const form = useForm<FormValues>({ defaultValues: EMPTY_VALUES })
  const [specialHours, seasons, monthDays] = useWatch({ control: form.control, name: ROWS })
  const rows: Rows = { specialHours, seasons, monthDays }
  const examples = useMutation({
    mutationFn: preview,
    onError: (error) => sayFailure(bulk.preview.failed, error),
  })
  const set = (part: Part) => setPatch((before) => ({ ...before, ...part }))
  const fields = Object.fromEntries(
    Object.entries(patch).filter(([, value]) => value !== undefined),
  ) as BulkPatch
  const chosen = withRows(fields, rows)
  const issues = z.safeParse(schema, chosen).error?.issues ?? []
  const errorOf = (path: string) => issues.find((issue) => issue.path.join('.').startsWith(path))?.message
  const hours = patch.workingHours ?? {}
  const days = readDays(hours).days
  const isUnread = days.some(({ state }) => state === 'unreadable')
  const isChanged = Object.keys(chosen).length > 0 || city !== ''
  const kept = useDraft({
    name: DRAFT,
    version: '',
    changes: isChanged ? { patch: fields, city, rows } : undefined,
  })
  const restore = (values: unknown) => {
    const found = fittingValues(values, { patch: {}, city: '', rows: {} })
    form.reset({ ...EMPTY_VALUES, ...found.rows })
    setPatch(found.patch ?? {})
    setCity(found.city ?? '')
  }
  const close = () => {
    forgetDraft(DRAFT)
    onClose()
  }
  const isBlank = chosen.type === '' || Object.keys(chosen).length === 0
  const isFaulty = isBlank || isUnread || issues.length > 0
  return (
    <Dialog
      isOpen
      onClose={close}
      title={words.bulkTitle(count)}
      description={words.bulkText}
      footer={
        <>
          <Button onClick={close}>{messages.common.cancel}</Button>
          <Button isBusy={examples.isPending} disabled={isFaulty} onClick={() => examples.mutate(chosen)}>
            {bulk.preview.show}
          </Button>
          <Button
            look="primary"
            isBusy={isBusy}
            disabled={isFaulty}
            onClick={() => {
              forgetDraft(DRAFT)
              onApply(chosen)
            }}
          >
            {words.bulkApply}
          </Button>
        </>
      }
    >
      <DraftOffer draft={kept} version="" onRestore={restore} />
      <BulkGeneral patch={patch} onChange={set} city={city} onCity={setCity} />
      <Section title={bulk.hours} text={bulk.hoursHint}>
        {DAY_NAMES.map((day, at) => (
          <Field
            key={day}
            label={words.hours.days[at] ?? day}
            error={days[at]?.state === 'unreadable' ? days[at].text : undefined}
          >
            {(control) => (
              <input
                {...control}
                className="field"
                placeholder={words.bulkKeep}
                value={hours[day] ?? ''}
                onChange={({ target }) => set({ workingHours: withDay(hours, day, target.value) })}
              />
            )}
          </Field>
        ))}
      </Section>
      <FormProvider {...form}>
        <Section title={bulk.days} text={bulk.daysHint}>
          <SpecialDays />
          <Seasons />
          <MonthDays />
          {(errorOf('days') ?? errorOf(`workingHours.${SEASON_HOURS}`)) && (
            <output className="field-error">
              {errorOf('days') ?? errorOf(`workingHours.${SEASON_HOURS}`)}
            </output>
          )}
        </Section>
      </FormProvider>
      <Section title={bulk.contacts} text={bulk.contactsHint}>
        <BulkContacts patch={patch} onChange={set} errorOf={errorOf} />
      </Section>
      <Section title={words.tabs.features} text={bulk.featuresHint}>
        <BulkFeatures patch={patch} onChange={set} errorOf={errorOf} />
      </Section>
      <Section title={bulk.replace} text={bulk.replaceHint}>
        <BulkReplace patch={patch} onChange={set} errorOf={errorOf} />
      </Section>
      {examples.data && isSame(examples.variables, chosen) && <BulkExamples {...examples.data} />}
    </Dialog>
  )
}

type Hours = NonNullable<BulkPatch['workingHours']>

/** The hours with another text for a day; undefined once no day has a text. */
function withDay(hours: Hours, day: keyof Hours, text: string): Hours | undefined {
  const days = Object.entries({ ...hours, [day]: text }).filter(([, value]) => value !== '')
  return days.length === 0 ? undefined : Object.fromEntries(days)
}
