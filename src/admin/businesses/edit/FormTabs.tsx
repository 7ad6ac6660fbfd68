import { Controller, useFormContext } from 'react-hook-form'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { messages } from '../../messages.ts'
import { Tabs } from '../../kit/ui/Tabs.tsx'
import type { ChangeView } from '../../kit/list/use-view.ts'
import { TABS, type Tab, type View } from '../view.ts'
import { Address } from './Address.tsx'
import { Contact } from './Contact.tsx'
import { FeatureSections } from './FeatureSections.tsx'
import { General } from './General.tsx'
import { History } from './History.tsx'
import { Hours } from './Hours.tsx'
import { TAB_FIELDS, type FormValues } from './values.ts'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'

const RichTextEditor = lazy(() => import('../../kit/editor/RichTextEditor.tsx'))

/** The description as rich text; the editor is loaded when first opened. */
function Description() {
  const { control } = useFormContext<FormValues>()
  return (
    <Controller
      control={control}
      name="description"
      render={({ field, fieldState }) => (
        <div>
          <label className="label" htmlFor="business-description">
            {messages.businesses.description}
          </label>
          <Suspense fallback={<Skeleton lines={5} />}>
            <RichTextEditor
              id="business-description"
              label={messages.businesses.description}
              value={field.value ?? ''}
              onChange={field.onChange}
            />
          </Suspense>
          {fieldState.error && (
            <p className="field-error" role="alert">
              {fieldState.error.message}
            </p>
          )}
        </div>
      )}
    />
  )
}

const words = messages.businesses

interface Props {
  base: AdminBusiness | undefined
  tab: Tab
  change: ChangeView<View>
  isDisabled: boolean
  /** Called when a tab is there, with its fields. */
  onShown: (tab: Tab) => void
  /** Called with the values of a former version that the form is to have again. */
  onRevert: (values: FormValues) => void
}

/** The form in tabs; a tab with invalid fields is marked. */
export function FormTabs({ base, tab, change, isDisabled, onShown, onRevert }: Props) {
  const { control, formState } = useFormContext<FormValues>()
  const { errors } = formState
  const contents = {
    general: <General own={base?.category} />,
    address: <Address hasAddress={base?.address !== null} />,
    contact: <Contact />,
    hours: <Hours />,
    features: (
      <Controller
        control={control}
        name="about"
        render={({ field }) => (
          <FeatureSections
            value={field.value ?? {}}
            onChange={field.onChange}
            isUnreadable={typeof base?.about === 'string'}
          />
        )}
      />
    ),
    description: <Description />,
    history: base && <History base={base} {...(!isDisabled && { onRevert })} />,
  } as const satisfies Record<Tab, unknown>
  const shown = TABS.filter((key) => key !== 'history' || base !== undefined)
  return (
    <Tabs
      label={words.tabsLabel}
      value={tab}
      onChange={(key) => void change({ tab: key === 'general' ? undefined : key }, { isReplacing: true })}
      tabs={shown.map((key) => ({
        key,
        label: words.tabs[key],
        isFaulty: TAB_FIELDS[key]?.some((field) => errors[field]) ?? false,
        content: (
          <fieldset
            ref={(element) => {
              if (element) onShown(key)
            }}
            disabled={isDisabled && key !== 'history'}
            className="m-0 min-w-0 border-0 p-0"
          >
            {contents[key]}
          </fieldset>
        ),
      }))}
    />
  )
}
