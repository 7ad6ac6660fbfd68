import type { DerivationRule } from '#domain/import/derivations.ts'
import type { DoubtReason } from '#import/corrections.ts'
import type { RemarkReason } from '#import/normalise/remarks.ts'

const REASONS: Readonly<Record<RemarkReason, string>> = {
  'could not be read': 'Okunamadı',
  'gave nothing that is understood': 'Anlaşılan bir değer yok',
  'stand for more than one place': 'Birden çok yeri gösteriyor',
  'are further ones than are kept': 'Alanın başka bir sütunu alındığı için alınmadı',
  'hold letters that look damaged': 'Harfleri bozuk görünüyor; olduğu gibi alındı',
  'differ between rows of one business': 'Aynı işletmenin satırlarında farklı; dolu olan ilk değer alındı',
  'stand beside their columns and were left out': 'Satırın hücreleri kaymış; bu sütundan sonrası alınmadı',
  'name another place beside the city': 'Şehrin yanında başka bir yer daha yazıyor; alınmadı',
  'stand under a name that the first records lack': 'İlk kayıtlarda olmayan bir alanda duruyor',
  'stand without the other coordinate': 'Diğer koordinat yok ya da okunamadı',
  'are far from the country that the row names': 'Konum, satırda yazan ülkenin çok dışında',
  'stood in the column of the other coordinate and were exchanged':
    'Enlem ile boylam yer değiştirmişti; düzeltildi',
  'had lost their decimal point, which was put back': 'Ondalık noktası kaybolmuştu; yerine kondu',
}

const RULES: Readonly<Record<DerivationRule, string>> = {
  position: 'Konumdan',
  state: 'İl ya da eyaletten',
  address: 'Adreste yazandan',
  form: 'Adresin biçiminden',
  contacts: 'Telefondan ve web sitesinden',
  rows: 'Diğer satırlardan',
  list: 'Listedeki illerin ya da şehirlerin tümünden',
  names: 'Listedeki adların çoğundan',
  sheet: 'Sayfanın adından',
  country: 'Ülkeden ya da eyaletten',
  bytes: 'Dosyanın baytlarından',
  values: 'Sütundaki değerlerden',
  against: 'Satırda yazan buna uymuyor, boş kalır',
  unknown: 'Bilinmiyor, boş kalır',
  none: 'Bu dosyada hiç yok',
}

