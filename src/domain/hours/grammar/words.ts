import { memoize } from '../../text/memoize.ts'
import { meansClosed } from '../normalise-times.ts'
import { foldHoursText } from '../normalise-text.ts'
import { monthOf, withMarch } from './month-words.ts'

/** What a word in a text of hours is, other than the name of a day. */
export type WordKind =
  | 'month'
  | 'week'
  | 'easter'
  | 'ph'
  | 'sh'
  | 'eve'
  | 'sun'
  | 'closed'
  | 'open'
  | 'unknown'
  | 'appointment'
  | 'allDay'
  | 'days'
  | 'to'
  | 'and'
  | 'noon'
  | 'midnight'
  | 'late'
  | 'silent'
  | 'hours'

const WORDS_BY_KIND: Readonly<Partial<Record<WordKind, string>>> = {
  week: 'week weeks kw',
  easter: 'easter',
  ph: 'ph publicholidays holiday holidays',
  sh: 'sh schoolholidays',
  eve: 'eve eves',
  open: 'open yes geöffnet offen ouvert abierto aperto aberto açık',
  unknown: 'unknown unbekannt',
  appointment: 'byappointment appointment appointments appt',
  allDay: 'allday always anytime',
  days: 'day days',
  to: 'to till til until thru through bis ila ile a al au até ate hasta tot do до',
  and: 'and und et ve og och oraz e y en и i',
  noon: 'noon midday',
  midnight: 'midnight',
  late: 'late spät ende end close closing openend',
  silent: 'from von uhr uur only nur koopavond',
  hours: 'h hours hour hrs hr std stunden heures horas ore jam saat',
}

const SUN_TIMES = new Map([
  ['sunrise', 'sunrise'],
  ['sunset', 'sunset'],
  ['dawn', 'dawn'],
  ['dusk', 'dusk'],
  ['sonnenaufgang', 'sunrise'],
  ['sonnenuntergang', 'sunset'],
])

/** The moment of the sun in a word: 'sunset'. */
export const sunTimeOf = (word: string): string | undefined => SUN_TIMES.get(word)

const BY_WORD = new Map<string, WordKind>()
for (const [kind, words] of Object.entries(WORDS_BY_KIND))
  for (const word of words.split(' ')) BY_WORD.set(foldHoursText(word), kind as WordKind)
for (const word of SUN_TIMES.keys()) BY_WORD.set(word, 'sun')

/** The size of the cache: texts repeat a few hundred words. */
const REMEMBERED = 2000

/** The kind of a folded word; undefined for an unknown word. */
export const wordKind = memoize<WordKind | undefined>(REMEMBERED, (word) => {
  const kind = BY_WORD.get(word)
  if (kind !== undefined) return kind
  if (monthOf(word) !== undefined) return 'month'
  return meansClosed(word) ? 'closed' : undefined
})

const ENGLISH_DAYS = new Map<string, number>()
for (const names of [
  'mo tu we th fr sa su',
  'mon tue wed thu fri sat sun',
  'monday tuesday wednesday thursday friday saturday sunday',
])
  names.split(' ').forEach((name, day) => ENGLISH_DAYS.set(name, day))
ENGLISH_DAYS.set('tues', 1).set('weds', 2).set('thur', 3).set('thurs', 3)

/** The weekday, 0 is Monday, of an English name or one of OpenStreetMap's syntax. */
export const englishDayOf = (word: string): number | undefined => ENGLISH_DAYS.get(word)

