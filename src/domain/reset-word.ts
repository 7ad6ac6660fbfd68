/** What an operator types before the whole directory is emptied, and another before a backup takes its place. */
export const RESET_WORD = 'SIFIRLA'
export const RESTORE_WORD = 'GERİ YÜKLE'
