import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ExportRange } from '#domain/business/export.ts'
import { addToast } from '#ui/toast/toast.store.ts'
import '#src/styles/admin/excel.css'
import { categories, countries } from '../choices/choices.queries.ts'
import { CategoryOptions, CountryOptions } from '../choices/Options.tsx'
import { asMegabytes, asNumber } from '../format.ts'
import { messages } from '../../messages.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Field } from '../ui/Field.tsx'
import { Switch } from '../ui/Switch.tsx'
import { $exported, cancelExport, exportRange, validateExportRange } from './export.store.ts'

const { export: words } = messages.excel
const { failed } = messages.businesses

const wholeNumber = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : NaN)

interface Props {
  /** The initial choice: the id of a category, and a country's ISO 3166-1 alpha-2 code. */
  first?: { readonly category?: number; readonly country?: string; readonly status?: string }
}

/** Exports a range of row numbers, optionally of a category and a country, or everything. */
export function ExportForm({ first = {} }: Props) {
  const exported = useStore($exported)
  const [start, setStart] = useState('1')
  const [end, setEnd] = useState('10000')
  const [category, setCategory] = useState(String(first.category ?? ''))
  const [country, setCountry] = useState(first.country ?? '')
  const [isDoubtful, setDoubtful] = useState(first.status === 'doubtful')
  const [fault, setFault] = useState<string>()
  const [asked, setAsked] = useState<{ range: ExportRange; count: number }>()
  const categoryList = useQuery(categories)
  const countryList = useQuery(countries)

  const filters = {
    ...(category !== '' && { categoryId: Number(category) }),
    ...(country !== '' && { countryCode: country }),
    ...(isDoubtful && { status: 'doubtful' as const }),
  }
  const run = (range: ExportRange) => {
    const objection = validateExportRange(range)
    setFault(objection && 'fault' in objection ? objection.fault : undefined)
    if (objection === undefined) void exportRange(range)
    else if ('ask' in objection) setAsked({ range, count: objection.ask })
    else addToast({ title: objection.fault, isDestructive: true })
  }
  const isBusy = exported !== undefined
  return (
    <>
      <form
        className="export-form"
        onSubmit={(event) => {
          event.preventDefault()
          run({ ...filters, startIndex: wholeNumber(start), endIndex: wholeNumber(end) })
        }}
      >
        <Field label={words.start}>
          {(control) => (
            <input
              {...control}
              className="field figures"
              inputMode="numeric"
              value={start}
              onChange={(event) => setStart(event.target.value)}
            />
          )}
        </Field>
        <Field label={words.end} error={fault}>
          {(control) => (
            <input
              {...control}
              className="field figures"
              inputMode="numeric"
              value={end}
              onChange={(event) => setEnd(event.target.value)}
            />
          )}
        </Field>
        <Field label={words.category} error={categoryList.isError ? failed.categories : undefined}>
          {(control) => (
            <select
              {...control}
              className="field"
              value={category}
              onChange={(event) => setCategory(event.target.value)}
            >
              <option value="">{words.all}</option>
              <CategoryOptions list={categoryList.data ?? []} />
            </select>
          )}
        </Field>
        <Field label={words.country} error={countryList.isError ? failed.countries : undefined}>
          {(control) => (
            <select
              {...control}
              className="field"
              value={country}
              onChange={(event) => setCountry(event.target.value)}
            >
              <option value="">{words.all}</option>
              <CountryOptions list={countryList.data ?? []} />
            </select>
          )}
        </Field>
        <div className="export-switch">
          <Switch label={words.doubtful} isOn={isDoubtful} onChange={setDoubtful} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isBusy={isBusy}>
            <Download aria-hidden="true" className="size-4" />
            {words.range}
          </Button>
          <Button disabled={isBusy} onClick={() => run(filters)}>
            {words.everything}
          </Button>
        </div>
      </form>
      {isBusy && (
        <p className="flex flex-wrap items-center gap-3" role="status">
          {words.running(asMegabytes(exported))}
          <Button onClick={cancelExport}>{words.cancel}</Button>
        </p>
      )}
      <Confirm
        isOpen={asked !== undefined}
        title={words.confirmTitle}
        text={words.confirm(asNumber(asked?.count ?? 0))}
        action={words.confirmAction}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) void exportRange(asked.range)
          setAsked(undefined)
        }}
      />
    </>
  )
}
