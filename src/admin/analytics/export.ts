import type { Analytics } from './analytics.queries.ts'
import { analytics as words } from '../messages/analytics.ts'

type Rows = (string | number | null)[][]

/** The figures of a range as the sheets of a workbook. */
function sheetsOf(data: Analytics): { readonly name: string; readonly data: Rows }[] {
  const counted = (title: string, rows: readonly { readonly key: string; readonly n: number }[]) => ({
    name: title,
    data: [[title, words.count], ...rows.map(({ key, n }) => [key, n])],
  })
  const { course, lists } = words
  return [
    {
      name: course.title,
      data: [
        [course.day, course.views, course.entries, course.presses],
        ...data.course.map(({ day, views, entries, presses }) => [day, views, entries, presses]),
      ],
    },
    counted(words.missed.title, data.tops.missed),
    counted(lists.searches, data.tops.searches),
    counted(lists.pages, data.tops.pages),
    counted(lists.presses, data.tops.presses),
    counted(lists.referrers, data.tops.referrers),
    counted(lists.countries, data.tops.countries),
    counted(lists.devices, data.tops.devices),
    ...(['cities', 'categories'] as const).map((of) => ({
      name: lists[of],
      data: [
        [lists[of], words.count, lists.businesses],
        ...data[of].map(({ name, views, businesses }) => [name, views, businesses]),
      ],
    })),
    {
      name: lists.businesses,
      data: [
        [lists.businesses, words.count, words.lacking.title],
        ...data.businesses.map(({ name, views, lacks }) => [
          ...[name, views],
          lacks.map((each) => words.lacksNames[each] ?? each).join(', '),
        ]),
      ],
    },
  ]
}

/** A workbook of all figures of a range; what writes it is loaded when it is asked for. */
export async function workbookOf(data: Analytics): Promise<Blob> {
  const { writeXlsx } = await import('hucre/xlsx')
  const sheets = sheetsOf(data).map(({ name, data: rows }) => ({ name: name.slice(0, 31), rows }))
  const bytes = await writeXlsx({ sheets })
  return new Blob([new Uint8Array(bytes)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
