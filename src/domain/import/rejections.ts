/** Why an import leaves a row out, for programs and in the operators' language. */
export interface Rejection {
  readonly code: string
  /** How the importer's own sentence begins. */
  readonly starts: string
  readonly turkish: string
}

export const REJECTIONS: readonly Rejection[] = [
  { code: 'name_missing', starts: 'name is missing', turkish: 'işletme adı yok' },
  { code: 'name_too_long', starts: 'name is longer', turkish: 'işletme adı çok uzun' },
  { code: 'cell_too_long', starts: 'longer than', turkish: 'hücre çok uzun' },
  { code: 'header_again', starts: 'repeats the header', turkish: 'başlık satırı tekrar ediyor' },
  {
    code: 'nothing_understood',
    starts: 'nothing in this row',
    turkish: 'bu satırda anlaşılan bir sütunda değer yok',
  },
  { code: 'part_astray', starts: 'continues a row', turkish: 'üstünde olmayan bir satırın devamı' },
  { code: 'part_missing', starts: 'does not go on below', turkish: 'devamı olan satır hemen altında değil' },
  { code: 'part_unknown', starts: 'has a part', turkish: '"part" sütunundaki değer anlaşılmıyor' },
  { code: 'no_record', starts: 'is not a record', turkish: 'satır bir kayıt değil' },
  { code: 'invalid_json', starts: 'is not valid JSON', turkish: 'satır geçerli JSON değil' },
]

/** The code and Turkish text of an importer's reason; the reason itself where it is unknown. */
export function rejectionOf(reason: string): Pick<Rejection, 'code' | 'turkish'> {
  return REJECTIONS.find(({ starts }) => reason.startsWith(starts)) ?? { code: 'other', turkish: reason }
}
