import { VITALS } from '#domain/events/vitals.ts'
import { kindName } from '../kit/choices/kind-names.ts'
import { countryLabel } from '../kit/choices/country-label.ts'
import { analytics as words } from '../messages/analytics.ts'
import type { Analytics, PageCount } from './analytics.queries.ts'
import { completenessOf, ratingsOf } from './record-quality.ts'
import { summaryFigures } from './summary-figures.ts'

type Rows = (string | number | null)[][]

/** The figures of a range as workbook sheets, named as on the screen. */
function sheetsOf(data: Analytics): { readonly name: string; readonly data: Rows }[] {
  const { course, lists, directory, speed, figures, completeness, rated } = words
  const { tops } = data
  const counted = (name: string, rows: readonly PageCount[], nameOf = (key: string) => key) => ({
    name,
    data: [[name, words.count], ...rows.map(({ key, n }) => [nameOf(key), n])],
  })
  const labelIn = (names: Readonly<Record<string, string>>) => (key: string) => names[key] ?? key
  const placed = (of: 'cities' | 'categories') => ({
    name: lists[of],
    data: [
      [lists[of], words.count, lists.businesses],
      ...data[of].map(({ name, views, businesses }) => [
        of === 'categories' ? kindName(name) : name,
        views,
        businesses,
      ]),
    ],
  })
  return [
    {
      name: figures.heading,
      data: [
        [words.figure, words.value, words.note],
        ...summaryFigures(data).map(({ label, value, note }) => [label, value, note]),
      ],
    },
    {
      name: course.title,
      data: [
        [course.day, course.views, course.entries, course.presses, course.before],
        ...data.course.map(({ day, views, entries, presses }, at) => [
          ...[day, views, entries, presses, data.courseBefore[at] ?? null],
        ]),
      ],
    },
    {
      name: directory.title,
      data: [[course.day, figures.businesses], ...data.directory.map(({ day, n }) => [day, n])],
    },
    {
      name: course.imports,
      data: [
        [course.day, words.file, words.added, words.changed],
        ...data.imports.map(({ day, name, added, changed }) => [day, name, added, changed]),
      ],
    },
    {
      name: completeness.title,
      data: [
        [completeness.field, completeness.filled, completeness.missing],
        ...completenessOf(data.state).map(({ lack, filled, missing }) => [
          ...[words.lacksNames[lack] ?? lack, filled, missing],
        ]),
      ],
    },
    {
      name: rated.title,
      data: [[rated.range, words.count], ...ratingsOf(data.state).map(({ name, n }) => [name, n])],
    },
    counted(words.missed.title, tops.missed),
    {
      name: words.thin.title,
      data: [
        [words.thin.title, words.count, lists.businesses],
        ...data.thin.map(({ name, views, businesses }) => [name, views, businesses]),
      ],
    },
    counted(lists.searches, tops.searches),
    counted(lists.pages, tops.pages, labelIn(words.pages)),
    placed('cities'),
    placed('categories'),
    {
      name: lists.businesses,
      data: [
        [lists.businesses, words.count, words.lacking.title],
        ...data.businesses.map(({ name, views, lacks }) => [
          ...[name, views],
          lacks.map(labelIn(words.lacksNames)).join(', '),
        ]),
      ],
    },
    counted(lists.presses, tops.presses, labelIn(words.presses)),
    counted(lists.referrers, tops.referrers),
    counted(lists.countries, tops.countries, countryLabel),
    counted(lists.devices, tops.devices, labelIn(words.devices)),
    counted(lists.filters, tops.filters),
    counted(lists.consent, tops.consent, labelIn(words.consents)),
    {
      name: speed.title,
      data: [
        [speed.page, ...VITALS],
        ...data.vitals.map(({ page, values }) => [
          words.pages[page] ?? page,
          ...values.map(({ p75 }) => p75),
        ]),
      ],
    },
  ]
}

/** A workbook with all figures of a range; its writer is loaded on demand. */
export async function workbookOf(data: Analytics): Promise<Blob> {
  const { writeXlsx } = await import('hucre/xlsx')
  const sheets = sheetsOf(data).map(({ name, data: rows }) => ({ name: name.slice(0, 31), rows }))
  const bytes = await writeXlsx({ sheets })
  return new Blob([new Uint8Array(bytes)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
