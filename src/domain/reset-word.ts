/** What an operator types to confirm that the whole directory is emptied. */
export const RESET_WORD = 'SIFIRLA'
