/** A column's name in the database: `reviewCount` is `review_count`. */
export const snakeCase = (column: string): string =>
  column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
