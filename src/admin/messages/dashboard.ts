import type { SubmissionError } from '#domain/search-engine-submission.ts'

const counted = (done: string, failed: string) => `${done} URL başarıyla gönderildi, ${failed} hata oluştu.`

export const dashboard = {
  title: 'Admin Dashboard',
  text: 'Yönetim paneline hoş geldiniz',
  failed: 'Failed to fetch stats',
  failedText: 'Panel bilgileri alınamadı.',

  figures: {
    heading: 'Özet',
    businesses: 'Toplam İşletme',
    categories: 'Kategori',
    rating: 'Ortalama Puan',
    completeness: 'Veri Tamlığı',
    requests: 'Yanıtlanan İstek',
    growth: (share: string) => `${share} bu ay`,
    added: (count: string) => `${count} bu ay`,
    unchanged: 'Bu ay değişmedi',
    places: (cities: string, countries: string) => `${cities} şehir, ${countries} ülke`,
    rated: (count: string) => `${count} puanlı işletme`,
    indexable: (count: string) => `${count} işletme indekslenebilir`,
    requestsOf: (count: string, days: string) => `Son ${days} günde ${count} istek`,
    noRequests: 'Henüz sayılan istek yok',
    none: '–',
  },

  doubtful: (count: string, isMore: boolean) =>
    `${isMore ? `${count} işletmeden fazlasının` : `${count} işletmenin`} haritadaki konumu şüpheli`,

  shortcuts: {
    heading: 'Kısayollar',
    businesses: 'Tüm işletme kayıtlarını yönetin',
    categories: 'Kategorileri düzenleyin ve birleştirin',
    cities: 'Şehirleri düzenleyin ve birleştirin',
    messages: 'Ziyaretçilerden gelen mesajları okuyun',
    excel: 'Excel dosyalarından toplu işletme verisi yükleyin',
    analytics: 'İşletme analizleri ve performans raporları',
    database: 'Veritabanını ve önbelleği yönetin',
    settings: 'Kod ekleme, analiz, SEO ve güvenlik ayarları',
    ads: 'Reklam ağı entegrasyonu ve reklam alanı ayarları',
    pricing: 'Premium reklam paketlerini ve fiyatlarını yönetin',
    records: (count: string) => `${count} kayıt`,
  },

  sitemap: {
    title: 'Sitemap Yenile',
    text: 'Sitemap önbelleklerini temizleyin',
    running: 'Yenileniyor…',
    done: 'Sitemap Yenilendi',
    doneText: 'Sitemap dosyaları bundan sonra veritabanından yeniden okunur.',
    failed: 'Sitemap yenileme başarısız',
  },

  indexing: {
    title: 'URL Indexleme',
    text: 'Sayfalarınızı arama motorlarına bildirin',
    on: (engine: string) => `${engine} açık`,
    off: (engine: string) => `${engine} kapalı`,
    success: 'Başarılı',
    and: ' ve ',
    private: (site: string) =>
      `Arama motorları ${site} adresine ulaşamaz. Gönderim için SITE_URL ayarına sitenin herkese açık adresini yazın.`,
    google:
      'Google’ın Indexing API’si yalnızca iş ilanı (JobPosting) ve canlı yayın (BroadcastEvent) sayfalarını kabul eder. İşletme sayfalarını bu yolla gönderseniz de Google onları taramaya söz vermez; Google için asıl yol sitemap’tir.',
    googleOff: 'Açmak için GOOGLE_SERVICE_ACCOUNT ayarına bir hizmet hesabının JSON anahtarını koyun.',
    quota: (left: string, limit: string, time: string) =>
      `Google kotası: bugün ${limit} URL’den ${left} tanesi kaldı, ${time} itibarıyla yenilenir.`,
  },

  single: {
    label: 'Tek URL',
    submit: 'Gönder',
    empty: 'Lütfen geçerli bir URL girin.',
    done: (engines: string) => `URL ${engines} indexleme için gönderildi!`,
    failed: 'URL gönderilemedi. Lütfen tekrar deneyin.',
  },

  bulk: {
    label: 'Toplu URL',
    hint: 'Her satıra bir URL. En çok 100 URL gönderilir.',
    over: (count: string) => `İlk 100 URL gönderilir, ${count} satır dışarıda kalır.`,
    submit: (count: string) => `Toplu Gönder (${count} URL)`,
    running: 'Gönderiliyor',
    empty: 'Lütfen en az bir URL girin.',
    done: 'Toplu Gönderim Tamamlandı',
    doneText: counted,
    failed: 'Toplu URL gönderimi başarısız.',
    refused: (count: string) => `Gönderilemeyen ${count} URL`,
  },

  automatic: {
    title: 'Otomatik Gönderim',
    text: (count: string) =>
      `İndekslenebilir ${count} işletme sayfasının tümü, 1.000’lik gruplar hâlinde IndexNow’a.`,
    start: 'Tüm İşletmeleri Gönder',
    again: 'Baştan Başla',
    pause: 'Duraklat',
    resume: 'Devam Et',
    running: 'Gönderiliyor',
    paused: 'Duraklatıldı',
    errors: (count: string) => `${count} hata.`,
    last: (when: string) => `Son gönderim ${when}`,
    done: 'Otomatik Gönderim Tamamlandı',
    doneText: counted,
    noList: 'İşletmeler alınamadı',
    failed: 'Otomatik gönderim başarısız',
    held: 'Bağlantı koptu. Gönderim kaldığı yerden sürdürülebilir.',
  },

  problems: {
    private: 'Arama motorları bu siteye ulaşamıyor: SITE_URL ayarına herkese açık adresi yazın.',
    key: 'IndexNow anahtar dosyasını sitede bulamadı ya da içindeki anahtar tutmuyor.',
    address: 'IndexNow bu adresin siteye ait olmadığını söylüyor.',
    account:
      'Google hizmet hesabını kabul etmedi: anahtarı ve Search Console’daki site sahipliğini denetleyin.',
    quota: 'Google’ın günlük kotası doldu.',
    busy: 'Arama motoru şu anda çok istek aldığını bildirdi. Daha sonra yeniden deneyin.',
    away: 'Arama motoru yanıt vermedi. Daha sonra yeniden deneyin.',
    refused: 'Arama motoru adresi kabul etmedi.',
  } satisfies Record<SubmissionError, string>,
  foreign: 'Bu adres sitenizin dizine girebilecek bir sayfası değil.',

  activities: {
    title: 'Son Aktiviteler',
    none: 'Henüz aktivite yok. Yapılan değişiklikler ve yüklenen dosyalar burada görünür.',
    imports: {
      running: 'Excel dosyası yükleniyor',
      done: 'Excel dosyası yüklendi',
      failed: 'Excel yüklemesi yarıda kaldı',
      cancelled: 'Excel yüklemesi iptal edildi',
      undone: 'Excel yüklemesi geri alındı',
    },
    importText: (added: string, changed: string) => `${added} yeni, ${changed} güncellenen`,
    sent: (count: string) => `${count} URL`,
    notSent: 'URL gönderilemedi',
    /** Used where the entity and the action side by side would read wrong. */
    pairs: {
      'business export': 'İşletmeler dışa aktarıldı',
      'session sign-out-others': 'Öteki oturumlar kapatıldı',
    },
    entities: {
      business: 'İşletme',
      category: 'Kategori',
      city: 'Şehir',
      snippet: 'Kod parçası',
      settings: 'Ayarlar',
      suppression: 'Kaldırma kaydı',
      session: 'Oturum',
      'sign-in': 'Oturum',
      message: 'Mesaj',
      url: 'URL',
      submission: 'Otomatik gönderim',
      sitemap: 'Sitemap',
      database: 'Veritabanı',
      cache: 'Önbellek',
    },
    actions: {
      create: 'eklendi',
      update: 'güncellendi',
      trash: 'çöpe taşındı',
      restore: 'geri alındı',
      delete: 'silindi',
      suppress: 'kalıcı olarak kaldırıldı',
      lift: 'silindi',
      merge: 'birleştirildi',
      'sign-in': 'açıldı',
      'sign-out': 'kapatıldı',
      submit: 'gönderildi',
      refresh: 'yenilendi',
      start: 'başlatıldı',
      pause: 'duraklatıldı',
      resume: 'sürdürüldü',
      finish: 'tamamlandı',
      stop: 'durdu',
      backup: 'yedeklendi',
      'backup-finished': 'yedeği indirildi',
      reset: 'sıfırlandı',
      clear: 'temizlendi',
      optimize: 'iyileştirildi',
    },
  },
} as const