/** Choices of the Excel screen beyond the columns, and files that it cannot read. */
export const importChoices = {
  mode: {
    title: 'Dizinde olan işletmeler',
    names: {
      new: 'Yalnızca yenileri ekle',
      fill: 'Boş alanları doldur',
      overwrite: 'Üzerine yaz',
    },
    texts: {
      new: 'Dizindekilere dokunulmaz.',
      fill: 'Yeniler eklenir; dizindekilerin yalnızca boş alanları dosyadan alınır.',
      overwrite: 'Yeniler eklenir; dizindekiler dosyadaki değerleri alır.',
    },
    /** In the history, for an import that does not overwrite. */
    told: { new: 'yalnızca yeniler', fill: 'boş alanlar', overwrite: '' },
  },
  derived: {
    title: 'Dosyada yazmayan, başka bilgilerden anlaşılan alanlar',
    text: 'Emin olunamayan satırlarda alan boş kalır. İşaretini kaldırdığınız alan doldurulmaz.',
    choose: 'Doldurulacak alanlar',
    withSuppressed: (count: string) =>
      `Sayılarda, kalıcı olarak kaldırıldığı için alınmayacak ${count} satır da vardır.`,
    derive: (field: string) => `${field} doldurulsun`,
    field: 'Alan',
    rule: 'Nereden',
    count: 'Kaç',
    row: 'İlk satır',
    example: 'Örnek',
    fields: {
      country: 'Ülke',
      city: 'Şehir',
      category: 'Kategori',
      timezone: 'Saat dilimi',
      encoding: 'Karakter kodlaması',
      columns: 'Sütunlar',
    },
    rules: RULES,
  },
  kept: {
    title: 'Korunan değerler',
    text: 'Bu alanları bir operatör, onaylanan bir öneri ya da işletmenin sahibi girdi. Dosyada başka değer yazsa da olduğu gibi kalırlar.',
    textDone:
      'Bu alanları bir operatör, onaylanan bir öneri ya da işletmenin sahibi girmişti; dosyadaki başka değerler alınmadı.',
    overwrite: 'Elle girilen alanların da üzerine yaz',
    overwriteText:
      'İşaretlemezseniz operatörlerin, onaylanan önerilerin ve işletme sahiplerinin girdiği alanlar olduğu gibi kalır.',
    /** In the history, for an import that may change them. */
    overwritten: 'elle girilenler dâhil',
    field: 'Alan',
    count: 'Kaç',
    row: 'İlk satır',
    example: 'Dosyadaki örnek',
    empty: 'boş',
    set: 'Kim girdi',
  },
  withHidden: 'Gizli satırları ve sayfaları da al',
  sheets: {
    read: (names: string) => `Okunan sayfalar: ${names}.`,
    other_columns: (names: string) =>
      `Okunmayan sayfalar: ${names}. Sütunları farklı; içe aktarmak için her birini ayrı bir dosya olarak kaydedin.`,
    hidden: (names: string) => `Gizli oldukları için okunmayan sayfalar: ${names}.`,
    no_header: (names: string) =>
      `Atlanan sayfalar: ${names}. İşletme sütunlarını adlandıran bir başlık satırı yok.`,
  },
  remarks: {
    title: (count: string) => `Dikkat edilecek değerler (${count})`,
    text: 'Satırları alınır; okunamayan değerler alınmaz.',
    count: 'Adet',
    example: 'Örnek',
    sheet: 'Okunamayanlar',
    file: (name: string) => `${name}-okunamayanlar.xlsx`,
    rows: 'Satırlar',
    reasons: REASONS,
  },
  newCategories: {
    title: (count: string) => `Yeni kategoriler (${count})`,
    text: 'Her biri yeni bir kategori olur; bir başkasıyla birleştirirseniz sonraki içe aktarmalar da bunu hatırlar.',
    category: 'Yeni kategori',
    becomes: 'Yapılacak işlem',
    sameKind: (pairs: string, count: string) => `Aynı türde kategoriler (${count}): ${pairs}`,
    takeAll: (count: string) => `Aynı türdekilerle birleştir (${count})`,
    create: 'Yeni oluştur',
    inFile: 'Dosyadaki yeni kategoriler',
    known: 'Dizindeki kategoriler',
    into: (name: string) => `${name}: hangi kategoriye`,
    more: (count: string) => `Kalan ${count} kategoriyi göster`,
    failed: 'Kategoriler eşleştirilemedi',
  },
  missing: {
    title: (count: string) => `Dosyada artık olmayanlar (${count})`,
    text: 'Bu listenin önceki içe aktarmalarıyla gelmiş, bu dosyada bulunmayan işletmeler. Siz istemedikçe onlara dokunulmaz.',
    later:
      'Bu listenin önceki içe aktarmalarıyla gelmiş, bu dosyada bulunmayan işletmeler. İçe aktarma onlara dokunmaz; bitince kapandı sayabilir ya da çöp kutusuna taşıyabilirsiniz.',
    rejected: (count: string) =>
      `${count} satır reddedildi: bu işletmelerden bazıları o satırlarda olabilir. Önce reddedilen satırlara bakın.`,
    close: 'Kalıcı olarak kapandı say',
    trash: 'Çöp kutusuna taşı',
    confirm: {
      close: (count: string) => `${count} işletme kalıcı olarak kapandı sayılsın mı?`,
      trash: (count: string) => `${count} işletme çöp kutusuna taşınsın mı?`,
    },
    confirmText: 'İçe aktarmayı geri alırsanız bunlar da eski hâline döner.',
    running: 'İşleniyor',
    done: {
      close: (count: string) => `${count} işletme kalıcı olarak kapalı olarak işaretlendi`,
      trash: (count: string) => `${count} işletme çöp kutusuna taşındı`,
    },
    failed: 'İşlem tamamlanamadı',
    sheet: 'Dosyada olmayanlar',
    file: (name: string) => `${name}-dosyada-olmayanlar.xlsx`,
    find: 'Dosyada artık olmayanlar için içe aktar',
  },
  elsewhere: {
    running: (file: string) => `İçe aktarma sürüyor: ${file}`,
    progress: (done: string, total: string) => `${done} / ${total} satır`,
    title: 'Başka bir pencerede içe aktarma sürüyor',
    text: (file: string, progress: string) => `${file}: ${progress}.`,
    same: 'Bu dosya şu anda başka bir pencerede içe aktarılıyor. Bitmesini bekleyin ya da oradan durdurun.',
    other: 'İkisi birden yavaş sürer; bitmesini beklemeniz daha iyi olur.',
    undone: 'Bu içe aktarma başka bir pencerede geri alındı ya da durduruldu.',
    undoText:
      'Bu içe aktarma şu anda başka bir pencerede sürüyor. Geri alırsanız orada durur ve yazdıkları silinir. Önce oradan durdurmanız daha iyidir.',
    undoAction: 'Durdur ve geri al',
  },
  /** Why a file cannot be read; follows the file's name and a colon. */
  unreadable: {
    empty: () => 'dosya boş.',
    emptySheet: () => 'ilk sayfada dolu satır yok.',
    noHeader: () =>
      'ilk satırlarda bilinen bir sütun adı yok. Dosyada başlık satırı yoksa en üste sütun adlarını ekleyin.',
    unendedHeader: () =>
      'ilk işletme sütun adlarıyla aynı satırda. Sütun adlarının sonunda satırı bölüp dosyayı yeniden seçin.',
    noName: () => 'işletme adının olduğu sütun bulunamadı.',
    prose: () => 'bu dosya bir tablo değil, düz metin.',
    webPage: () => 'bu dosya işletme tablosu olmayan bir web sayfası.',
    oneName: () => 'satırların çoğunda aynı ad var ve başka bilgi yok; satırları ayıran sütunu seçin.',
    noColumn: () => 'seçilen sütunlardan biri dosyada yok.',
    tooWide: (columns: number, most: number) => `${columns} sütunu var; en fazla ${most} olabilir.`,
    password: () => 'dosya parolayla korunuyor. Parolayı kaldırıp yeniden deneyin.',
    other: () => 'bu dosya bir Excel, CSV ya da JSON dosyası değil.',
    oldTooLarge: (size: number) => `${size} MB'tan büyük .xls dosyası; Excel'de .xlsx olarak kaydedin.`,
    tooManyCells: () => "çok fazla hücre var; Excel'de .xlsx olarak kaydedin.",
    webPageTooLarge: () => 'çok büyük bir web sayfası tablosu; .xlsx olarak kaydedin.',
    tooMuchText: () => "çok fazla metin var; Excel'de .csv olarak kaydedin.",
    noRecord: () => 'dosyada kayıt yok.',
    suspicious: () => "dosyanın içi bir Excel dosyası gibi değil. Excel'de açıp yeniden kaydedin.",
    quote: (row: number) => `dosya bozuk: ${row}. satırda açılan tırnak kapanmıyor.`,
    damaged: () => 'dosya bozuk ya da eksik. Yeniden indirip deneyin.',
    unknown: () => 'dosya okunamadı. Başka bir biçimde kaydedip yeniden deneyin.',
  },
} as const

