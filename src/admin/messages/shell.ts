import { SITE } from '#src/site.ts'
import type { Lack } from '#domain/business/lacks.ts'
import type { TableColumn } from '../businesses/view.ts'
import { businesses } from './businesses.ts'
import { FIELD_LABELS } from './fields.ts'

/** The frame around every screen, and texts that several screens share. */
export const shell = {
  system: 'Yönetim Sistemi',
  brand: SITE.name,
  menu: 'Ana menü',
  openMenu: 'Menüyü aç',
  closeMenu: 'Menüyü kapat',
  collapse: 'Kenar çubuğunu daralt',
  expand: 'Kenar çubuğunu genişlet',
  signOut: 'Çıkış Yap',
  version: (version: string) => `Sürüm ${version}`,
  skip: 'İçeriğe geç',
  noScript: 'Yönetim paneli için tarayıcınızda JavaScript açık olmalıdır.',
  loading: 'Yükleniyor…',
  searched: (text: string) => `“${text}”`,
  titled: (part: string, screen: string) => `${part} - ${screen}`,
  adsTitle: 'Reklam Yönetimi',
  analyticsTitle: 'Analiz',
  notFound: 'Bu ekran yok',
  notFoundText: 'Adres yanlış yazılmış ya da ekran kaldırılmış olabilir.',
  toDashboard: 'Panele dön',
  crashed: 'Bu ekran gösterilemedi',
  crashedText: 'Beklenmeyen bir hata oluştu. Yeniden deneyin; sürerse sayfayı yenileyin.',
  screens: {
    dashboard: 'Panel',
    businesses: 'İşletmeler',
    excel: 'Excel',
    categories: 'Kategoriler',
    cities: 'Şehirler',
    messages: 'Mesajlar',
    mail: 'E-postalar',
    proposals: 'Öneriler',
    duplicates: 'Yinelenenler',
    closures: 'Muhtemelen kapalı',
    suppressions: 'Engellenenler',
    analytics: 'Analiz',
    ads: 'Reklamlar',
    pricing: 'Fiyatlandırma',
    database: 'Veritabanı',
    health: 'Sağlık',
    settings: 'Ayarlar',
  },
} as const

export const common = {
  save: 'Kaydet',
  saving: 'Kaydediliyor…',
  cancel: 'Vazgeç',
  close: 'Kapat',
  delete: 'Sil',
  edit: 'Düzenle',
  retry: 'Yeniden dene',
  dismiss: 'Kapat',
  notification: 'Bildirim',
  error: 'Hata',
  yes: 'Evet',
  no: 'Hayır',
  all: 'Tümü',
  none: 'Yok',
  unknown: 'Bilinmiyor',
  away: 'Sunucuya ulaşılamıyor. Bağlantınızı denetleyip yeniden deneyin.',
  storageFull: 'Veritabanının diski dolu ya da arızalı; yer açılana dek hiçbir şey kaydedilemez.',
  databaseAway: 'Veritabanına şu anda ulaşılamıyor. Birkaç saniye sonra yeniden deneyin.',
  roleForbidden: 'Rolünüz buna izin vermiyor.',
  failed: 'Bilgiler alınamadı',
  toMend: 'Düzeltilmesi gereken alanlar var',
  previous: 'Önceki',
  first: 'İlk sayfa',
  last: 'Son sayfa',
  goTo: 'Sayfaya git',
  pageWord: 'Sayfa',
  pageSize: 'Sayfa başına',
  ofPages: (pages: string) => `/ ${pages}`,
  next: 'Sonraki',
  range: (from: string, to: string, total: string) => `${from}–${to} / ${total}`,
  page: (page: string, pages: string) => `Sayfa ${page} / ${pages}`,
  unsaved: 'Kaydedilmemiş değişiklikler var',
  unsavedText: 'Kapatırsanız yaptığınız değişiklikler kaybolur.',
  discard: 'Değişiklikleri bırak',
  keepEditing: 'Düzenlemeye dön',
  typeWord: (word: string) => `Onaylamak için ${word} yazın`,
  sort: 'Sıralama',
  sortBy: (column: string) => `${column} sütununa göre sırala`,
  byRelevance: 'En ilgili önce',
  sorted: (column: string, order: string) => `${column} (${order})`,
  /** The two directions of a column, by its name in the URL; texts are sorted alphabetically. */
  orders: {
    text: { asc: 'A-Z', desc: 'Z-A' },
    rating: { asc: 'düşükten yükseğe', desc: 'yüksekten düşüğe' },
    count: { asc: 'azdan çoğa', desc: 'çoktan aza' },
    status: { asc: 'açık olanlar önce', desc: 'kapalı olanlar önce' },
    updatedAt: { asc: 'eskiden yeniye', desc: 'yeniden eskiye' },
  } as Readonly<Record<string, Readonly<Record<'asc' | 'desc', string>>>> & {
    readonly text: Readonly<Record<'asc' | 'desc', string>>
  },
  units: {
    kilobytes: (size: string) => `${size} KB`,
    megabytes: (size: string) => `${size} MB`,
    seconds: (seconds: number) => `${seconds} sn`,
    minutes: (minutes: number, seconds: number) => `${minutes} dk ${seconds} sn`,
    hours: (hours: number, minutes: number) => `${hours} sa ${minutes} dk`,
  },
} as const

