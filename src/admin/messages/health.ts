import type { HealthFinding, HealthName, HealthState } from '#domain/health/health.ts'

type Values = Readonly<Record<string, string | number>>

const names: Readonly<Record<HealthName, string>> = {
  database: 'Veritabanı',
  replica: 'Veritabanı kopyası',
  index: 'Arama dizini',
  backup: 'Yedek',
  nightly: 'Gece işleri',
  mail: 'E-posta',
  errors: 'Hatalı yanıtlar',
  disk: 'Disk',
  certificate: 'Sertifika',
  token: 'Veritabanı anahtarı',
}

const states: Readonly<Record<HealthState, string>> = {
  ok: 'İyi',
  warn: 'Dikkat',
  fail: 'Sorun var',
  unknown: 'Bilinmiyor',
}

const hoursAgo = (hours: string | number | undefined): string =>
  hours === 0 ? 'bir saatten kısa süre önce' : `${hours} saat önce`

/** The findings, by the English texts that monitors read. */
const findings: Readonly<Record<HealthFinding, (values: Values) => string>> = {
  databaseAnswers: ({ ms }) => `${ms} milisaniyede yanıt verdi.`,
  databaseAway: () => 'Yanıt vermiyor.',
  databaseNewer: () => 'Tabloları bu sürümün tanıdıklarından yeni.',
  replicaNone: () => 'Kopyası yok.',
  replicaFollows: () => 'Veritabanını izliyor.',
  replicaAway: () => 'Yanıt vermiyor; her şey veritabanının kendisinden okunuyor.',
  replicaBehind: ({ minutes }) => `${minutes} dakika önce yazılanlar kopyada yok.`,
  indexReady: ({ changes }) => (changes === 0 ? 'Güncel.' : `${changes} değişiklik birazdan işlenecek.`),
  indexBuilding: ({ minutes }) => `Yeniden kuruluyor; son adım ${minutes} dakika önceydi.`,
  indexLate: ({ changes }) => `En az ${changes} değişiklik aramaya girmeyi bekliyor.`,
  indexMissing: () => 'Dizin yok; arama ve filtreler eksik sonuç verir.',
  backupFresh: ({ hours }) => `Son yedek ${hoursAgo(hours)} alındı.`,
  backupOld: ({ days }) => `Son yedek ${days} gün önce alındı.`,
  backupFailed: ({ hours }) => `Son yedek alınamadı (${hoursAgo(hours)}).`,
  backupNever: () => 'Hiç yedek alınmadı.',
  backupNotNeeded: () => 'Henüz yedeklenecek işletme yok.',
  nightlyDone: ({ hours }) => `Son kez ${hoursAgo(hours)} çalıştı.`,
  nightlyLate: ({ hours }) => `Son kez ${hoursAgo(hours)} çalıştı.`,
  nightlyFailed: ({ jobs }) => `Yapılamayan: ${jobs}.`,
  nightlyNever: () => 'Henüz hiç çalışmadı.',
  mailFine: () => 'Bir saatten uzun bekleyen e-posta yok.',
  mailByHand: ({ count }) => `${count} e-posta elle gönderilmeyi bekliyor.`,
  mailWaits: ({ count, hours }) =>
    `${count} e-posta bir saatten uzun süredir bekliyor, en eskisi ${hours} saattir.`,
  mailGivenUp: ({ count }) => `${count} e-posta gönderilemedi.`,
  errorsFew: ({ failed, total, minutes }) =>
    `Son ${minutes} dakikada ${total} istekten ${failed} tanesi hata verdi.`,
  errorsMany: ({ failed, total, minutes }) =>
    `Son ${minutes} dakikada ${total} istekten ${failed} tanesi hata verdi.`,
  errorsUnknown: () => 'Son dakikalarda sayılmış istek yok.',
  diskFree: ({ percent }) => `%${percent} boş.`,
  diskFull: ({ percent }) => `Yalnızca %${percent} boş.`,
  diskUnknown: () => 'Bu site diskini göremiyor; barındıranın panelinden bakılır.',
  certificateLasts: ({ days }) => `${days} gün daha geçerli.`,
  certificateEnds: ({ days }) => `${days} gün sonra sona eriyor.`,
  certificateEnded: () => 'Süresi doldu; tarayıcılar siteyi açmaz.',
  certificateUnknown: () => 'Bu site sertifikasını göremiyor; barındıran yeniler.',
  tokenLasts: ({ days }) => `${days} gün daha geçerli.`,
  tokenEnds: ({ days }) => `${days} gün sonra sona eriyor; o gün site veritabanına ulaşamaz.`,
  tokenEnded: () => 'Süresi doldu.',
  tokenEndless: () => 'Süresi dolmaz.',
  tokenUnknown: () => 'Bitişini söyleyen bir anahtar yok.',
}

