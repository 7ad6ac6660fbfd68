export type JsonObject = Readonly<Record<string, unknown>>

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
export const pad = (value: number) => String(value).padStart(2, '0')

/** "09:00" of the ways in which a point of time is written: '0900', '9:0', '09:00:00', 900, {hour, minute}, {time}. */
export function clockOf(value: unknown): string | undefined {
  if (isJsonObject(value)) {
    if (typeof value['hour'] === 'number') return `${pad(value['hour'])}:${pad(Number(value['minute'] ?? 0))}`
    if ('hours' in value && typeof value['hours'] === 'number')
      return `${pad(value['hours'])}:${pad(Number(value['minutes'] ?? 0))}`
    return clockOf(value['time'])
  }
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 2400)
    return value <= 24 ? `${pad(value)}:00` : `${pad(Math.floor(value / 100))}:${pad(value % 100)}`
  if (!isText(value)) return undefined
  const [, sign = '', hour = '', minute = ''] =
    /^(\+?)(\d{1,2}):?(\d{1,2})(?::\d{2})?$/.exec(value.trim()) ?? []
  if (hour === '') return value.trim()
  const hours = Number(hour) + (sign === '' ? 0 : 24)
  return `${pad(hours)}:${minute.padEnd(2, '0').slice(0, 2)}`
}

export const OPENS = [
  'open',
  'opens',
  'start',
  'from',
  'open_time',
  'openTime',
  'opening',
  'startTime',
  'start_time',
  'opensAt',
  'openFrom',
  'open_from',
  'timeFrom',
]
export const CLOSES = [
  'close',
  'closes',
  'end',
  'to',
  'close_time',
  'closeTime',
  'closing',
  'endTime',
  'end_time',
  'closesAt',
  'openTo',
  'open_to',
  'timeTo',
]

export const firstOf = (fields: JsonObject, names: readonly string[]) =>
  names.map((name) => fields[name]).find((value) => value !== undefined && value !== null && value !== '')

/** "09:00-17:00" of an object with an opening and a closing; 'Closed' where it says so. */
export function spanText(value: unknown): string | undefined {
  if (!isJsonObject(value)) return isText(value) ? value : undefined
  if (value['is_closed'] === true || value['isClosed'] === true || value['closed'] === true) return 'Closed'
  if (value['is_open_24h'] === true || value['open24Hours'] === true) return '00:00-24:00'
  if (value['isOpen'] === false || value['is_open'] === false) return 'Closed'
  const [open, close] = [clockOf(firstOf(value, OPENS)), clockOf(firstOf(value, CLOSES))]
  if (open !== undefined && close !== undefined) return `${open}-${close}`
  return ['periods', 'slots', 'intervals', 'hours', 'times', 'openIntervals', 'openHours', 'openingHours']
    .map((name) => spansText(value[name]))
    .find((text) => text !== undefined)
}

/** The spans of a day: an object, a list of them, or a pair of times. */
export function spansText(value: unknown): string | undefined {
  if (!Array.isArray(value)) return spanText(value)
  if (value.length === 2 && value.every((time) => isText(time) && /^\d{1,2}:?\d{2}$/.test(time)))
    return `${clockOf(value[0])}-${clockOf(value[1])}`
  const texts = value.map(spansText)
  return texts.length > 0 && texts.every(isText) ? texts.join(', ') : undefined
}
