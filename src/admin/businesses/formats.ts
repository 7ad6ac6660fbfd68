/** Numbers and dates in Turkish format. */
export const figures = new Intl.NumberFormat('tr-TR')
export const dates = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'medium' })
export const instants = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'medium', timeStyle: 'short' })
