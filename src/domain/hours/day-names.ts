import { fold } from '../text/fold.ts'
import { DAY_MARKS, dayOfMark, markDays } from './day-words.ts'

/** Names of each weekday, Monday first: English, Turkish, German, French, Spanish, Italian, others. */
const NAMES = [
  'monday mon mo pazartesi pzt montag lundi lun lunes lunedi segunda maandag 月曜日 月曜 星期一 월요일',
  'tuesday tue tues tu salı sal dienstag di mardi mar martes martedi terça dinsdag 火曜日 火曜 星期二 화요일',
  'wednesday wed weds we çarşamba çar mittwoch mi mercredi mer miércoles mié mercoledi quarta woensdag 水曜日 水曜 星期三 수요일',
  'thursday thu thur thurs th perşembe per donnerstag do jeudi jeu jueves jue giovedi quinta donderdag 木曜日 木曜 星期四 목요일',
  'friday fri fr cuma cum freitag vendredi ven viernes vie venerdi sexta vrijdag 金曜日 金曜 星期五 금요일',
  'saturday sat sa cumartesi cmt samstag sonnabend samedi sam sábado sáb sabato zaterdag 土曜日 土曜 星期六 토요일',
  'sunday sun su pazar paz sonntag so dimanche dim domingo dom domenica zondag 日曜日 日曜 星期日 일요일',
]

/** The longest text that is looked up as a day's name. */
const LONGEST_NAME = 60

const WEEKDAYS = new Map(
  NAMES.flatMap((names, day) =>
    fold(names)
      .split(' ')
      .map((name) => [name, day]),
  ),
)

/**
 * The weekday (0 is Monday) of a full or short name, in any case and with any punctuation around it; undefined for no
 * day or several ('Mon-Fri').
 */
export function weekdayOf(name: string): number | undefined {
  // Fast path: an import looks up millions of names, nearly all of them plain English.
  const plain = WEEKDAYS.get(name.toLowerCase())
  if (plain !== undefined) return plain
  const withoutNote = name.slice(0, LONGEST_NAME).replace(/\(.*/s, '')
  const marked = markDays(withoutNote).match(DAY_MARKS)
  if (marked) return marked.length === 1 ? dayOfMark(marked[0]) : undefined
  const words = fold(withoutNote).split(' ')
  const days = words.map((word) => WEEKDAYS.get(word)).filter((day) => day !== undefined)
  return days.length === 1 ? days[0] : undefined
}