/** What to do about a finding, where something can be done. */
const advice: Readonly<Partial<Record<HealthFinding, string>>> = {
  databaseNewer: 'Tabloları yenileyen sürümü ya da daha yenisini yayımlayın.',
  replicaAway: 'Kopyanın sunucusuna bakın (docs/self-hosting.md); o dönene kadar site yavaşlayabilir.',
  replicaBehind: 'Kopyanın veritabanına bağlandığına bakın; ziyaretçiler eski bilgileri görüyor.',
  indexBuilding:
    'Kurulum on beş dakika ilerlemezse bakım sırasında yeniden başlatılır; sunucu kaydına bakın.',
  indexLate: 'Büyük bir içe aktarmadan sonra birkaç dakika bekleyin. Azalmıyorsa sunucu kaydına bakın.',
  indexMissing: 'Sunucuda “npm run migrate” komutunu çalıştırın; dizini yeniden kurar.',
  backupOld: 'Gece yedeğinin çalıştığına bakın ve şimdi elle bir yedek alın.',
  backupFailed: 'Yedeğin yerine (klasör ya da BACKUP_BUCKET) ulaşıldığına bakın ve elle bir yedek alın.',
  backupNever: 'Şimdi elle bir yedek alın ve gece yedeğini kurun (docs/deploy.md, Backups).',
  nightlyLate: 'Zamanlanmış çağrının kurulu olduğuna bakın; panelin ilk ekranından elle de çalıştırılır.',
  nightlyFailed: 'Panelin ilk ekranından yeniden çalıştırın. Yine olmazsa nedeni sunucu kaydında yazar.',
  nightlyNever: 'Zamanlanmış çağrı ilk gece çalışır; iki gün sonra hâlâ çalışmadıysa kurulumuna bakın.',
  mailByHand: 'Site e-posta göndermiyor: metinleri kopyalayıp gönderin ya da MAIL ayarını kurun.',
  mailWaits: 'E-posta hizmetinin ayarlarına ve sınırına bakın; deneme e-postası gönderin.',
  mailGivenUp: 'Adreslerini düzeltin ya da yeniden gönderin.',
  errorsMany:
    'Sunucu kaydında “error” satırlarına bakın; son yayımdan sonra başladıysa geri dönün (npm run rollback).',
  diskFull: 'Yer açın: eski yedekleri başka bir diske taşıyın ya da diski büyütün.',
  certificateEnds:
    'Sertifikayı yenileyen hizmete (Caddy, certbot) bakın; kendiliğinden yenilemesi gerekirdi.',
  certificateEnded: 'Sertifikayı hemen yenileyin.',
  tokenEnds: 'Yeni bir anahtar alın, DATABASE_AUTH_TOKEN olarak yazın ve yeniden yayımlayın.',
  tokenEnded: 'Yeni bir anahtar alın, DATABASE_AUTH_TOKEN olarak yazın ve yeniden yayımlayın.',
}

/** The state of the site, and what to do about it. */
export const health = {
  title: 'Sağlık',
  text: 'Sitenin durumu, ne zamandan beri öyle olduğu ve yapılması gereken. Dışarıdan izleyenler aynısını /api/health adresinden okur.',
  list: 'Denetimler',
  at: (when: string) => `Son bakış: ${when}`,
  look: 'Şimdi bak',
  overall: {
    ok: 'Bilinen bir sorun yok.',
    warn: 'Acil bir şey yok, ama bakılması gerekenler var.',
    fail: 'Bir sorun var; şimdi bakılmalı.',
  },
  since: (when: string, ago: string) => `${when} tarihinden beri (${ago})`,
  sinceNow: 'Son beş dakika içinde',
  names,
  states,
  findings,
  advice,
  open: (screen: string) => `${screen} ekranını aç`,
  told: {
    title: 'Kime haber verilir',
    none: 'Bir şey bozulduğunda kimseye haber verilmiyor: ALERT_MAIL ya da ALERT_WEBHOOK ayarını kurun (docs/operations.md, Alerts).',
    mail: (address: string) => `E-posta: ${address}`,
    webhook: (host: string) => `Web kancası: ${host}`,
    text: 'Beş dakikada bir bakılır; iki bakışta da süren sorun bir kez, bittiğinde bir kez daha haber verilir.',
  },
  failed: 'Sağlık bilgisi alınamadı',
} as const
