import { DAYS_OF_A_WEEK, daysOf, HOLIDAYS, type DaysText, SELECTOR, trimmed } from './day-selectors.ts'
import { LONGEST_WEEK_TEXT } from '../day-words.ts'
import { closesAt } from './closing-times.ts'
import { meansClosed, saysClosedAlone } from '../normalise-times.ts'

/** Labels before a week that mean nothing. */
const LABEL = new RegExp(
  `^[\\s:]*(?:${[
    '(?:opening|business|working|store|shop|office|regular)?\\s*(?:hours?|times?)|open(?:ing)?|atendemos(?: de)?',
    "offnungszeiten|geoffnet|horaires?(?: d'ouverture)?|ouvert|horarios?(?: de (?:atencion|atendimento|funcionamento))?",
    'abierto|aberto|orari(?:o)?(?: di apertura)?|aperto|openingstijden|openingsuren|godziny (?:otwarcia|pracy)|czynne|otwarte',
    'calisma saatleri|acilis saatleri|mesai saatleri|acik|режим работы|часы работы|время работы|график работы',
    'графік роботи|години роботи|час роботи|работно време|радно време|radno vrijeme|radno vreme|delovni cas|odpiralni cas',
    'nyitvatartas(?:i ido)?|nyitva|darbo laikas|darba laiks|lahtiolekuajad|avatud|aukioloajat|avoinna|auki|oppettider|oppet',
    'abningstider|apningstider|aben|apent|oteviraci doba|otevreno|otvaracie hodiny|otvorene|program(?: de lucru)?|orar',
    'ωρεσ λειτουργιασ|ωρες λειτουργιας|ωραριο|ανοιχτα|ساعات (?:العمل|الدوام)|اوقات (?:العمل|الدوام)|مواعيد العمل|ساعات كاري|ساعت كاري',
    'שעות (?:פתיחה|פעילות)|jam (?:buka|operasional|kerja)|waktu operasi|gio (?:mo cua|lam viec|hoat đong)|thoi gian lam viec',
    '営業時間|営業日|開館時間|診療時間|営業|營業時間|营业时间|开放时间|開放時間|영업\\s?시간|운영\\s?시간|이용\\s?시간|진료\\s?시간',
    'เวลา(?:ทำการ|เปิด(?:[ -]?ปิด)?)|เปิด(?:ให้บริการ)?',
  ].join('|')})[\\s:：]*(?:are|is)?[\\s:：]*`,
  'u',
)

/** 'Closed' at the end of the text about the days before: '9-5, closed'. */
const CLOSED_AT_END = /^(|.*\d\S*(?: ?[ap]\.? ?m\b\.?)?)[\s,.;]*(?<!\S)(\D+)$/u

/** 'Closed' before other hours in the text behind a day: 'closed, 9-5' of 'Monday closed, 9-5'. */
const CLOSED_BEFORE = /^(\D{2,20}?)[\s,.]+(\d.*)$/u

/**
 * The texts with 'closed' moved to the day behind it, where nothing stands behind that day: 'Mon-Fri 9-5, closed
 * Sundays'.
 */
function withClosedBefore(texts: readonly string[]): string[] {
  const moved = [...texts]
  for (const [at, text] of texts.entries()) {
    const [, hours = '', words = ''] =
      (at > 0 && text === '' && CLOSED_AT_END.exec(moved[at - 1] ?? '')) || []
    if (words === '' || !meansClosed(words)) continue
    moved[at - 1] = trimmed(hours)
    moved[at] = words
  }
  return moved
}

/** Whether a text only says that it is closed: 'Closed', 'we are closed'. */
const isClosedWord = (text: string) => saysClosedAlone(text.replace(/\([^()]*\)/g, ' ')) && !/\d/.test(text)

/** Whether a text is about days that differ from the others: closed, or with another closing time. */
const differs = (text: string) => isClosedWord(text) || closesAt(text) !== undefined

/**
 * The hours of every day, and of the days behind them that differ: '10-6, closed Mondays', '11:00-20:00 (月曜定休)', '9am
 * to 9pm (Fri till 11pm)'. Undefined where the text beside these days says anything else.
 */
function rulesOfOthers(before: string, days: readonly number[][], texts: readonly string[]) {
  const [, hours = before, words = ''] = CLOSED_AT_END.exec(before) ?? []
  const isMoved = isClosedWord(trimmed(words))
  const said = isMoved ? [words, ...texts.slice(0, -1)] : texts
  if (isMoved && texts.at(-1) !== '') return undefined
  if (!said.every(differs)) return undefined
  return [
    { days: DAYS_OF_A_WEEK, text: trimmed(isMoved ? hours : before) },
    ...days.map((each, at) => ({ days: each, text: said[at] ?? '' })),
  ]
}

/** The days and texts of one clause; undefined where it has another form. */
export function rulesOf(clause: string): readonly DaysText[] | undefined {
  if (clause.length > LONGEST_WEEK_TEXT) return undefined
  const found = [...clause.matchAll(SELECTOR)]
  const [first] = found
  if (first === undefined) return [{ days: DAYS_OF_A_WEEK, text: trimmed(clause.replace(LABEL, '')) }]
  const [before = '', ...texts] = withClosedBefore([
    trimmed(clause.slice(0, first.index).replace(LABEL, '')),
    ...found.map((match, at) =>
      trimmed(clause.slice(match.index + match[0].length, found[at + 1]?.index ?? clause.length)),
    ),
  ])
  const days = found.map(([selector]) => daysOf(selector))
  if (before === '') {
    const [, closed = '', hours = ''] = (days.length === 1 && CLOSED_BEFORE.exec(texts[0] ?? '')) || []
    if (isClosedWord(closed))
      return [
        { days: DAYS_OF_A_WEEK, text: hours },
        { days: days[0] ?? [], text: closed },
      ]
    return days.map((each, at) => ({ days: each, text: texts[at] ?? '' }))
  }
  // Hours of all days before those of holidays: '11:00-20:00, holidays 10:00-23:30'.
  if (days.every((each) => each.every((day) => day === HOLIDAYS)))
    return [
      { days: DAYS_OF_A_WEEK, text: before },
      ...days.map((each, at) => ({ days: each, text: texts[at] ?? '' })),
    ]
  // 'Closed' belongs to the first day only: 'Closed Sunday, Monday 10-18', 'Closed Sunday. 10-18'.
  if (isClosedWord(before) && texts[0] === '' && days.length > 1)
    return days.map((each, at) => ({ days: each, text: at === 0 ? before : (texts[at] ?? '') }))
  // 'closed Su 13-15' may mean a lunch break on Sundays.
  if (isClosedWord(before) && days.length === 1 && /^\s*\d/.test(clause.slice(first.index + first[0].length)))
    return undefined
  if (isClosedWord(before) && days.length === 1)
    return [
      { days: texts[0] === '' ? [] : DAYS_OF_A_WEEK, text: texts[0] ?? '' },
      { days: days[0] ?? [], text: before },
    ]
  const ofOthers = /\d/.test(before) ? rulesOfOthers(before, days, texts) : undefined
  if (ofOthers) return ofOthers
  // Hours before their days, then days that differ: '10:00-20:00 Mon-Sat, (Sunday closed)'.
  const closedFrom = texts.findLastIndex((text) => !differs(text)) + 1
  if (texts[closedFrom - 1] !== '') return undefined
  return days.map((each, at) => ({
    days: each,
    text: at >= closedFrom ? (texts[at] ?? '') : at === 0 ? before : (texts[at - 1] ?? ''),
  }))
}
