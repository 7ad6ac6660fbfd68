/** Folded words that mean a business in general. */
const TRADE_WORDS = new Set(
  [
    'store stores shop shops place places service services repair repairs company office business',
    'laden geschaft geschafte service reparatur magasin magasins boutique boutiques service reparation',
    'tienda tiendas local servicio reparacion negozio negozi servizio riparazione loja lojas servico conserto',
    'winkel winkels reparatie sklep sklepy naprawa dukkan dukkani magaza magazasi tamir tamiri servisi',
    'магазин магазины ремонт услуги',
  ].flatMap((words) => words.split(' ')),
)

/**
 * Whether words name something specific: 'shop' alone would list every business called a shop.
 * @example namesSomething(['shop']) // false
 */
export const namesSomething = (words: readonly string[]): boolean =>
  !words.every((word) => TRADE_WORDS.has(word))
