/** Phrases of people for 'no value', such as 'The address is not available'. */
const NOTHING = new RegExp(
  `^(?:${[
    String.raw`(?:\p{L}+ (?:is )?)?not (?:available|specified|provided|given|found|listed|mentioned)`,
    String.raw`no (?:address|location|data|info(?:rmation)?|description)(?: (?:available|found|provided))?`,
    String.raw`unknown|unspecified|error|tb[acd]|n\/[ad]|s\/d|[ns]\. ?[ad]\.|[-–—._?/]+`,
    String.raw`(?:\p{L}+ )?не (?:указан|определ[её]н|найден|задан)[аоы]?|нет данных|неизвестн[оаы]`,
    String.raw`belirtilmemiş|belirtilmedi|bulunamadı|bilgi yok|(?:adres )?yok|bilinmiyor`,
    String.raw`no (?:disponible|especificad[oa]|indicad[oa])|sin (?:datos|información|especificar|dirección)`,
    String.raw`não (?:disponível|informad[oa]|encontrad[oa])|sem (?:endereço|informação)`,
    String.raw`non (?:disponible|disponibile|renseignée?|communiquée?|précisée?|specificat[oa])`,
    String.raw`nicht (?:angegeben|verfügbar|bekannt|vorhanden)|keine angaben?|unbekannt`,
    String.raw`brak (?:danych|adresu|informacji)|tidak (?:ada|tersedia|diketahui)|không rõ|chưa (?:có|cập nhật)`,
    String.raw`[(<[{] ?(?:null|none|nil|empty|undefined|blank|n\/a|unknown|not set) ?[)>\]}]`,
    String.raw`غير (?:متوفر|محدد|معروف|متاح)|لا يوجد|暂无|未知|無し|なし|不明|없음|정보 ?없음|ไม่ระบุ`,
  ].join('|')})[.!]?$`,
  'iu',
)
const LONGEST = 40

/** Whether a cell says in words that it has no value. Not for names, as a bar may be called 'Unknown'. */
export const saysNothing = (text: string): boolean => text.length <= LONGEST && NOTHING.test(text.trim())