const APPOINTMENT = [
  '(?:only |nur )?(?:by|on|upon|per|with|prior) (?:prior )?(?:appointments?|appt\\.?|arrangement|reservation|request)(?: only)?',
  'appointments? only|on demand|termine? nach|(?<=^\\W*)(?:by )?appointments?(?=\\W*$)|(?<=^\\W*)rendez[- ]?vous(?=\\W*$)|(?:only|nur) (?:nach|auf|mit) (?:\\p{L}+ )?(?:vereinbarung|absprache|anmeldung|anfrage|voranmeldung)',
  '(?:nach|auf|mit) (?:telefonischer |tel\\. |vorheriger |termin-?|individueller )?(?:vereinbarung|absprache|anmeldung|anfrage|voranmeldung|terminvereinbarung|terminabsprache)',
  'n\\. ?v\\.|(?:uniquement |seulement )?(?:sur|avec) (?:rendez[- ]?vous|rdv|réservation|demande)',
  '(?:con|bajo|previa|solo con) (?:previa )?(?:cita|reserva)(?: previa)?|a convenir|cita previa|su (?:appuntamento|prenotazione|richiesta)|previo appuntamento',
  'op afspraak|volgens afspraak|mediante agendamento|(?:com|por) (?:marcação|agendamento)|randevu(?: ile|yla|lu)?|по (?:предварительной )?(?:записи|договор[её]нности)',
  'po (?:wcześniejszym )?(?:umówieniu|uzgodnieniu)|dle (?:domluvy|dohody)|na objednávku|po domluvě|po dogovoru|efter (?:aftale|avtale|överenskommelse)|etter avtale|sopimuksen mukaan|ajanvarauksella',
  '要予約|予約制|예약제|予約のみ',
].join('|')

/** Phrases of several words, each with the one word that replaces it. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<![\\p{L}])(?:${APPOINTMENT})(?![\\p{L}])`, 'giu'), ' byappointment '],
  [
    /(?<!\p{L})(?:(?:in|during|pendant|in den|während der)\s+)?(?:(?:les?|the)\s)?(?:school (?:holidays?|vacations?)|schulferien|vacances scolaires|vacaciones escolares|vacanze scolastiche|férias escolares|schoolvakanties?)(?!\p{L})|(?:여름|겨울)?\s?방학\s?(?:기간|중)?|(?:夏|冬|春)休み(?:期間)?|寒暑假|[寒暑]假(?:期間|期间)?/giu,
    ' schoolholidays ',
  ],
  [/(?<=\d\s?(?:[ap]\.?m\.?)?)\s*\(\s*(?:till?|until|or) later?\s*\)/giu, '+'],
  [/(?<!\p{L})open[- ]?end(?:ed)?(?!\p{L})/giu, ' late '],
  [/(?<!\p{L})(?:public|bank|legal) holidays?(?!\p{L})/giu, ' publicholidays '],
  [
    /(?<!\p{L})(?:all day(?: long)?|(?:at )?all (?:the )?times?|always open|any time|24 ?hours? (?:a|per) day|siempre abierto|sempre aberto|toujours ouvert|immer geöffnet|24 ?\/ ?24(?: ?h)?(?:,? ?7 ?\/ ?7j?)?|7 ?\/ ?7j?,? ?24 ?\/ ?24|całą dobę|شبانه روزی)(?!\p{L})/giu,
    ' allday ',
  ],
]
const HAS_PHRASE =
  /appoint|appt|arrangem|reserv|request|vereinb|absprache|meldung|anfrage|n\. ?v\.|rendez|rdv|demande|cita|conven|appunt|prenot|richiest|afspraak|agenda|marca|randevu|termin|demand|siempre|sempre|toujours|immer|24 ?\/ ?24|dobę|روزی|time|запис|договор|um[oó]w|uzgod|dom?luv|dohod|objedn|open[- ]?end|dogovor|aftale|avtale|överens|sopim|ajanv|予約|예약|holiday|vacation|ferien|scolaire|escolar|scolast|vakant|\(\s*[tuo][nitlr]+ later?|all |always|hours? (?:a|per)/iu

/** A text with each known phrase of several words replaced by one word. */
export function withPhrases(text: string): string {
  if (!HAS_PHRASE.test(text)) return text
  return PHRASES.reduce((all, [phrase, word]) => all.replace(phrase, word), text)
}

/** Whether a day's name is limited to dates or weeks: 'Apr-Oct Sa', 'Sa[1]'. */
export const isDated = (name: string): boolean =>
  /[[\d]/.test(name) ||
  (withMarch(name).match(/\p{L}+/gu) ?? []).some((word) =>
    ['month', 'week', 'easter'].includes(wordKind(foldHoursText(word)) ?? ''),
  )

/** English names of days, beside which times may lack AM and PM. */
export const ENGLISH_DAY =
  /(?<!\p{L})(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|daily|every ?day|weekdays?|weekends?)(?!\p{L})|day(?!\p{L})|\d to \d/iu
