/** The list of past imports. */
export const importHistory = {
  title: 'Geçmiş',
  empty: 'Henüz içe aktarma yok',
  emptyText: 'İlk dosyanızı yukarıdan seçin.',
  file: 'Dosya',
  when: 'Tarih',
  who: 'Kim',
  state: 'Durum',
  counts: 'Sonuç',
  show: 'Göster',
  everything: 'Tümü',
  filters: { rejected: 'Reddedilen satırı olanlar', 'cut-off': 'Yarım kalanlar' },
  emptyFilter: 'Böyle bir içe aktarma yok.',
  imported: (count: string) => `${count} yeni`,
  updated: (count: string) => `${count} değişen`,
  rejected: (count: string) => `${count} reddedilen`,
  corrected: (count: string) => `${count} hücre elle düzeltildi`,
  pinsKept: (count: string) => `${count} değer korundu`,
  nothing: 'değişiklik yok',
  states: {
    running: 'Sürüyor',
    done: 'Tamamlandı',
    failed: 'Yarım kaldı',
    cancelled: 'Durduruldu',
    undoing: 'Geri alınıyor',
    undone: 'Geri alındı',
  } as Readonly<Record<string, string>>,
  errors: 'Reddedilen satırlar',
  errorsFile: (batch: string) => `hatalar-${batch}.xlsx`,
  sheet: 'Hatalar',
  code: 'Kod',
  undo: 'Geri al',
  undoOver: 'Geri alma süresi doldu',
  commandLine: 'Komut satırı',
  operator: 'Panelden',
} as const

/** The undo of an import: its confirmation and its result. */
export const importUndo = {
  title: 'Bu içe aktarma geri alınsın mı?',
  text: 'Yeni işletmeler silinir, değişenler önceki değerlerine döner. Sonradan düzenlenenlere dokunulmaz ve listelenir.',
  merges: (count: string) =>
    `Bu işletmelerle yapılan ${count} birleştirme de geri alınır; birleştirirken seçilen değerler gider, birleştirilen kayıtlar geri döner.`,
  mergesUnknown:
    'Bu işletmelerle yapılan birleştirmeler de geri alınır; kaç tane oldukları şu anda öğrenilemedi.',
  until: (date: string) => `Bu içe aktarma ${date} tarihine kadar geri alınabilir.`,
  action: 'Geri al',
  running: 'Geri alınıyor',
  done: 'Geri alındı',
  nothingDone: 'Geri alınacak bir şey kalmamış.',
  removed: (count: string) => `${count} işletme silindi`,
  restored: (count: string) => `${count} işletme eski hâline döndü`,
  mergesUndone: (count: string) => `${count} birleştirme geri alındı`,
  untouched: (count: string) => `${count} işletmeye dokunulmadı`,
  failed: 'Geri alınamadı',
  skipped: 'Sonradan düzenlendiği için dokunulmayanlar',
  deleted: (id: string) => `${id} numaralı işletme (silinmiş)`,
  trashed: (name: string) => `${name} (çöp kutusunda)`,
  more: (count: string) => `… ve ${count} işletme daha`,
} as const

/** The outcomes of an import. */
export const importResult = {
  title: 'İçe aktarma tamamlandı',
  cancelled: 'İçe aktarma durduruldu',
  undone: 'İçe aktarma geri alındı',
  undoneText:
    'Eklenen işletmeler silindi, değişenler önceki değerlerine döndü; sonradan düzenlenenler olduğu gibi kaldı.',
  imported: (count: string) => `${count} işletme içe aktarıldı`,
  updated: (count: string) => `${count} işletme güncellendi`,
  nothing: 'değişen işletme yok',
  seconds: (time: string) => `${time} sürdü`,
  reset: 'Yeni dosya',
  undo: 'Geri al',
  unchanged: 'Dizinde değişen bir şey yok; site olduğu gibi kaldı.',
  compared: 'Bu kayıtlar birazdan dizinle karşılaştırılır; aynı işletme olabilecek çiftler burada bekler:',
  shown: 'Değişiklikler sitenin her sayfasında birkaç saniye içinde görünür.',
} as const
