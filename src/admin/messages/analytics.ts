import type { Press, Device, PageKind } from '#domain/events/page-events.ts'
import type { Vital, VitalRating } from '#domain/events/vitals.ts'

const pages: Readonly<Record<PageKind, string>> = {
  home: 'Ana sayfa',
  businesses: 'Arama',
  map: 'Harita',
  business: 'İşletme sayfaları',
  city: 'Şehir sayfaları',
  category: 'Kategori sayfaları',
  country: 'Ülke sayfaları',
  cities: 'Şehirler',
  categories: 'Kategoriler',
  countries: 'Ülkeler',
  favourites: 'Favoriler',
  contact: 'İletişim',
  other: 'Diğer sayfalar',
  'not-found': 'Bulunamayan sayfalar',
}
const presses: Readonly<Record<Press, string>> = {
  call: 'Telefon',
  directions: 'Yol tarifi',
  website: 'Web sitesi',
  email: 'E-posta',
  menu: 'Menü',
  order: 'Sipariş',
  book: 'Rezervasyon',
  favourite: 'Favorilere ekleme',
  share: 'Paylaşma',
}
const devices: Readonly<Record<Device, string>> = {
  phone: 'Telefon',
  tablet: 'Tablet',
  desktop: 'Bilgisayar',
}
const ratings: Readonly<Record<VitalRating, string>> = { good: 'İyi', middling: 'Orta', poor: 'Kötü' }

const UNITS = ['ında', 'inde', 'sinde', 'ünde', 'ünde', 'inde', 'sında', 'sinde', 'inde', 'unda']
const TENS = ['ünde', 'unda', 'sinde', 'unda', 'ında', 'sinde', 'ında', 'inde', 'inde', 'ında']

/** A share with the Turkish locative ending that its last digit takes when spoken: '%62’sinde'. */
function withSuffix(share: string): string {
  const [units = 0, tens = 0] = [...share.replaceAll(/\D/g, '')].toReversed().map(Number)
  const isWhole = units === 0 && /\d0$/.test(share)
  return `${share}’${isWhole ? TENS[tens] : UNITS[units]}`
}

