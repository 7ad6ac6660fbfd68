import type { ReadHours } from '#domain/hours/grammar/read-hours.ts'
import { asText } from './as-text.ts'

/** The hours beside the week in a text, in few words. */
export function yearText({ yearHours, specialHours }: ReadHours): string {
  const { seasons = [], nthWeekdays = [], ...others } = yearHours ?? {}
  return [
    ...seasons.map(
      ({ from, to, every, week }) =>
        `${from}..${to}${every === undefined ? '' : `/${every}`} {${asText(week)}}`,
    ),
    ...nthWeekdays.map(
      ({ weekday, nth, from, to, spans }) =>
        `${from === undefined ? '' : `${from}..${to ?? ''} `}${weekday}[${nth.join()}] ${JSON.stringify(spans)}`,
    ),
    ...Object.entries(others).map(([name, value]) => `${name} ${JSON.stringify(value)}`),
    ...(specialHours?.map(({ date, spans }) => `${date} ${JSON.stringify(spans)}`) ?? []),
  ].join(' | ')
}
