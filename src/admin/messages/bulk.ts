import type { BulkAction } from '#domain/business/bulk.ts'

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
  held: 'Bağlantı kesildi. Yaptıkları duruyor; kaldığı yerden sürdürebilirsiniz.',
  done,
  undone: (count: string) => `Değişiklik geri alındı: ${count} işletme eski hâline döndü`,
  stopped: (count: string) => `Durduruldu: ${count} işletme değişti`,
  unchanged: (count: string) => `${count} işletme zaten öyleydi.`,
  skipped: (count: string) =>
    `${count} işletmeyi siz başlattıktan sonra başka biri değiştirdi; onlara dokunulmadı.`,
  kept: (count: string) => `${count} işletme sonradan yine değiştirildiği için olduğu gibi kaldı.`,
  pause: 'Duraklat',
  resume: 'Sürdür',
  stop: 'Durdur',
  undo: 'Geri al',
  close: 'Kapat',
  busy: 'Başka bir toplu değişiklik sürüyor. Bitmesini bekleyin ya da durdurun.',
  failed: 'Toplu değişiklik başlatılamadı',
  empty: 'Boşalt',
  hours: 'Çalışma saatleri',
  hoursHint: 'Bir gün doldurulursa bütün hafta bununla değişir; boş günler bilinmiyor sayılır.',
  cityHint: 'Ülkesi de değişir.',
}
