import { fold } from '../text/fold.ts'

const CLOSED = new Set(
  fold(`closed off kapalı geschlossen ruhetag fermé fermée cerrado cerrada chiuso chiusa fechado fechada gesloten
  zamknięte zavřeno zatvoreno închis zárva lukket stängt stengt suljettu tutup κλειστά закрыто выходной
  зачинено 定休日 定休 休業日 休業 休息 已打烊 휴무일 휴무 정기휴무 مغلق סגור`).split(' '),
)

const ALL_DAY = new RegExp(
  [
    '24 ?(?:h|hours?|hrs?|saat|stunden|heures?|horas|ore|uur|timmar|timer|godziny|jam|часа|時間|小時|小时|시간)',
    '(?:open|ouvert|abierto|geoffnet) 24',
    '24 ?[/x-] ?7',
    '7 ?[/x] ?24',
    'open all day|always open|rund um die uhr|круглосуточно',
  ].join('|'),
)
/** Numbers that may accompany the 24 of a day without end: "24/7", "365 days". */
const ALL_DAY_NUMBERS = new Set(['24', '7', '365'])

/**
 * Ways to write clock times, in the order in which they are rewritten: meridiems to am and pm, units to h,
 * words and signs for a range to a hyphen, separators of ranges to a comma.
 */
const REWRITES: readonly (readonly [RegExp, string])[] = [
  [/\([^)]*\)/g, ''],
  [/오전|上午|午前|π\.? ?μ\.?|\boo\b/g, 'am'],
  [/오후|下午|午後|μ\.? ?μ\.?|\bos\b/g, 'pm'],
  [/([ap])\.? ?m\b\.?/g, '$1m'],
  [/(\d)([ap])\b/g, '$1$2m'],
  [/(?:12(?::00)? ?)?(?:noon|midday|mediodia|正午|정오)/g, '12pm'],
  [/(?:12(?::00)? ?)?(?:midnight|mitternacht|medianoche|minuit|자정)/g, '12am'],
  [/ ?(?:uhr|hrs|[時时点點시]|h ?(?=\d))/g, 'h'],
  [/[分분]/g, ''],
  [/\b(?:from|von|open|offen|geoffnet|ouvert|abierto|acik|saat|de)\b:?/g, ''],
  [/\\?[-‐‑‒–—―−~〜→]|\b(?:to|till?|until|thru|through|bis|tot|ila)\b|до| al? /g, '-'],
  [/[;/|&、]|\b(?:and|und|et|ve|y)\b/g, ','],
  [/ ?([-,:]) ?/g, '$1'],
  [/ (?=h\b)|[ .,]+$|^[ ,]+/g, ''],
]

/** Whether plain text means that the day is closed. */
export function meansClosed(plain: string): boolean {
  return (
    !/\d/.test(plain.replace(ALL_DAY, '')) &&
    fold(plain)
      .split(' ')
      .some((word) => CLOSED.has(word))
  )
}

/** Whether plain text means that the day is open around the clock. */
export function meansOpenAllDay(plain: string): boolean {
  return ALL_DAY.test(plain) && (plain.match(/\d+/g) ?? []).every((number) => ALL_DAY_NUMBERS.has(number))
}

/** Plain text with its clock times in one spelling: "am 11:00-pm 2:30,pm 5:00-9:30", "9h-18h". */
export function normaliseTimes(plain: string): string {
  return REWRITES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), plain)
}