/** The positions of a file's rows, in a dry run. */
export const importPlaces = {
  title: (rows: string) => `Haritada ${rows} satır`,
  others: (countries: string) => `${countries} ülke daha`,
  none: 'Ülkesinin dışında ya da denizde görünen satır yok.',
  doubtful: (rows: string) => `${rows} satırın konumu, yazılı ülkenin dışında ya da denizde görünüyor.`,
  position: 'Konum',
  sheet: 'Konumlar',
  file: (name: string) => `${name}-konumlar.xlsx`,
  unavailable: 'Bu tarayıcı haritayı çizemiyor (WebGL 2 gerekir).',
} as const

/** Templates of column mappings. */
export const importTemplates = {
  title: 'Şablonlar',
  text: 'Sütunların neyi gösterdiği. Ön kontrolü başlattığınızda seçimleriniz o başlıklar için kendiliğinden hatırlanır.',
  choose: 'Şablon',
  recognised: 'Tanındığı gibi',
  own: 'Elle eşleştirildi',
  likely: (name: string) =>
    `Bu dosyanın sütunları neredeyse “${name}” şablonununkiler; şablonu uygulamazsanız seçimleriniz kullanılmaz.`,
  use: 'Şablonu uygula',
  option: (name: string, found: string, all: string) =>
    `${name} (${all} sütundan ${found} tanesi bu dosyada)`,
  save: 'Şablon olarak kaydet',
  saveTitle: 'Eşleştirmeyi şablon olarak kaydet',
  saveText: 'Sonraki dosyalarda sütunlar bu şablona göre, başlıklarından eşleştirilir.',
  saved: 'Şablon kaydedildi',
  failed: 'Şablon kaydedilemedi',
  listFailed: 'Şablonlar alınamadı',
  nameMissing: 'Şablonun adını yazın.',
  name: 'Şablonun adı',
  nameless: (id: string) => `Şablon ${id}`,
  columns: 'Sütunlar',
  none: 'Sütunların hepsi tanındığı gibi',
  column: (header: string, field: string) => `${header} → ${field}`,
  unnamed: (place: string) => `${place}. sütun`,
  kind: 'Tür',
  remembered: 'Hatırlanan',
  kept: 'Kaydedilen',
  date: 'Son değişiklik',
  editTitle: 'Şablonu düzenle',
  editOf: (name: string) => `${name} şablonunu düzenle`,
  editText: 'Değişiklik, bundan sonra açılan dosyalar için geçerlidir.',
  changed: 'Şablon güncellendi',
  removeOf: (name: string) => `${name} şablonunu sil`,
  removeTitle: (name: string) => `${name} silinsin mi?`,
  removeText: 'İçe aktarılmış işletmeler olduğu gibi kalır; bu başlıklar yeniden kendiliğinden tanınır.',
  removed: 'Şablon silindi',
  removeFailed: 'Şablon silinemedi',
} as const