/** The single-key shortcuts of queues. */
export const keys = {
  title: 'Klavye kısayolları',
  open: 'Klavye kısayolları (?)',
  on: 'Tek tuşlu kısayollar açık',
  onHint: 'Yazı yazarken ve bir pencere açıkken çalışmazlar.',
  help: 'Bu pencere',
  undo: 'Geri al',
  nothingToUndo: 'Geri alınacak bir karar yok',
} as const

/** Notices about the session, over any screen. */
export const session = {
  ending: (minutes: number) =>
    `Oturumunuz ${minutes} dakika sonra sona erecek. Şimdi yeniden girerseniz hiçbir şey kaybolmaz.`,
  ended: 'Oturumunuz sona erdi. Yeniden girerseniz kaldığınız yerden sürdürürsünüz.',
  signInAgain: 'Yeniden gir',
  overTitle: 'Oturumunuz sona erdi',
  overText: 'Girip kaldığınız yerden sürdürün: yazdıklarınız yerinde duruyor, yarım kalan işlem tamamlanır.',
  earlyTitle: 'Oturumu yenileyin',
  earlyText: 'Üç adımda yeniden girin: 24 saat baştan başlar, açık sayfa olduğu gibi kalır.',
  goOn: 'Kaldığınız yerden sürdürebilirsiniz.',
  later: 'Şimdi değil',
  leave: 'Giriş sayfasına git',
  passwordTitle: 'Şifrenizi yeniden girin',
  passwordText: 'Bu işlem için son 10 dakika içinde girilmiş bir şifre gerekir. Doğru şifreyle işlem sürer.',
  passwordSend: 'Onayla',
  passwordChecking: 'Kontrol ediliyor…',
  passkeyTitle: 'Kimliğinizi doğrulayın',
  passkeyText:
    'Bu işlem için son 10 dakika içinde kullanılmış bir geçiş anahtarı gerekir. Doğrulayınca işlem sürer.',
  passkeySend: 'Geçiş anahtarıyla doğrula',
} as const

/** The palette that finds businesses, places, messages, screens and commands. */
export const palette = {
  open: 'Bul',
  openKeys: 'Ctrl K',
  title: 'Bul ve git',
  field: 'İşletme, şehir, kategori, mesaj, ekran ya da komut',
  hint: 'Ad, telefon, e-posta, kayıt no, sayfa adresi…',
  none: 'Hiçbir şey bulunamadı.',
  loading: 'Aranıyor…',
  failed: 'Sonuçların bir bölümü alınamadı.',
  count: (count: string) => `${count} sonuç`,
  results: 'Sonuçlar',
  groups: {
    businesses: 'İşletmeler',
    cities: 'Şehirler',
    categories: 'Kategoriler',
    messages: 'Mesajlar',
    screens: 'Ekranlar',
    commands: 'Komutlar',
  },
  inTrash: 'Çöp kutusunda',
  allResults: (text: string) => `“${text}” için tüm işletmeleri listele`,
  businessCount: (count: string) => `${count} işletme`,
  keys: '↑ ↓ seç · Enter aç · Esc kapat',
  commands: {
    newBusiness: 'Yeni işletme ekle',
    noPhone: 'Telefonu olmayan işletmeler',
    noHours: 'Çalışma saati bilinmeyen işletmeler',
    doubtful: 'Konumu şüpheli işletmeler',
    incomplete: 'Arama motorlarına kapalı işletmeler',
    trash: 'Çöp kutusu',
    unread: 'Okunmamış mesajlar',
    import: 'Excel dosyası yükle',
    backup: 'Yedek al ya da geri yükle',
    submit: 'URL’leri arama motorlarına toplu gönder',
    signOut: 'Çıkış yap',
  },
} as const

