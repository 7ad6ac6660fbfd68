const JAPANESE =
  /^(?:日本\s*、?\s*)?(?:〒?\s*\d{3}-?\d{4}\s*)?(?:(東京)都|(?:北海道|京都府|大阪府|\p{Script=Han}{2,3}県))((?:(?:(?!区)\p{Script=Han}){1,4}?|\p{Script=Han}?[\p{Script=Hiragana}\p{Script=Katakana}]{2,6})市{1,2})?/u
/** A Japanese town or village in its county, which has no city above it: '北海道二海郡八雲町'. */
const JAPANESE_TOWN =
  /^(?:日本\s*、?\s*)?(?:〒?\s*\d{3}-?\d{4}\s*)?(?:北海道|東京都|京都府|大阪府|\p{Script=Han}{2,3}県)[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,4}?郡((?:(?!郡)[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]){1,6}?[町村])/u
const KOREAN =
  /^(?:대한민국\s*)?(?:(서울|부산|대구|인천|광주|대전|울산|세종)(?:특별시|광역시|특별자치시|시)?(?=\s|$)|(?:\p{Script=Hangul}{1,3}도|경기|강원|충북|충남|전북|전남|경북|경남|제주)(?:특별자치도)?\s+(\p{Script=Hangul}{1,4}시)(?=\s|$))/u
/**
 * A Chinese city or ward. Supermarkets (超市), markets and 'metropolis' in the name of an estate are left out, as their
 * names end like cities.
 */
const CHINESE =
  /^(?:中国|中國|台灣|臺灣|台湾)?\s*\d{0,6}\s*(?:\p{Script=Han}{2,3}省)?(?![^市]{2,4}都市)([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,5}?(?<![超夜菜])市)(?![街路道巷场場])/u

/** A county of Taiwan and the city or town in it: '彰化縣員林市', '南投縣草屯鎮'. */
const TAIWANESE =
  /^(?:[台臺]灣省?)?\s*\d{0,6}\s*(?:新竹|苗栗|彰化|南投|雲林|嘉義|屏東|宜蘭|花蓮|[台臺]東|澎湖|金門|連江)縣(\p{Script=Han}{1,3}?[市鎮鄉])/u

/** The city of each prefecture in which only one city has wards. */
const WARDED = new Map(
  `北海道札幌市 宮城県仙台市 埼玉県さいたま市 千葉県千葉市 新潟県新潟市 愛知県名古屋市 京都府京都市 兵庫県神戸市 岡山県岡山市
  広島県広島市 熊本県熊本市`
    .split(/\s+/)
    .map((place) => [place.slice(0, 3), place.slice(3)] as const),
)

/**
 * The city of a ward: '서울' for '서울특별시' and '종로구', '大阪市' for '大阪市北区', '東京' for '東京都' and '新宿区'; undefined where there
 * is no ward, or its city is unknown.
 */
export function cityOfWard(ward: string, state: string | null | undefined): string | undefined {
  if (!/[구区區]$/.test(ward)) return undefined
  return (
    eastAsianCity(`${state ?? ''}${/구$/.test(ward) ? ' ' : ''}${ward}`) ??
    /^(.{1,6}[시市])/u.exec(ward)?.[1] ??
    WARDED.get(state ?? '')
  )
}

/** The city of a name that has its prefecture or province before it: '札幌市' of '北海道札幌市'; undefined for any other. */
export function cityWithoutPrefecture(city: string): string | undefined {
  const found = /[市시]$/.test(city) ? eastAsianCity(city) : undefined
  return found !== undefined && found !== city && city.endsWith(found) ? found : undefined
}

/**
 * The city of an address that begins with the largest unit, as people write it in Japan, Korea, China and Taiwan;
 * undefined where it is none of these.
 * @example eastAsianCity('서울특별시 강남구 테헤란로 152') // '서울'
 */
export function eastAsianCity(address: string): string | undefined {
  const text = address.trim()
  const japanese = JAPANESE.exec(text)
  if (japanese) return japanese[2] ?? JAPANESE_TOWN.exec(text)?.[1] ?? japanese[1]
  const taiwanese = TAIWANESE.exec(text)
  if (taiwanese) return taiwanese[1]
  const korean = KOREAN.exec(text)
  return korean ? (korean[1] ?? korean[2]) : CHINESE.exec(text)?.[1]
}
