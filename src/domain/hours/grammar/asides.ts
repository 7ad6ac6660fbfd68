import { daysOf, SELECTOR } from './day-selectors.ts'
import { countDays, LONGEST_WEEK_TEXT, markDays } from '../day-words.ts'

/** A text of hours without what it says besides them: last orders, notices, names of meals, signs of lists. */
export interface BareHours {
  readonly text: string
  /** The pause as written, '15:00-17:00', if the text has one. */
  readonly pause: string | undefined
  /** The days of the pause (0 is Monday), unless it is on every open day. */
  readonly pauseDays: readonly number[] | undefined
}

const TIME = String.raw`\d{1,2}(?:[:.時时시]\s?\d{2}分?|[時时시])?(?:\s?[ap]\.?m\.?)?`
/** A single time that is no part of a range: '21:30', but not '17:00' in '17:00-22:00'. */
const ONLY_TIME = String.raw`${TIME}(?![\d:.]|\s*(?:[-–—~〜]|から|부터))`
const SPAN = String.raw`${TIME}\s*(?:[-–—~〜]|から|부터)\s*${TIME}(?:まで|까지)?`
const ORDERS = String.raw`(?:(?<![a-z])l\.?\s?o(?![a-z])\.?|last\s?(?:orders?|call)|ラストオーダー|라스트\s?오더|最[後后][點点]餐|kitchen closes(?: at)?)`
const DISHES = '(?:料理|ドリンク|フード|ランチ|ディナー|food|drinks?)'
/** Words for a pause that may also stand behind its hours. */
const BREAK = String.raw`(?:브레이크\s?타임|점심\s?시간|break\s?time|休憩(?:時間)?|中休み?)`
const PAUSE = String.raw`(?:${BREAK}|(?:lunch\s)?break|closed(?: for lunch)?(?: from| between)?|mittagspause|pause(?: de)?|pausa|descanso|öğle (?:arası|tatili)|mola|перерыв(?: на обед)?(?: с)?|обед)`
const MEALS =
  'almoço|jantar|lanche|lunch|dinner|supper|breakfast|brunch|öğle|akşam|mittags?|abends?|pranzo|cena|comida|almuerzo|déjeuner|dîner|midi|soir|점심|저녁|아침|中午|晚上|早上|午餐|晚餐|早餐|sáng|trưa|chiều|tối|pagi|siang|sore|malam|reggel|délelőtt|délután|formiddag|eftermiddag|förmiddag|dopoledne|odpoledne|утром|утро|день|вечер|зранку|вранці|ранок|вечір|昼(?:の部|食)?|夜(?:の部)?|朝食?|夕食|ランチ(?:タイム)?|ディナー(?:タイム)?|モーニング'

const OFF =
  '(?:kapalı|geschlossen|fermé|cerrado|cierra|chiuso|encerra(?:do)?|fecha(?:do)?|gesloten|closed|zamknięte|закрыто)'
const HOUR = String.raw`\d{1,2}(?:[:.h]\d{2})?\s?(?:h|[ap]\.?m\.?|uhr)?`
const HOURS_OFF = String.raw`${HOUR}\s*[-–—]\s*${HOUR}`

const PAUSED = [
  new RegExp(
    String.raw`\(\s*${OFF}(?:\s(?:de|da|das|von|from|entre|between|van|с))?\s*(${HOURS_OFF})\s*\)`,
    'iu',
  ),
  new RegExp(String.raw`\(\s*(${HOURS_OFF})\s*(?:arası(?:nda)?\s*)?${OFF}\s*\)`, 'iu'),
  new RegExp(String.raw`\(?,?\s*${PAUSE}[: ]*(${SPAN})(?:\s+for lunch)?\)?`, 'iu'),
  new RegExp(String.raw`\(?(${SPAN})\s*${BREAK}\)?`, 'iu'),
]

/** Words that say that there is no pause. */
const NONSTOP =
  /(?<!\p{L})(?:durchgehend(?: geöffnet)?|non[- ]?stop|en continu|sans interruption|orario continuato|ininterrumpid[oa]|horario continuo|sem interrupção|без перерыва|doorlopend|aralıksız|kesintisiz)(?!\p{L})|(?<![年中全])無休/giu

