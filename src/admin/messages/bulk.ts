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
  undo: 'Geri al',
  close: 'Kapat',
  merge: {
    open: 'Birleştir',
    title: 'İki kayıt birleştirilsin mi?',
    text: 'Kalan kaydın boş alanları diğerinden doldurulur. Diğeri çöp kutusuna taşınır, sayfa adresi kalan kayda yönlendirilir; çöp kutusundan geri yüklenebilir.',
    which: 'Hangi kayıt kalsın?',
    number: (number: string) => `Kayıt no ${number}`,
    start: 'Birleştir',
    done: 'Kayıtlar birleştirildi',
    doneText: (name: string) => `Kalan kayıt: “${name}”.`,
    failed: 'Kayıtlar birleştirilemedi',
  },
  history: 'Toplu değişiklikler',
  historyText: `Biten bir değişiklik ${BULK_UNDO_DAYS} gün boyunca geri alınabilir.`,
  noHistory: `Son ${BULK_UNDO_DAYS} günde toplu değişiklik yapılmadı.`,
  failedHistory: 'Toplu değişiklikler alınamadı',
  underWay: 'Sürüyor',
  gone: 'silinmiş kayıt',
  undoOf: (moment: string) => `Geri al: ${moment}`,
  undoTitle: 'Bu toplu değişiklik geri alınsın mı?',
  undoText: (report: string, moment: string) =>
    `${moment}: ${report} İşletmeler önceki hâline döner; sonradan yeniden değiştirilenlere dokunulmaz.`,
  busy: 'Başka bir toplu değişiklik sürüyor. Bitmesini bekleyin ya da durdurun.',
  failed: 'Toplu değişiklik başlatılamadı',
  empty: 'Boşalt',
  hours: 'Çalışma saatleri',
  hoursHint: 'Bir gün doldurulursa bütün hafta bununla değişir; boş günler bilinmiyor sayılır.',
  cityHint: 'Ülkesi de değişir.',
}
