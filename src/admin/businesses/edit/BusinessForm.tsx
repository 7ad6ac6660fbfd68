import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  FormProvider,
  useForm,
  type FieldErrors,
  type FieldPath,
  type UseFormReturn,
  useFormContext,
  useWatch,
} from 'react-hook-form'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { messages } from '../../messages.ts'
import { forgetDraft, useDraft } from '../../kit/draft/use-draft.ts'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { allCategories } from '../../kit/choices/choices.queries.ts'
import type { ChangeView } from '../../kit/list/use-view.ts'
import { type Tab, type View, viewOf } from '../view.ts'
import { Conflict } from './Conflict.tsx'
import { firstError, tabOf } from './first-error.ts'
import { Assignment } from '../../kit/assign/Assignment.tsx'
import { useMay } from '../../kit/session/own-session.ts'
import { FormFoot } from './FormFoot.tsx'
import { FormProblems } from './FormProblems.tsx'
import { FormTabs } from './FormTabs.tsx'
import { LikelyDoubles } from './LikelyDoubles.tsx'
import { OwnerNote } from './OwnerNote.tsx'
import { RecordHead } from './RecordHead.tsx'
import { useSaving, type AfterSave } from './use-saving.ts'
import {
  type BusinessForm as Parsed,
  EMPTY_VALUES,
  schemaOf,
  valuesOf,
  type FormField,
  type FormValues,
  differingFields,
} from './values.ts'
import { useSaveKey } from './sheet-keys.ts'
import { useBlocker } from '@tanstack/react-router'
import { fittingValues } from '../../kit/draft/draft.ts'
import { DraftOffer } from '../../kit/draft/DraftOffer.tsx'

/** The name of the form's draft. */
const draftNameOf = (base: AdminBusiness | undefined) => `businesses:${base?.id ?? 'new'}`

interface BusinessDraftProps {
  /** The business as loaded; undefined for a new one. */
  base: AdminBusiness | undefined
  /** Called after a draft was put into the form. */
  onRestored: () => void
}

/** Keeps unsaved edits as a draft, and offers the draft of an earlier visit. */
function BusinessDraft({ base, onRestored }: BusinessDraftProps) {
  const form = useFormContext<FormValues>()
  const version = String(base?.version ?? '')
  const stored = base ? valuesOf(base) : EMPTY_VALUES
  // The form's watch alone returns undefined for fields that are not mounted.
  useWatch({ control: form.control })
  const values = form.getValues()
  const changed = differingFields(values, stored)
  const changes = Object.fromEntries(changed.map((field) => [field, values[field]]))
  const draft = useDraft({
    name: draftNameOf(base),
    version,
    changes: changed.length > 0 ? changes : undefined,
  })
  return (
    <DraftOffer
      draft={draft}
      version={version}
      onRestore={(kept) => {
        form.reset({ ...form.getValues(), ...fittingValues(kept, EMPTY_VALUES) }, { keepDefaultValues: true })
        onRestored()
      }}
    />
  )
}

const edited = (search: object) => viewOf(search as Record<string, unknown>).edit

/** Blocks navigation while the form has unsaved changes; switching tabs of the form does not count. */
function useUnsavedChangesBlocker(isDirty: () => boolean) {
  return useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const stays = current.pathname === next.pathname && edited(current.search) === edited(next.search)
      return !stays && isDirty()
    },
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
}

const words = messages.businesses
const removed = messages.suppressions.override

interface Props {
  /** The business as loaded; undefined for a new one. */
  base: AdminBusiness | undefined
  view: View
  change: ChangeView<View>
  onClose: () => void
}

