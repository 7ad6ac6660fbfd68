import type { OptimiseResult, SettingsTab } from '../settings/settings-tabs.ts'

const steps: Readonly<Record<OptimiseResult['name'], string>> = {
  merge: 'Arama dizini parçalarının birleştirilmesi',
  optimize: 'Arama dizininin birleştirilmesi',
  plans: 'Sorgu planlarının yenilenmesi',
}
const notes: Readonly<Record<NonNullable<OptimiseResult['note']>, string>> = {
  unfinished: 'Sürüyor',
  refused: 'Sunucu izin vermiyor',
  failed: 'Tamamlanamadı',
}
const tabs: Readonly<Record<SettingsTab, string>> = {
  code: 'Kod Ekleme',
  analytics: 'Analiz',
  seo: 'SEO',
  sources: 'Kaynaklar',
  people: 'Kişiler',
  security: 'Güvenlik',
}

export const settings = {
  title: 'Ayarlar',
  text: 'Sitenin tamamı için geçerli ayarlar',
  tabsLabel: 'Ayar grupları',
  tabs,
  save: 'Kaydet',
  saving: 'Kaydediliyor…',
  saved: 'Ayarlar kaydedildi',
  savedText: 'Değişiklikler kayıtlı.',
  saveFailed: 'Ayarlar kaydedilemedi. Lütfen tekrar deneyin.',
  faulty: 'Düzeltilmesi gereken alanlar var.',
  leaveText: 'Bu ekrandan ayrılırsanız yaptığınız değişiklikler kaybolur.',
  loadFailed: 'Ayarlar alınamadı',
  nothingToSave: 'Kaydedilecek değişiklik yok',

  rebuild: {
    asked: 'Birkaç saniye içinde her sayfada görünür. Yeni servislerin çalışması için yayın da yenileniyor.',
    'no-hook':
      'Birkaç saniye içinde her sayfada görünür. Yeni servisler, bir sonraki yayından sonra çalışır: DEPLOY_HOOK_URL ayarlanmamış.',
    willAsk: 'Kaydedince birkaç saniye içinde her sayfada görünür; yeni servisler için yayın da yenilenir.',
    last: (when: string) => `Son yenileme isteği: ${when}.`,
    refused: (when: string, status: number) =>
      `Son yenileme isteği (${when}) karşılanmadı: DEPLOY_HOOK_URL ${status} hatasıyla yanıt verdi.`,
    unanswered: (when: string) =>
      `Son yenileme isteği (${when}) karşılanmadı: DEPLOY_HOOK_URL adresinden yanıt gelmedi.`,
  },

  optimise: {
    action: 'İyileştir',
    running: 'Optimize ediliyor…',
    title: 'Optimizasyon sonucu',
    done: 'Optimizasyon tamamlandı',
    partly: 'Optimizasyon bitti, bazı adımlar yapılamadı',
    failed: 'Optimizasyon başarısız',
    steps,
    notes,
    milliseconds: (ms: string) => `${ms} ms`,
  },

  backup: {
    action: 'Yedekle',
    running: (size: string) => `Yedek alınıyor: ${size}`,
    title: 'Yedek indirildi',
    done: (rows: string, size: string) => `${rows} kayıt, ${size}. Dosya baştan sona denetlendi.`,
    contents:
      'Oturumlar ve giriş denemeleri dışında her şeyi içerir; ziyaretçi mesajları da içinde olduğundan güvenli bir yerde saklayın.',
    failed: 'Yedek alınamadı',
    cutOff:
      'Bağlantı koptuğu için yedek yarıda kesildi; dosya kaydedilmedi. Bağlantınızı denetleyip “Yedekle”ye yeniden basın.',
  },

  code: {
    title: 'Sayfalara eklenen kodlar',
    intro:
      'Açık olan kodlar, ziyaretçi ilgili kategoriye onay verdikten sonra bu sırayla sayfalara eklenir. Bu panelde hiçbiri çalıştırılmaz.',
    defaultsShown: 'Kayıtlı kodlar alınamadı, varsayılanlar gösteriliyor',
    defaultsShownText: 'Kaydettiğinizde yalnızca burada değiştirdikleriniz kayıtlı kodlara işlenir.',
    names: {
      'ad-auto': 'Reklam Ağı Otomatik Kodu',
      'ad-display': 'Görüntülü Reklam Birimi',
      'search-console': 'Search Console Doğrulama',
      'analytics-4': 'Analytics 4',
      pixel: 'Pixel',
      'custom-head': 'Özel Head Kodu',
      'custom-body': 'Özel Body Kodu',
    } as Readonly<Record<string, string>>,
    descriptions: {
      'ad-auto': 'Reklamları sayfalara kendiliğinden yerleştiren kod',
      'ad-display': 'Sayfanın sonunda tek bir reklam alanı',
      'search-console': 'Sitenin size ait olduğunu arama motoruna gösteren meta etiketi',
      'analytics-4': 'Ziyaretleri ölçen kod; kimliği Analiz sekmesine yazmak da yeterlidir',
      pixel: 'Reklamların sonucunu ölçen kod; kimliği Analiz sekmesine yazmak da yeterlidir',
      'custom-head': 'Sayfanın <head> bölümüne eklenecek kendi kodunuz',
      'custom-body': 'Sayfanın <body> bölümüne eklenecek kendi kodunuz',
    } as Readonly<Record<string, string>>,
    custom: 'Sizin eklediğiniz kod',
    enable: (name: string) => `Sayfalara ekle: ${name}`,
    name: 'Ad',
    position: 'Konum',
    positions: { head: '<head> içi', 'body-start': '<body> başı', 'body-end': '<body> sonu' },
    consent: 'Onay kategorisi',
    consents: { necessary: 'Zorunlu', analytics: 'Analiz', advertising: 'Reklam' },
    consentHint: {
      necessary: 'Onay sorulmadan eklenir. Yalnızca sitenin çalışması için gereken kodlarda kullanın.',
      analytics: 'Ziyaretçi ölçüme onay verince eklenir.',
      advertising: 'Ziyaretçi reklamlara onay verince eklenir.',
    },
    code: 'Kod',
    length: (length: string, limit: string) => `${length} / ${limit} karakter`,
    tooLong: (limit: string) => `En çok ${limit} karakter olabilir.`,
    nameMissing: 'Ad gerekli',
    loading: 'Düzenleyici yükleniyor…',
    hosts: 'Bağlanacağı adresler',
    noHosts: 'Başka bir sunucuya bağlanmıyor.',
    parts: 'Sayfaya eklenecek',
    partsOf: (metas: number, scripts: number) =>
      [metas > 0 ? `${metas} doğrulama etiketi` : '', scripts > 0 ? `${scripts} betik` : '']
        .filter(Boolean)
        .join(', '),
    noParts: 'Hiçbir şey: yalnızca doğrulama etiketleri ve betikler eklenir.',
    refused: 'Bunlar eklenmez:',
    noTags:
      'Bu sitede betikler ziyaretçilere eklenmez: panel ile site aynı adreste olduğu için bir betik panelin yetkisini kullanabilirdi. Açmak için ADMIN_ORIGIN ayarına panelin kendi adresini yazın. Doğrulama etiketleri eklenir.',
    afterBuild: 'Yeni bir sunucudan gelen betikler bir sonraki yayından sonra çalışır.',
    preview: 'Önizleme',
    previewOf: (name: string) => `${name}: önizleme`,
    previewNote: 'Betikler çalıştırılmaz, başka sunucudan bir şey yüklenmez.',
    noOutput: 'Görünen bir çıktısı yok.',
    up: (name: string) => `${name}: yukarı taşı`,
    down: (name: string) => `${name}: aşağı taşı`,
    add: 'Kod ekle',
    newName: 'Yeni kod',
    remove: 'Kodu sil',
    full: (limit: string) => `En çok ${limit} kod eklenebilir.`,
    siteTitle: 'Site geneli kodlar',
    siteText: 'Listedeki kodlardan önce, reklam onayıyla birlikte eklenir.',
    headCodes: 'Head kodları',
    footerCodes: 'Sayfa sonu kodları',
    empty: 'Boş',
    open: 'Düzenle',
    close: 'Kapat',
  },

  analytics: {
    title: 'Ölçüm hizmetleri',
    text: 'Boş bırakılan hizmet kullanılmaz. Kodları ziyaretçinin onayından sonra yüklenir.',
    googleAnalytics: 'Google Analytics',
    googleTagManager: 'Google Tag Manager',
    facebookPixel: 'Facebook Pixel',
    hints: {
      googleAnalytics: 'Analiz onayıyla yüklenir. Örnek: G-XXXXXXXXXX',
      googleTagManager: 'Reklam da yükleyebildiği için reklam onayıyla yüklenir. Örnek: GTM-XXXXXXX',
      facebookPixel: 'Reklam onayıyla yüklenir. Yalnızca rakam. Örnek: 123456789012345',
    },
    faults: {
      googleAnalytics: 'Kimlik G- ile başlamalı, ardından büyük harf ve rakam gelmeli',
      googleTagManager: 'Kimlik GTM- ile başlamalı, ardından büyük harf ve rakam gelmeli',
      facebookPixel: 'Kimlik 6-20 rakamdan oluşmalı',
    },
  },

  seo: {
    title: 'Arama motorları için varsayılanlar',
    text: 'Ana sayfada ve kendi açıklaması olmayan sayfalarda kullanılır.',
    metaDescription: 'Meta açıklaması',
    counter: (length: number) => `${length}/160`,
    advice: '150-160 önerilir',
    cut: '160 karakterden sonrası sayfada kesilir.',
    emptyDescription: 'Boş bırakılırsa sitenin kendi açıklaması kullanılır.',
    metaKeywords: 'Anahtar kelimeler',
    keywordsHint: 'Virgülle ayırın. Google bu etiketi kullanmaz, bazı arama motorları okur.',
    faults: {
      metaDescription: 'En çok 300 karakter olabilir.',
      metaKeywords: 'En çok 500 karakter olabilir.',
    },
    preview: 'Arama sonucu önizlemesi',
  },

  sources: {
    title: 'Birkaç kaynağı olan işletmeler',
    text: 'Elle girilen değer her zaman kalır. Kaynaklar ayrı şeyler söylüyorsa çoğunun dediği, eşitlikte güven sırası önde olanın dediği geçerlidir.',
    order: 'Kaynakların güven sırası',
    hint: 'Her satıra bir kaynak adı, en güvenilir olanı en üste; adı, kaydın “Kaynak” alanında yazdığı gibi yazın. Burada olmayanlar sonra gelir, kendi aralarında yeni söylenen geçerlidir. Kayıtlı işletmeler hemen değişmez: bir kaynakları yeniden içe aktarılınca ya da birleştirilince değişir.',
    fault: 'Adlar birlikte en çok 1.000 karakter olabilir.',
  },
} as const