/** Visitor statistics, and findings that need action. */
export const analytics = {
  text: 'Ziyaretçilerin ne aradığı, neye baktığı ve sitenin ne kadar hızlı olduğu',
  range: 'Dönem',
  lastDays: (days: number) => `Son ${days} gün`,
  export: 'Excel olarak indir',
  exportFile: (day: string) => `analiz-${day}.xlsx`,
  failed: 'Analiz bilgileri alınamadı',
  exportFailed: 'Dosya hazırlanamadı',
  asTable: 'Tablo olarak göster',
  none: 'Bu dönemde sayılan yok.',
  unchanged: 'değişmedi',
  fresh: 'önceki dönemde yoktu',

  todo: 'Yapılacaklar',
  missed: {
    title: 'Sonuçsuz aramalar',
    text: 'Ziyaretçilerin aradığı ve rehberde bulamadığı şeyler.',
    head: 'Aranan',
  },
  thin: {
    title: 'İlgi gören, az işletmeli yerler',
    text: 'Çok bakılan ama on işletmeden azı olan şehir ve kategoriler.',
    have: (count: string) => `${count} işletme`,
  },
  lacking: {
    title: 'Çok bakılan, eksikli kayıtlar',
    text: 'En çok görülen işletmelerde eksik olan bilgiler; adına basınca düzenlenir.',
    lacks: (what: string) => `Eksik: ${what}`,
  },
  slow: {
    title: 'Yavaş sayfalar',
    text: 'Ziyaretçilerin dörtte birinin bunlardan da kötüsünü gördüğü, iyi olmayan değerler.',
    none: 'Ölçülen bütün sayfalar hızlı.',
  },
  bots: (count: string) => `Bu dönemde ${count} robot isteği ayrı sayıldı.`,
  notFound: (count: string) =>
    count === '0' ? 'Bulunamayan sayfa açılmadı.' : `${count} kez olmayan bir sayfa açıldı.`,

  figures: {
    heading: 'Özet',
    views: 'Görüntülenme',
    entries: 'Giriş',
    presses: 'Tıklama',
    searches: 'Arama',
    growth: 'Bu ay büyüme',
    rating: 'Ortalama Puan',
    businesses: 'Toplam İşletme',
    uptime: 'Çalışma süresi',
    size: 'Veritabanı boyutu',
    revenue: 'Gelir',
    ofRequests: (count: string) => `${count} isteğin yanıtlanan payı`,
    fromPlans: (lira: string) => `${lira} planlardan, kalanı gösterim ücretlerinden`,
    rated: (count: string) => `${count} puanlı işletme`,
    unknown: '–',
  },

  course: {
    title: 'Görüntülenmeler',
    now: 'Bu dönem',
    before: 'Önceki dönem',
    day: 'Gün',
    views: 'Görüntülenme',
    entries: 'Giriş',
    presses: 'Tıklama',
    finding: (total: string, change: string) => `Toplam ${total} görüntülenme, ${change}.`,
    up: (share: string) => `önceki döneme göre ${share}`,
    none: 'Bu dönemde hiç görüntülenme sayılmadı.',
    cursor: 'Günler arasında ok tuşlarıyla gezin',
    import: (name: string, added: string) => `${name}: ${added} yeni işletme`,
    imports: 'İçe aktarımlar',
  },
  directory: {
    title: 'Rehberin büyüklüğü',
    finding: (first: string, last: string) => `${first} işletmeden ${last} işletmeye.`,
  },

  completeness: {
    title: 'Veri tamlığı',
    field: 'Bilgi',
    filled: 'Dolu',
    missing: 'Eksik',
    finding: (field: string, share: string) =>
      `En çok eksik olan ${field}; işletmelerin ${withSuffix(share)} var.`,
    none: 'Bütün kayıtlar dolu.',
  },
  rated: {
    title: 'Puanların dağılımı',
    range: 'Puan',
    from: (low: string, high: string) => `${low} – ${high}`,
    finding: (share: string) => `Puanlı işletmelerin ${share} kadarı 4 ve üzeri.`,
    none: 'Henüz puanlı işletme yok.',
  },

  speed: {
    title: 'Sayfa hızı',
    text: 'On görüntülemeden birinde ölçülür; ziyaretçilerin dörtte üçü en çok bu değerleri görür. Bugünün ölçümleri gece eklenir.',
    page: 'Sayfa',
    score: 'Puan',
    names: {
      LCP: 'En büyük içeriğin çizilmesi',
      INP: 'Dokunuşa yanıt',
      CLS: 'Düzen kayması',
      FCP: 'İlk içeriğin çizilmesi',
      TTFB: 'Sunucunun yanıtı',
    } satisfies Readonly<Record<Vital, string>>,
  },

  lists: {
    pages: 'Sayfalar',
    cities: 'Şehirler',
    categories: 'Kategoriler',
    businesses: 'İşletmeler',
    searches: 'Aramalar',
    filters: 'Kullanılan filtreler',
    presses: 'Tıklananlar',
    referrers: 'Yönlendiren siteler',
    countries: 'Ülkeler',
    devices: 'Cihazlar',
    consent: 'Onay yanıtları',
  },
  finding: (name: string, share: string) => `En çok ${name}, toplamın ${share} kadarı.`,
  count: 'Sayı',
  figure: 'Gösterge',
  value: 'Bu dönem',
  note: 'Not',
  file: 'Dosya',
  added: 'Yeni',
  changed: 'Değişen',
  consents: { all: 'Tümü', some: 'Bir kısmı', none: 'Hiçbiri' } as Readonly<Record<string, string>>,
  pages: pages as Readonly<Record<string, string>>,
  presses: presses as Readonly<Record<string, string>>,
  devices: devices as Readonly<Record<string, string>>,
  ratings,
  milliseconds: (value: string) => `${value} ms`,
  lacksNames: {
    phone: 'telefon',
    email: 'e-posta',
    website: 'web sitesi',
    photo: 'fotoğraf',
    hours: 'çalışma saatleri',
    position: 'konum',
    address: 'adres',
    city: 'şehir',
    description: 'açıklama',
    rating: 'puan',
    timezone: 'saat dilimi',
  } as Readonly<Record<string, string>>,
} as const