/** Corrected cells of a dry run. */
export const importCorrections = {
  title: (count: string) => `Düzeltilebilecek hücreler (${count})`,
  titleMade: 'Elle düzeltilen hücreler',
  text: 'Doğru değeri yazıp yeniden kontrol edin. Yalnızca bu içe aktarma yazdığınızı kullanır; dosyanız değişmez.',
  caption: 'Düzeltilebilecek hücreler',
  check: 'Düzeltmeleri kontrol et',
  cell: (column: string, row: string) => `${column}, satır ${row}`,
  changed: (before: string) => `Dosyada: ${before}. Henüz kontrol edilmedi.`,
  made: (count: string) => `${count} hücre elle düzeltildi.`,
  takeBack: (column: string, row: string) => `${column}, satır ${row}: düzeltmeyi geri al`,
  more: (shown: number) =>
    `İlk ${shown} hücre. Bunları düzeltip yeniden kontrol ettiğinizde sıradakiler gelir.`,
  keepOpen:
    'Bu sayfayı kapatmayın: elle yaptığınız düzeltmeler bu pencerede durur, kapatırsanız kaldığı yerden süremez.',
  reasons: {
    name_missing: 'İşletme adı yok; satır reddedildi.',
    name_too_long: 'İşletme adı çok uzun; satır reddedildi.',
    country_unknown: 'Ülkesi anlaşılamadı; boş kalır.',
    'could not be read': 'Okunamadı; bu değer alınmaz.',
    'stand for more than one place': 'Birden çok yeri gösteriyor.',
    'stand without the other coordinate': 'Diğer koordinat yok ya da okunamadı.',
    'are far from the country that the row names': 'Konum, satırda yazan ülkenin çok dışında.',
  } satisfies Readonly<Record<DoubtReason, string>>,
} as const
