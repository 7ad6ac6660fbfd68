import { useQuery } from '@tanstack/react-query'
import type { AdminCity } from '#domain/taxonomy/admin.ts'
import { cityPath } from '#domain/paths.ts'
import '#src/styles/admin/places.css'
import { countries } from '../businesses/businesses.queries.ts'
import { countryLabel } from '../kit/choices/country-label.ts'
import { CountryOptions } from '../kit/choices/Options.tsx'
import { messages } from '../messages.ts'
import { Field } from '../kit/ui/Field.tsx'
import { ListFrame } from '../places/ListFrame.tsx'
import { type Column, Count, PlaceName, PlaceTable } from '../places/PlaceTable.tsx'
import { RemovePlace } from '../places/RemovePlace.tsx'
import { usePlaces } from '../places/use-places.ts'
import type { ChangeView } from '../places/use-view.ts'
import type { PlaceView } from '../places/view.ts'
import { listing, remove } from './cities.queries.ts'
import { EditDialog } from './EditDialog.tsx'
import { MergeCity } from './MergeCity.tsx'

const words = messages.cities

/** Lists, renames and merges cities. */
export default function Screen() {
  const { view, change, typed, setTyped, list, doing, setDoing, close, removal } = usePlaces({
    screen: 'cities',
    listing,
    remove,
  })
  const columns: readonly Column<AdminCity>[] = [
    {
      ...{ id: 'name', label: words.columns.name, sort: 'name' },
      cell: (row) => <PlaceName row={row} onOpen={() => setDoing({ kind: 'edit', row })} />,
    },
    { id: 'state', label: words.columns.state, cell: ({ state }) => state ?? '–' },
    {
      ...{ id: 'country', label: words.columns.country, sort: 'country' },
      cell: ({ countryCode }) => (countryCode ? countryLabel(countryCode) : words.noCountry),
    },
    { id: 'slug', label: words.columns.slug, cell: ({ slug }) => cityPath(slug) },
    {
      ...{ id: 'count', label: words.columns.count, sort: 'count', isNumber: true },
      cell: (row) => <Count {...row} />,
    },
  ]
  return (
    <>
      <ListFrame
        {...{ words, view, change, typed, setTyped, list }}
        filters={<CountryFilter {...{ view, change }} />}
      >
        <PlaceTable
          {...{ columns, view, change }}
          caption={words.table}
          rows={list.data?.rows ?? []}
          isLoading={list.isPending}
          isStale={list.isPlaceholderData}
          pathOf={cityPath}
          onMerge={(row) => setDoing({ kind: 'merge', row })}
          onRemove={(row) => setDoing({ kind: 'remove', row })}
        />
      </ListFrame>
      {doing?.kind === 'edit' && <EditDialog city={doing.row} onClose={close} />}
      {doing?.kind === 'merge' && <MergeCity source={doing.row} onClose={close} />}
      <RemovePlace {...{ doing, close, removal }} />
    </>
  )
}

function CountryFilter({ view, change }: { view: PlaceView; change: ChangeView }) {
  const list = useQuery(countries)
  return (
    <Field label={words.country} error={list.isError ? words.failed.countries : undefined}>
      {(control) => (
        <select
          {...control}
          className="field"
          value={view.country ?? ''}
          onChange={(event) => void change({ country: event.target.value || undefined, page: undefined })}
        >
          <option value="">{words.allCountries}</option>
          <CountryOptions list={list.data ?? []} />
        </select>
      )}
    </Field>
  )
}
