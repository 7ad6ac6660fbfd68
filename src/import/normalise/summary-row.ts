import type { BusinessCandidate } from '#domain/business/candidate.ts'

/** "Toplam: 120 kayıt", "Итого: 3", "Grand total". */
const TOTAL =
  /^(?:grand |sub ?|genel |ara )?(?:totals?|totale|toplam|summe|gesamt(?:summe|zahl)?|insgesamt|suma|razem|ogółem|łącznie|итого|всего|合計|総計|小計|总计|合计|總計|小计|합계|총계|tổng(?: cộng)?|المجموع|الإجمالي|record count|row count|kayıt sayısı|toplam kayıt)(?!\p{L})\s*(?:[:=.-]\s*|(?=\d)|$)(?:[\d.,]+\s*\p{L}{0,15})?\s*$/iu

/** "* Stand: 1.11.2026", "Kaynak: Valilik", "Note: subject to change". */
const NOTE =
  /^(?:[*†‡§]\s*(?=\p{L})|(?:not(?:lar|es?|a)?|kaynak|sources?|quelle|fuentes?|fonte|hinweise?|anmerkung(?:en)?|remarques?|(?:son )?güncelle(?:me|nme)(?: tarihi)?|hazırlayan|last updated?|updated|stand|copyright|примечани[ея]|источник|备注|備註|注|出典|資料來源|자료|출처)\s*[:：]|©)/iu

/** '2 Einträge', '(weitere folgen)', '???': no business names. */
const NO_NAME =
  /^(?:\d+ (?:einträge|kunden|kayıt|adet|işletme|entries|rows|records|items|filas|registros|lignes|righe)|\((?:weitere folgen|devamı var|more to follow|to be continued|suite|continuación)[^()]*\)|[^\p{L}\p{N}]+)$/iu

/** Fields that only a business has. */
const TELLING = [
  ...(['postalCode', 'latitude', 'phone'] as const),
  ...(['email', 'website', 'workingHours', 'placeId', 'locationLink'] as const),
]

/** "120 kayıt": a count of businesses, in any column. */
const isNumber = (text: string | null | undefined) => text == null || /^[\d.,]+$/.test(text)
const isCount = (text: string | null | undefined) => text == null || /^\d/.test(text)

/** Whether a row is a total or a note below the list, which names no business. */
export function isSummary(candidate: BusinessCandidate): boolean {
  const { name, category, city } = candidate
  if (!TOTAL.test(name) && !NOTE.test(name) && !NO_NAME.test(name)) return false
  const { address, street } = candidate
  const isTold = TELLING.some((field) => candidate[field] != null)
  return isCount(category) && isCount(city) && isNumber(address) && isNumber(street) && !isTold
}
