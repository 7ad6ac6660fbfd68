import { SCHEMA_TYPE_GROUPS, type SchemaTypeGroup } from '#domain/category/schema-types.ts'
import { categoryPath } from '#domain/paths.ts'
import {
  type AdminCategory,
  type CategoryPatch,
  MAX_ORDER_NUMBER,
  MAX_TURKISH_NAME,
} from '#domain/taxonomy/admin.ts'
import { categoryIcon } from '#ui/icon.ts'
import { Icon } from '#ui/Icon.tsx'
import { okJson, client } from '../kit/api.ts'
import { asNumber } from '../kit/format.ts'
import { listingOf } from '../kit/list/listing.ts'
import { Field } from '../kit/ui/Field.tsx'
import { messages } from '../messages.ts'
import type { Draft, Kind } from './kind.ts'
import { useId } from 'react'
import { CATEGORY_ICONS } from '#domain/category/icon-names.ts'
import { useQuery } from '@tanstack/react-query'
import { allCategories } from '../kit/choices/choices.queries.ts'
import { kindName } from '../kit/choices/kind-names.ts'
import { CategoryOptions } from '../kit/choices/Options.tsx'

const listPositionWords = messages.categories

interface Props {
  row: AdminCategory
  draft: Draft
  onChange: (part: Partial<Draft>) => void
}

/** The parent category, and its position where categories are listed. */
function ListPosition({ row, draft, onChange }: Props) {
  const { data: all = [] } = useQuery(allCategories)
  const possible = all.filter(({ id, parentId, isFixed }) => id !== row.id && parentId === null && !isFixed)
  const isParent = row.subcategoryCount > 0
  const hint = isParent
    ? listPositionWords.parentOf(asNumber(row.subcategoryCount))
    : listPositionWords.parentHint
  return (
    <>
      {!row.isFixed && (
        <Field label={listPositionWords.fields.parent} hint={hint}>
          {(control) => (
            <select
              {...control}
              className="field"
              disabled={isParent}
              value={draft.parentId}
              onChange={(event) => onChange({ parentId: event.target.value })}
            >
              <option value="">{listPositionWords.noParent}</option>
              <CategoryOptions list={possible} />
            </select>
          )}
        </Field>
      )}
      <Field label={listPositionWords.fields.order} hint={listPositionWords.orderHint}>
        {(control) => (
          <input
            {...control}
            className="field"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_ORDER_NUMBER}
            value={draft.orderNumber}
            onChange={(event) => onChange({ orderNumber: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

const iconFieldWords = messages.categories

/** The name in the panel and in Turkish exports. */
function TurkishNameField({ row, draft, onChange }: Props) {
  const known = row.turkishName === null && kindName(row.name) !== row.name ? kindName(row.name) : undefined
  const { turkishNameHint, turkishNameKnown } = listPositionWords
  return (
    <Field
      label={listPositionWords.fields.turkishName}
      hint={known === undefined ? turkishNameHint : turkishNameKnown(known)}
    >
      {(control) => (
        <input
          {...control}
          className="field"
          autoComplete="off"
          maxLength={MAX_TURKISH_NAME}
          placeholder={known}
          value={draft.turkishName}
          onChange={(event) => onChange({ turkishName: event.target.value })}
        />
      )}
    </Field>
  )
}

/** A choice of category icons, each labelled for screen readers. */
function IconField({ value, onChange }: { value: string; onChange: (icon: string) => void }) {
  const name = useId()
  const label = CATEGORY_ICONS.find((each) => each === value)
  return (
    <fieldset aria-describedby={`${name}-hint`}>
      <legend className="label">
        {messages.taxonomy.fields.icon}
        {label && <span className="font-normal text-soft">: {iconFieldWords.icons[label]}</span>}
      </legend>
      <div className="icons">
        {CATEGORY_ICONS.map((sign) => (
          <label key={sign} title={iconFieldWords.icons[sign]}>
            <input
              type="radio"
              name={name}
              aria-label={iconFieldWords.icons[sign]}
              checked={sign === value}
              onChange={() => onChange(sign)}
            />
            <Icon name={sign} />
          </label>
        ))}
      </div>
      <p className="field-hint" id={`${name}-hint`}>
        {iconFieldWords.iconHint}
      </p>
    </fieldset>
  )
}

const words = messages.categories
const api = client.api.admin.categories
const one = api[':id{[0-9]+}']
const param = (id: number) => ({ param: { id: String(id) } })

const numberOrNull = (text: string) => (text === '' ? null : Number(text))

/** The change as the API takes it; ids and numbers are typed as texts. */
const categoryPatchOf = ({ parentId, orderNumber, ...patch }: Partial<Draft>): CategoryPatch => ({
  ...(patch as CategoryPatch),
  ...(parentId !== undefined && { parentId: numberOrNull(parentId) }),
  ...(orderNumber !== undefined && { orderNumber: numberOrNull(orderNumber) }),
})

/** Categories: each has an icon and a schema.org type. */
export const category: Kind<AdminCategory> = {
  screen: 'categories',
  words,
  filter: 'category',
  hasCountry: false,
  pathOf: categoryPath,
  calls: {
    list: (query) => listingOf(api.$get({ query })),
    add: ({ name }) => okJson(api.$post({ json: { name } })),
    save: (id, patch) => okJson(one.$patch({ ...param(id), json: categoryPatchOf(patch) })),
    remove: (id) => okJson(one.$delete(param(id))),
    mergeStep: (id, into) => okJson(one.merge.$post({ ...param(id), json: { into } })),
  },
  columns: [
    {
      id: 'order',
      label: words.columns.order,
      canSort: true,
      isNumber: true,
      cell: ({ orderNumber }) => (orderNumber === null ? '–' : asNumber(orderNumber)),
    },
    { id: 'schemaType', label: words.columns.schemaType, cell: ({ schemaType }) => schemaType },
  ],
  iconOf: ({ icon }) => <Icon name={categoryIcon(icon)} />,
  Fields: ({ row, draft, onChange }) => (
    <>
      <TurkishNameField row={row} draft={draft} onChange={onChange} />
      <ListPosition row={row} draft={draft} onChange={onChange} />
      <IconField value={draft.icon} onChange={(icon) => onChange({ icon })} />
      <Field label={messages.taxonomy.fields.schemaType} hint={words.schemaTypeHint}>
        {(control) => (
          <select
            {...control}
            className="field"
            value={draft.schemaType}
            onChange={(event) => onChange({ schemaType: event.target.value })}
          >
            {(Object.keys(SCHEMA_TYPE_GROUPS) as SchemaTypeGroup[]).map((group) => (
              <optgroup key={group} label={words.typeGroups[group]}>
                {SCHEMA_TYPE_GROUPS[group].map((type) => (
                  <option key={type}>{type}</option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
    </>
  ),
  fixedHintOf: ({ isFixed }) => (isFixed ? words.fixedHint : undefined),
  taken: { error: words.taken, merge: words.mergeInstead },
  tell: ({ slug }) => categoryPath(slug),
}
