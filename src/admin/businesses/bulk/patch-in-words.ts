import type { ListedBulkJob } from '#domain/business/bulk.ts'
import { messages } from '../../messages.ts'
import { kindName } from '../../kit/choices/kind-names.ts'
import { formatFieldValue } from '../../kit/fields/format-field-value.ts'

const { bulk: words, businesses } = messages

/** @example patchInWords(job) // 'Kategori: Kafe · Fiyat: $$' */
export function patchInWords({ patch, categoryName, cityName }: ListedBulkJob): string {
  const { categoryId, cityId, days, features = [], replace, ...fields } = patch ?? {}
  const shown = (label: string | undefined, value: string) => `${label ?? ''}: ${value}`
  return [
    categoryId !== undefined &&
      shown(businesses.category, categoryName === null ? words.gone : kindName(categoryName)),
    cityId !== undefined &&
      shown(businesses.city, cityId === null ? businesses.history.empty : (cityName ?? words.gone)),
    days && shown(businesses.fields['specialHours'], formatFieldValue('specialHours', days)),
    ...features.map(({ section, name, value }) =>
      shown(`${section} / ${name}`, value === null ? words.removeFeature : formatFieldValue('', value)),
    ),
    replace &&
      shown(
        replace.fields.map((field) => businesses.fields[field] ?? field).join(', '),
        words.replacing(replace.find, replace.with),
      ),
    ...Object.entries(fields).map(([field, value]) =>
      shown(businesses.fields[field] ?? field, formatFieldValue(field, value)),
    ),
  ]
    .filter(Boolean)
    .join(' · ')
}
