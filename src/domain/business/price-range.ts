import { asciiDigits } from '../text/digits.ts'
import { fold } from '../text/fold.ts'
import { parseNumber } from '../text/numbers.ts'

/** Words for a level of prices, after 'PRICE_LEVEL' and the like. */
const PRICE_WORDS: Readonly<Record<string, string>> = {
  inexpensive: '$',
  cheap: '$',
  budget: '$',
  ucuz: '$',
  moderate: '$$',
  'mid range': '$$',
  orta: '$$',
  expensive: '$$$',
  pricey: '$$$',
  pahali: '$$$',
  'very expensive': '$$$$',
  luxury: '$$$$',
  'fine dining': '$$$$',
}
/** Further words for a level, which stay as they are written. */
const LEVEL =
  /^(?:very |sehr |très |muy |çok |очень )?(?:low|medium|mid|average|high|affordable|economy|economical|upscale|premium|günstig|preiswert|mittel|gehoben|teuer|bon marché|abordable|moyen|cher|élevé|barato|económico|econômico|medio|médio|moderado|caro|economico|costoso|goedkoop|gemiddeld|duur|uygun|ekonomik|lüks|tani|średni|drogi|недорого|дешево|низкий|средний|дорого|высокий|رخيص|متوسط|غالي|便宜|中等|昂贵|安い|普通|高い|저렴|보통|비쌈)(?: (?:end|priced?|prices?|range|cost))?$/iu
/** Stars as a text gives them: '4 stars', '5-Sterne', '★★★'. */
const STARS =
  /^(?:[★☆⭐✩✭*\uFE0F\s]+|[1-7](?:[.,]5)?[\s-]*(?:[★⭐*]|(?:stars?|sterne?|étoiles?|estrellas?|estrelas?|stelle|stella|sterren|yıldız\p{L}*|gwiazd\p{L}*|звезд\p{L}*|звёзд\p{L}*|نجوم|نجمة|星級?|星级|つ星|성급?)).*)$/iu
/** Letters for a currency beside an amount: 'SAR', 'TL', 'ر.س.', '円'. */
const CURRENCY =
  '(?:[A-Z]{0,3}\\p{Sc}|tl|lira|rs\\.?|inr|usd|eur|gbp|chf|fr\\.?|kr\\.?|sek|nok|dkk|kč|czk|zł|pln|ft|huf|lei|ron|лв\\.?|bgn|din\\.?|rsd|грн\\.?|uah|руб(?:лей|ля|ль)?\\.?|р\\.|rub|тг|kzt|azn|gel|sar|sr|aed|dhs?\\.?|qar|qr|kwd|kd|bhd|bd|omr|egp|le|jod|jd|lbp|mad|tnd|dt|dzd|da|ils|nis|try|irr|toman|تومان|ريال|درهم|دينار|جنيه|ر\\.?\\s?س\\.?|د\\.?\\s?إ\\.?|ر\\.?\\s?ق\\.?|د\\.?\\s?ك\\.?|ج\\.?\\s?م\\.?|zar|r|ngn|kes|kshs?\\.?|ghs|tzs|ugx|pkr|lkr|npr|bdt|tk\\.?|taka|rp\\.?|idr|rm|myr|php|pesos?|sgd|thb|baht|บาท|vnd|vnđ|đ|đồng|cny|rmb|yuan|jpy|yen|円|元|圆|圓|원|만원|krw|won|hkd|hk|twd|nt|cad|aud|nzd|mxn|brl|reais|clp|cop|ars|pen|s/\\.?|euros?|dollars?|pounds?|rupees?|soles)'
const AMOUNT = String.raw`\d[\d.,٫٬\s]{0,14}(?:k|万|만|천)?\s?`
const PRICED = `(?:${CURRENCY}\\s?${AMOUNT}|${AMOUNT}${CURRENCY}\\s?)`
const RANGE = String.raw`(?:[-–—~〜～/]|to|bis|a|à|до|ile|إلى|至)\s?`
const BEFORE =
  '(?:(?:from|starting|ab|up to|below|under|above|over|around|about|approx\\.?|avg\\.?|average|min\\.?|max\\.?|ca\\.?|desde|a partir de|à partir de|от|до|人均|平均|昼|夜|من)\\s?[:：]?\\s?)?[~<>≤≥≈+\\s]{0,3}'
const BEHIND = String.raw`[\s.+~〜～–-]{0,3}(?:(?:\/|per |pro |p\.?p|for |par |por |kişi|人|以上|以下|за |на )[^\d]{0,30}|for \d.*)?`
/** An amount with its currency, or two of which one has it: '€10–20', '250-500 TL', 'SAR 20 - SAR 40'. */
const AMOUNTS = new RegExp(
  `^${BEFORE}(?:${PRICED}(?:${RANGE}(?:${PRICED}|${AMOUNT}))?|${AMOUNT}${RANGE}${PRICED})${BEHIND}$`,
  'iu',
)
/** A currency sign beside a number, where any other words may stand too: 'Mains £12'. */
const SIGNED = /\p{Sc}\s?\d|\d\s?\p{Sc}/u
const SIGNS = /^(?=.*\p{Sc})[\p{Sc}\s\-–—~〜～/|.]+$/u
const TIME = /\d:\d{2}|\d\s?[ap]\.?m\b/iu
/** The longest text that is read as a price. */
const LONGEST = 100

const isPrice = (text: string) =>
  text.length <= LONGEST &&
  !TIME.test(text) &&
  [SIGNS, SIGNED, AMOUNTS, STARS, LEVEL].some((pattern) => pattern.test(text))

/**
 * The price range in a cell: '$$', '€10–20', '4 stars'; a level from 1 to 4, or in words, becomes as many dollar signs.
 */
export function priceRange(readText: (value: unknown) => string | null, value: unknown): string | null {
  const level = parseNumber(value)
  if (level !== null) return [1, 2, 3, 4].includes(level) ? '$'.repeat(level) : null
  const text = readText(value)
  if (text === null) return null
  const words = fold(text).replace(/^price level /, '')
  return PRICE_WORDS[words] ?? (isPrice(asciiDigits(text)) ? text : null)
}