/** Texts about unsaved forms. */
export const drafts = {
  found: (moment: string) => `Kaydedilmemiş bir taslak var: ${moment}.`,
  outdated:
    'Kayıt o zamandan beri değişti. Geri yüklerseniz yalnızca sizin yazdığınız alanlar gelir; kaydetmeden önce gözden geçirin.',
  restore: 'Taslağı geri yükle',
  discard: 'Taslağı at',
  saving: 'Kaydediliyor…',
  saved: 'Kaydedildi.',
  waiting: 'Çevrimdışı: kaydedilemedi. Bağlantı gelince yeniden denenecek; taslak bu tarayıcıda duruyor.',
  kept: 'Kaydedilmedi: taslak bu tarayıcıda duruyor.',
  keptOffline: 'Çevrimdışı: kaydedilemedi. Taslak bu tarayıcıda duruyor.',
  offline:
    'Çevrimdışısınız. Yazdıklarınız bu tarayıcıda taslak olarak durur, kaydettikleriniz bağlantı gelince gönderilir.',
} as const

const { phone, email, website, address, city, description, rating, timezone, source } = FIELD_LABELS

const lackLabels: Readonly<Record<Lack, string>> = {
  ...{ phone, email, website, address, city, description, rating, timezone },
  photo: 'Fotoğraf',
  hours: 'Çalışma saatleri',
  position: 'Konum',
}

const columnLabels: Readonly<Record<TableColumn, string>> = {
  ...businesses.columns,
  ...{ phone, email, website, source },
  globalRowNumber: 'Kayıt no',
}

/** The views of the list of businesses: further filters, columns, density, saved views. */
export const views = {
  further: (count: number) => (count === 0 ? 'Diğer filtreler' : `Diğer filtreler (${count})`),
  filters: (count: number) => (count === 0 ? 'Filtreler' : `Filtreler (${count})`),
  lacks: 'Eksik olanlar',
  lackLabels,
  states: 'Durumlar (tümü sağlanmalı)',
  batch: 'İçe aktarma',
  batchOf: (file: string, date: string) => `${file} (${date})`,
  olderBatch: 'Daha eski bir içe aktarma',
  source,
  since: 'Şu günden beri değişen',
  rating: { min: 'Puan, en az', max: 'Puan, en çok' },
  columns: 'Sütunlar',
  columnLabels,
  usualColumns: 'Varsayılan sütunlar',
  dense: 'Sıkışık görünüm',
  saved: 'Görünümler',
  noneSaved: 'Henüz kayıtlı görünüm yok.',
  viewName: 'Bu görünümün adı',
  saveView: 'Görünümü kaydet',
  removeView: (name: string) => `${name} görünümünü sil`,
  copyAddress: 'Adresini kopyala',
  copied: 'Adres kopyalandı; açan herkes aynı listeyi görür.',
  emptyDirectory: 'Henüz işletme yok. Excel’den yükleyin ya da yeni ekleyin.',
  fromExcel: 'Excel’den yükle',
} as const

/** The names of record kinds, shared by the audit log and the dashboard. */
export const ENTITIES = {
  business: 'İşletme',
  suppression: 'Kaldırma kaydı',
  category: 'Kategori',
  city: 'Şehir',
  message: 'Mesaj',
  mail: 'E-posta',
  proposal: 'Öneri',
  snippet: 'Kod parçası',
  settings: 'Ayarlar',
  sitemap: 'Sitemap',
  session: 'Oturum',
  database: 'Veritabanı',
  cache: 'Önbellek',
  nightly: 'Gece işleri',
  bulk: 'Toplu değişiklik',
  'import-mapping': 'Sütun şablonu',
  'second-factor': 'İki aşamalı doğrulama',
  operator: 'Kişi',
  'shared-view': 'Paylaşılan görünüm',
  passkey: 'Geçiş anahtarı',
  'pricing-plan': 'Fiyat planı',
  sponsorship: 'Sponsorluk',
  'ad-placement': 'Reklam alanı',
  'ad-creative': 'Reklam',
  'ad-settings': 'Reklam ayarları',
} as const

/** The rich-text editor. */
export const editor = {
  modes: 'Görünüm',
  visual: 'Görsel',
  html: 'HTML',
  toolbar: 'Biçimlendirme',
  bold: 'Kalın',
  italic: 'İtalik',
  underline: 'Altı çizili',
  h1: 'Başlık 1',
  h2: 'Başlık 2',
  h3: 'Başlık 3',
  quote: 'Alıntı',
  code: 'Kod',
  bulletList: 'Madde işaretli liste',
  orderedList: 'Numaralı liste',
  left: 'Sola hizala',
  center: 'Ortala',
  right: 'Sağa hizala',
  noPictures: 'Görseller alınmadı',
  noPicturesText: 'Açıklamada görsel olmaz; işletmenin fotoğrafını Fotoğraflar sekmesine ekleyin.',
  link: 'Bağlantı ekle',
  // Wording from the specification.
  linkPrompt: 'Enter link URL:',
  linkApply: 'Ekle',
  linkRemove: 'Bağlantıyı kaldır',
  linkWrong:
    'Adres anlaşılamadı. Örnekler: https://ornek.com, ornek.com, mailto:ad@ornek.com, tel:+902125554433',
} as const
