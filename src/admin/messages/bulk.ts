import { BULK_UNDO_DAYS, type BulkAction } from '#domain/business/bulk.ts'

const done: Readonly<Record<BulkAction, (count: string) => string>> = {
  edit: (count) => `${count} işletme güncellendi`,
  trash: (count) => `${count} işletme çöp kutusuna taşındı`,
  restore: (count) => `${count} işletme geri yüklendi`,
}

const running: Readonly<Record<BulkAction, string>> = {
  edit: 'İşletmeler güncelleniyor',
  trash: 'İşletmeler çöp kutusuna taşınıyor',
  restore: 'İşletmeler geri yükleniyor',
}

export const bulk = {
  title: 'Toplu değişiklik',
  selectMatching: (count: string) => `Filtreye uyan ${count} işletmenin tümünü seç`,
  matchingSelected: (count: string) => `Filtreye uyan ${count} işletmenin tümü seçildi`,
  more: (count: string) => `${count} ve daha fazla`,
  collecting: 'İşletmeler seçiliyor',
  running,
  undoing: 'Değişiklik geri alınıyor',
  paused: 'Duraklatıldı',
  waiting: 'Sunucu şu anda meşgul ya da ulaşılamıyor. Birazdan kendiliğinden sürer.',
  held: 'Bağlantı kesildi. Yaptıkları duruyor; kaldığı yerden sürdürebilirsiniz.',
  done,
  undone: (count: string) => `Değişiklik geri alındı: ${count} işletme eski hâline döndü`,
  stopped: (count: string) => `Durduruldu: ${count} işletme değişti`,
  unchanged: (count: string) => `${count} işletme zaten öyleydi.`,
  skipped: (count: string) =>
    `${count} işletmeyi siz başlattıktan sonra başka biri değiştirdi; onlara dokunulmadı.`,
  kept: (count: string) => `${count} işletme sonradan yine değiştirildiği için olduğu gibi kaldı.`,
  pause: 'Duraklat',
  resume: 'Devam et',
  stop: 'Durdur',
  changedAway: (count: string) => `${count} işletme değişti; bu süzgeçte kalan yok`,
  changedAwayText: 'Yukarıdaki “Geri al” eski hâline döndürür.',
  showTrash: 'Çöp kutusunu göster',
  showChanged: 'Bugün değişenleri göster',
  undo: 'Geri al',
  close: 'Kapat',
  merge: 'Karşılaştır ve birleştir',
  history: 'Toplu değişiklikler',
  historyText: `Biten bir değişiklik ${BULK_UNDO_DAYS} gün boyunca geri alınabilir.`,
  noHistory: `Son ${BULK_UNDO_DAYS} günde toplu değişiklik yapılmadı.`,
  failedHistory: 'Toplu değişiklikler alınamadı',
  underWay: 'Sürüyor',
  changing: 'Toplu değişiklik sürüyor',
  changingText: 'Bitince liste yenilenir.',
  gone: 'silinmiş kayıt',
  undoOf: (moment: string) => `Geri al: ${moment}`,
  undoTitle: 'Bu toplu değişiklik geri alınsın mı?',
  undoText: (report: string, moment: string) =>
    `${moment}: ${report} İşletmeler önceki hâline döner; sonradan yeniden değiştirilenlere dokunulmaz.`,
  busy: 'Başka bir toplu değişiklik sürüyor. Bitmesini bekleyin ya da durdurun.',
  failed: 'Toplu değişiklik başlatılamadı',
  empty: 'Boşalt',
  hours: 'Çalışma saatleri',
  hoursHint: 'Yalnızca doldurduğunuz günler değişir; boş bıraktıklarınız her işletmede olduğu gibi kalır.',
  days: 'Özel günler ve dönemler',
  daysHint:
    'Yazdığınız tarihlerdeki eski özel saatlerin yerine geçer; başka tarihler olduğu gibi kalır. Dönemler var olanlara eklenir.',
  contacts: 'İletişim, bağlantılar ve açıklama',
  contactsHint: 'Seçilen bütün işletmeler aynı değeri alır.',
  emptyOf: (field: string) => `${field}: boşalt`,
  willBeEmpty: 'Boşaltılacak',
  featuresHint: 'Diğer özellikler olduğu gibi kalır.',
  featureOf: (number: string) => `Özellik ${number}`,
  removeFeature: 'Kaldır',
  featureFault: 'Bölümün ve özelliğin adını yazın.',
  replace: 'Bul ve değiştir',
  replaceHint:
    'Büyük ve küçük harf ayrımı yapılır. Geçerli olmayacak bir değer yazılmaz, kayıt olduğu gibi kalır.',
  find: 'Aranan',
  findFault: 'Aranan metni yazın.',
  replaceBy: 'Yerine yazılacak',
  replaceIn: 'Hangi alanlarda',
  replaceFault: 'En az bir alan seçin.',
  replacing: (find: string, into: string) => `“${find}” → “${into}”`,
  preview: {
    show: 'Önizle',
    title: 'Önizleme',
    some: (count: string) => `Değişecek ilk ${count} işletme:`,
    none: (looked: string, isMore: boolean) =>
      isMore ? `Bakılan ilk ${looked} işletmede değişen yok.` : 'Hiçbir işletme değişmez.',
    unfit: (count: string) => `${count} işletmenin yeni değeri geçerli olmazdı; onlara dokunulmaz.`,
    failed: 'Önizleme hazırlanamadı',
  },
  cityHint: 'Ülkesi de değişir.',
}

/** The kinds of files of an export, and its headers. */
export const EXPORT_FILES = {
  formats: {
    xlsx: 'Excel (.xlsx)',
    csv: 'CSV (.csv)',
    'csv-tr': 'Türkçe Excel için CSV (noktalı virgül, ondalık virgül)',
  },
  turkish: 'Sütun başlıkları, kategoriler ve türler Türkçe olsun (yeniden yüklenince de tanınır)',
} as const
