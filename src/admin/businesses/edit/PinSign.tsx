import { Pin as PinIcon } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PinnableField, PinnedFields } from '#domain/business/pins.ts'
import { asDate } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { createContext, use } from 'react'
import type { FormValues } from './values.ts'

const { pins: words, fields } = messages.businesses

/** The pins of the business as loaded; none for a new one. */
export const StoredPins = createContext<PinnedFields | null>(null)

/** Shows beside a pinned field who set it, so that imports keep it; the pin can be removed on saving. */
export function PinSign({ field }: { field: PinnableField }) {
  const { control, setValue } = useFormContext<FormValues>()
  const unpin = useWatch({ control, name: 'unpin' })
  const pin = use(StoredPins)?.[field]
  if (!pin) return null
  const label = words.together[field] ?? fields[field] ?? field
  const isLeaving = unpin.includes(field)
  const others = unpin.filter((other) => other !== field)
  return (
    <p className="field-hint flex flex-wrap items-center gap-x-2">
      <PinIcon aria-hidden="true" className="size-3.5" />
      <span>
        {isLeaving ? words.leaving(label) : words.pinned(label, words.setters[pin.by], asDate(pin.at))}
      </span>
      <button
        type="button"
        className="link cursor-pointer"
        aria-label={isLeaving ? words.keepOf(label) : words.releaseOf(label)}
        onClick={() => setValue('unpin', isLeaving ? others : [...others, field], { shouldDirty: true })}
      >
        {isLeaving ? words.keep : words.release}
      </button>
    </p>
  )
}
