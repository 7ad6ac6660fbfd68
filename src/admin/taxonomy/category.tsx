import { SCHEMA_TYPE_GROUPS, type SchemaTypeGroup } from '#domain/category/schema-types.ts'
import { categoryPath } from '#domain/paths.ts'
import type { AdminCategory, CategoryPatch } from '#domain/taxonomy/admin.ts'
import { categoryIcon } from '#ui/icon.ts'
import { Icon } from '#ui/Icon.tsx'
import { okJson, client } from '../kit/api.ts'
import { listingOf } from '../kit/list/listing.ts'
import { Field } from '../kit/ui/Field.tsx'
import { messages } from '../messages.ts'
import { IconField } from './IconField.tsx'
import type { Kind } from './kind.ts'

const words = messages.categories
const api = client.api.admin.categories
const one = api[':id{[0-9]+}']
const param = (id: number) => ({ param: { id: String(id) } })

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
    save: (id, patch) => okJson(one.$patch({ ...param(id), json: patch as CategoryPatch })),
    remove: (id) => okJson(one.$delete(param(id))),
    mergeStep: (id, into) => okJson(one.merge.$post({ ...param(id), json: { into } })),
  },
  columns: [{ id: 'schemaType', label: words.columns.schemaType, cell: ({ schemaType }) => schemaType }],
  iconOf: ({ icon }) => <Icon name={categoryIcon(icon)} />,
  Fields: ({ draft, onChange }) => (
    <>
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