/** Names of time zones: hours are local, whatever stands behind them. */
const ZONE =
  /(?<=\d\s?(?:[APap]\.?[Mm]\.?)?)\s(?:[ECMP][SD]?T|IST|GMT|BST|CES?T|WIB|WITA?|\(?local time\)?)(?!\p{L})/gu

/** Words for a part of the day before a time: 'Sabah 8 akşam 10', 'le samedi matin de 9h'. */
const HALVES: readonly (readonly [RegExp, string])[] = [
  [
    /(?<!\p{L})sabah(?:ları)?\s*(\d[\d:.]*)(?:['’]?d[ae]n)?\s*(?:[-–,]|ile)?\s*(?:akşam|gece)(?:ları)?\s*(\d[\d:.]*)(?:['’][yn]?[ae])?(?: kadar)?/giu,
    '$1am-$2pm',
  ],
  // '6-12' with 'morning' before it: alone it would be in the evening.
  [
    /(?<!\p{L})(?:matins?|mornings?|vormittags?|mañanas?|manhã|mattin[ao]|ochtend)[\s:]*(?:(?:de|from|von)\s*)?([4-7])(?=\s*[-–]\s*(?:[89]|1[0-2])(?!\d))/giu,
    '0$1',
  ],
  [
    /(?<!\p{L})(?:matins?|mornings?|afternoons?|vormittags?|nachmittags?|après-midi|mañanas?|tardes?|manhã|mattin[ao]|pomeriggio|ochtend|middag)[\s:]*(?=(?:de|from|von)?\s*\d)/giu,
    '',
  ],
]

/** Afternoon hours by a clock of either kind, 'Nachmittags 2-6 Uhr': the two hours and the sign between them. */
const AFTERNOON =
  /(?<!\p{L})(?:afternoons?|nachmittags?|après-midi|tardes?|pomeriggio|middag)[\s:]*(?:(?:de|from|von|des|das|dalle|van)\s*)?(\d{1,2})((?:[:.h]\d\d)?)(\s*(?:h|uhr|uur)?\s*(?:[-–—]|a|à|às|as|bis|to|tot|alle)\s*)(\d{1,2})(?!\d)/giu

function inAfternoon(all: string, open: string, minutes: string, sign: string, close: string): string {
  const [from, until] = [Number(open), Number(close)]
  if (from > 12 || until > 11) return all
  return ` ${from === 12 ? from : from + 12}${minutes}${sign}${until + 12}`
}

/** Words for the next day before a time. */
const NEXT_DAY = String.raw`(?:翌(?:日|朝)?|익일|다음\s?날|次日|隔日)\s?`
const ON_NEXT_DAY = new RegExp(String.raw`${NEXT_DAY}(\d{1,2})(?=[:時时點点시]|\s*(?:[^\d\s:.]|$))`, 'gu')

/** The hour of a time on the next day, counted on: '翌1:20' is 25:20. */
const afterMidnight = (_: string, hour: string) => String(Number(hour) + (Number(hour) < 24 ? 24 : 0))

/** Words that change nothing about when a business opens or closes, in the order in which they are removed. */
const ASIDES: readonly (readonly [RegExp, string])[] = [
  ...HALVES,
  // Last orders in brackets: '(料理L.O. 21:30 ドリンクL.O. 22:30)'.
  [new RegExp(String.raw`\([^()]*${ORDERS}[^()]*\)`, 'giu'), ' '],
  // '21:30 라스트오더' has its time before it; in '11:00-22:00 라스트오더 21:30' the time before it is the closing.
  [new RegExp(String.raw`(?<![-–—~〜]\s*|[\d:])${TIME}\s*라스트\s?오더`, 'giu'), ' '],
  // Last orders: 'L.O. 料理22:00 ドリンク22:30', 'last order 21:30'.
  [new RegExp(String.raw`,?\s*${DISHES}?\s*${ORDERS}[:\s]*(?:${DISHES}?\s*${ONLY_TIME}[,\s]*)*`, 'giu'), ' '],
  [new RegExp(String.raw`${DISHES}\s*${TIME}まで`, 'giu'), ' '],
  [/営業時間・?定休日は変更[^。]*(?:。|$)/gu, ' '],
  [/[※*][^\d]*$/u, ''],
  [NONSTOP, ' '],
  [new RegExp(String.raw`${NEXT_DAY}(?=午前|오전|上午|凌晨|\d[\d:]*\s?am)`, 'giu'), ''],
  [ZONE, ''],
  [/(?:日曜|土日祝?|祝日?)営業|の営業|営業時間/gu, ' '],
  // '19:00-23:30+' is open until then at least.
  [/(?<=[-–]\s?\d{1,2}(?::\d\d)?(?:\s?[ap]m)?)\+/giu, ''],
  [/\*+(?=\s*\p{L})|(?<=\d)\*+/gu, ' '],
  [/[[【《「]([^\]】》」]*)[\]】》」]/gu, ' $1 '],
  [/[●■◆•]/gu, ';'],
  [new RegExp(String.raw`(?<!\p{L})(?:${MEALS})\s*[:・]?\s*(?=\d)`, 'giu'), ', '],
  [/[,\s]*,[,\s]*(?=\d)/gu, ', '],
]