/** The form for editing or adding a business. */
export function BusinessForm({ base: read, view, change, onClose }: Props) {
  // A refetch must not replace the base that the form's changes are compared with.
  const [base, setBase] = useState(read)
  const form = useForm<FormValues, unknown, Parsed>({
    resolver: standardSchemaResolver(schemaOf(base)),
    defaultValues: base ? valuesOf(base) : EMPTY_VALUES,
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const may = useMay()
  const isSaved = useRef(false)
  const [restored, setRestored] = useState(0)
  const [isLeaving, setLeaving] = useState(false)
  const forget = () => forgetDraft(draftNameOf(base))
  const leaving = useUnsavedChangesBlocker(() => isDirty && !isSaved.current)
  const list = useQuery(allCategories)
  const { show, onShown } = useFocus(
    form,
    view.tab ?? 'general',
    (tab) => void change({ tab }, { isReplacing: true }),
  )
  const saving = useSaving({
    base,
    form,
    onSaved: (saved, then) => {
      forget()
      if (then === 'stay' && base && saved) {
        setBase(saved)
        form.reset(valuesOf(saved))
        return
      }
      isSaved.current = true
      if (then === 'stay' && saved) void change({ edit: saved.id }, { isReplacing: true })
      else onClose()
    },
    onRefused: ([field]) => show(field),
  })
  const submit = async (then: AfterSave) => {
    let isStored = false
    await form.handleSubmit(
      async (values) => {
        isStored = await saving.submit(values, then)
      },
      (errors: FieldErrors<FormValues>) => show(firstError(errors)),
    )()
    return isStored
  }
  const saveAndLeave = async () => {
    setLeaving(true)
    if (await submit('stay')) leaving.proceed?.()
    else leaving.reset?.()
    setLeaving(false)
  }
  const categoryName = (id: number) => list.data?.find((each) => each.id === id)?.label ?? String(id)
  const isTrashed = base !== undefined && base.deletedAt !== null
  useSaveKey(() => {
    if (!isTrashed && !saving.isBusy) void submit('stay')
  })
  const setAll = (values: FormValues) => {
    form.reset(values, { keepDefaultValues: true })
    setRestored(restored + 1)
  }
  /** Continues from the current stored version; unsaved edits stay. */
  const startFrom = (stored: AdminBusiness) => {
    const values = form.getValues()
    const typed = base ? differingFields(values, valuesOf(base)) : []
    setBase(stored)
    form.reset(valuesOf(stored))
    setAll({ ...valuesOf(stored), ...Object.fromEntries(typed.map((field) => [field, values[field]])) })
  }
  return (
    <FormProvider {...form}>
      <form
        id="business-form"
        className="dialog-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit('close')
        }}
      >
        <RecordHead base={base} />
        {base && !isTrashed && <OwnerNote id={base.id} />}
        {base && !isTrashed && may('edit') && <Assignment entity="business" id={base.id} />}
        {base && !isTrashed && <LikelyDoubles base={base} />}
        {!isTrashed && <BusinessDraft base={base} onRestored={() => setRestored(restored + 1)} />}
        <FormTabs
          key={restored}
          base={base}
          tab={view.tab ?? 'general'}
          change={change}
          isDisabled={isTrashed}
          onShown={onShown}
          onRevert={(values) => {
            setAll(values)
            void submit('stay')
          }}
          onPhotos={(version) =>
            // A change in between must still cause a conflict.
            setBase((known) => (known && version === known.version + 1 ? { ...known, version } : known))
          }
          onUndone={startFrom}
        />
      </form>
      <FormProblems
        failure={saving.failure}
        existing={saving.existing}
        onShow={show}
        onOpen={(id) => void change({ edit: id, tab: undefined })}
      />
      <FormFoot
        base={base}
        isTrashed={isTrashed}
        isBusy={saving.isBusy}
        isSaved={saving.isSaved}
        onClose={onClose}
        onTrashed={() => {
          isSaved.current = true
          forget()
        }}
      />
      {saving.meeting && base && (
        <Conflict
          {...saving.meeting}
          base={base}
          isBusy={saving.isBusy}
          categoryName={categoryName}
          onCancel={saving.cancelMerge}
          onApply={(values) => void saving.merge(values)}
        />
      )}
      <Confirm
        isOpen={saving.lift !== undefined}
        onCancel={saving.cancelLift}
        onConfirm={() => void saving.lift?.()}
        title={removed.title}
        text={removed.text}
        action={removed.action}
        isBusy={saving.isBusy}
        isDanger
      />
      <Confirm
        isOpen={leaving.status === 'blocked'}
        onCancel={() => leaving.reset?.()}
        onConfirm={() => {
          forget()
          leaving.proceed?.()
        }}
        title={messages.common.unsaved}
        text={words.leaveText}
        action={messages.common.discard}
        cancel={messages.common.keepEditing}
        {...(base && { other: { label: words.saveAndLeave, run: () => void saveAndLeave() } })}
        isBusy={isLeaving}
        isDanger
      />
    </FormProvider>
  )
}

/** Navigates to a field: `show` opens its tab, and `onShown` then focuses the field. */
function useFocus(
  form: Pick<UseFormReturn<FormValues, unknown, Parsed>, 'setFocus'>,
  shown: Tab,
  showTab: (tab: Tab | undefined) => void,
) {
  const sought = useRef<FieldPath<FormValues>>(undefined)
  const show = (path: FieldPath<FormValues> | undefined) => {
    const place = path && placeOf(path)
    if (!path || !place) return
    if (place === shown) {
      form.setFocus(path)
      return
    }
    sought.current = path
    showTab(place === 'general' ? undefined : place)
  }
  const onShown = (tab: Tab) => {
    const { current: path } = sought
    if (path === undefined || placeOf(path) !== tab) return
    sought.current = undefined
    form.setFocus(path)
  }
  return { show, onShown }
}

const placeOf = (path: FieldPath<FormValues>) => tabOf(path.split('.')[0] as FormField)
