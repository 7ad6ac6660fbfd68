/** What an operator types to confirm emptying the whole directory, and to confirm restoring a backup. */
export const RESET_WORD = 'SIFIRLA'
export const RESTORE_WORD = 'GERİ YÜKLE'