/** A remark behind the hours, which is left out unless it names days. */
const REMARK = /(?:(?<!\p{L})please|\bhours (?:and|may|can|might)|note:)[^]*$/iu
/** Words long enough to be looked up as days: shorter ones are days only beside others ('so', 'do'). */
const WORD = /\p{L}{3,}/gu
const HAS_ASIDE = new RegExp(
  String.raw`${ORDERS}|${PAUSE}|\([^()]*${OFF}|${OFF}\s*\)|[※[【《「●■◆•*]|\d(?:\s?[ap]m)?\+|営業|${DISHES}|(?<!\p{L})(?:${MEALS})|please|note:|\bhours (?:and|may|can|might)|${NEXT_DAY}|(?<!\p{L})(?:matins?|mornings?|afternoons?|vormittags?|nachmittags?|après-midi|mañanas?|tardes?|manhã|mattin[ao]|pomeriggio|ochtend|middag)(?!\p{L})|${ZONE.source}|${NONSTOP.source}`,
  'iu',
)

/** Days before a pause, behind the hours of all days: '※火～金'. */
const BEFORE_PAUSE = /[^\d;。:]*$/u

/** Line breaks, with list signs behind them. */
const LINES = /\s*[\r\n]+\s*(?:[-–]\s+)?/g

/** A text of hours without what else it says. */
export function withoutAsides(written: string): BareHours {
  const asWritten = { text: written, pause: undefined, pauseDays: undefined }
  if (written.length > LONGEST_WEEK_TEXT) return asWritten
  const plain = written.normalize('NFKC').replace(LINES, '; ')
  if (!HAS_ASIDE.test(plain)) return asWritten
  const remark = REMARK.exec(plain)?.[0] ?? ''
  const isAboutDays = (remark.match(WORD) ?? []).some((word) => countDays(word) > 0)
  let text = isAboutDays ? plain : plain.slice(0, plain.length - remark.length)
  let pause: string | undefined
  let pauseDays: readonly number[] | undefined
  // Where some days are said to have no pause, it is not clear which days have the one that is named.
  const isOfSome = text.search(NONSTOP) >= 0
  for (const pattern of PAUSED) {
    const found = pause === undefined && !isOfSome ? pattern.exec(text) : null
    if (found === null) continue
    pause = found[1]
    const [before, behind] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
    const label = /\d/.test(before) && !/\d/.test(behind) ? (BEFORE_PAUSE.exec(before)?.[0] ?? '') : ''
    const days = [...markDays(label).matchAll(SELECTOR)].flatMap(([selector]) => daysOf(selector))
    if (days.length > 0) pauseDays = days
    text = `${days.length > 0 ? before.slice(0, before.length - label.length) : before} ${behind}`
  }
  text = text.replace(AFTERNOON, inAfternoon).replace(ON_NEXT_DAY, afterMidnight)
  for (const [pattern, instead] of ASIDES) text = text.replace(pattern, instead)
  return { text: text.replace(/\s+/g, ' ').replace(/^[ ,;]+|[ ,;]+$/g, ''), pause, pauseDays }
}
