import { fold } from '../text/fold.ts'
import { parseNumber } from '../text/numbers.ts'

/** Words for a level of prices, after 'PRICE_LEVEL' and the like. */
const PRICE_WORDS: Readonly<Record<string, string>> = {
  ...{ inexpensive: '$', cheap: '$', budget: '$', ucuz: '$', moderate: '$$', 'mid range': '$$', orta: '$$' },
  ...{
    expensive: '$$$',
    pricey: '$$$',
    pahali: '$$$',
    'very expensive': '$$$$',
    luxury: '$$$$',
    'fine dining': '$$$$',
  },
}
/** Google's words for no price at all. */
const NO_PRICE = new Set(['free', 'unspecified'])
/** A line on when a business opens or closes, which some scrapers take for the price beside it. */
const IS_OPENING =
  /^[\s⋅·•]*(?:open|opens|closed|closes|temporarily|permanently|açık|kapalı|açılış|kapanış|geöffnet|geschlossen|öffnet|schließt|ouvert|fermé|ouvre|ferme|abierto|cerrado|abre|cierra|aperto|chiuso|apre|chiude|open|gesloten|مفتوح|مغلق|يفتح|يغلق|открыто|закрыто|откроется|закроется)(?![\p{L}\p{M}])|^[\s⋅·•]*(?:営業|영업|营业|營業)|\d{1,2}:\d{2}|\d\s?[ap]\.?m\b/iu

/** '$$', '€10–20', '4 stars'; a level from 1 to 4 or in words becomes as many dollar signs. */
export function priceRange(readText: (value: unknown) => string | null, value: unknown): string | null {
  const level = parseNumber(value)
  if (level !== null) return [1, 2, 3, 4].includes(level) ? '$'.repeat(level) : null
  const text = readText(value)
  if (text === null || IS_OPENING.test(text)) return null
  const words = fold(text).replace(/^price level /, '')
  return NO_PRICE.has(words) && /^price.level/i.test(text) ? null : (PRICE_WORDS[words] ?? text)
}
