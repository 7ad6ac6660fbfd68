import type { NightlyJob } from '#domain/nightly-run.ts'

const jobs: Readonly<Record<NightlyJob, string>> = {
  'purge contact': 'eski mesajlar',
  'purge sign-ins': 'giriş kayıtları',
  'fold events': 'ziyaret sayımları',
  'purge presses': 'reklam tıklamalarının ağ izleri',
  'sweep restores': 'yarım geri yüklemeler',
  'count the day': 'günlük sayılar',
  'refresh search': 'arama ve harita',
  'purge features': 'önbellek',
}

/** What there is to do today, on the dashboard. */
export const dayWork = {
  heading: 'Bugün yapılacaklar',
  allDone: 'Yapılacak bir şey yok.',
  none: 'Yok',
  fine: 'Sorun yok',
  atLeast: (count: string) => `${count}+`,
  kind: (kind: string, count: string) => `${count} ${kind}`,
  files: (first: string, others: string) => `${first} ve ${others} dosya daha`,
  labels: {
    messages: 'Okunmamış mesaj',
    incomplete: 'Arama motorlarına kapalı kayıt',
    doubtful: 'Konumu şüpheli kayıt',
    rejected: 'Reddedilen satır',
    imports: 'Yarım kalan içe aktarma',
    backup: 'Yedek',
    submission: 'Otomatik gönderim',
    nightly: 'Gece işleri',
  },
  incompleteText: 'Eksikleri aşağıda; birini seçin',
  doubtfulText: 'Denizde, başka ülkede ya da şehrinden uzakta',
  importsText: (files: string) => `${files}: sürdürmek için dosyayı yeniden seçin`,
  backup: {
    never: 'Hiç alınmadı',
    old: (when: string) => `Son yedek ${when}`,
    cutOff: 'Son deneme yarıda kaldı',
    again: 'Yedeği indir',
  },
  submission: { stopped: 'Yarıda kaldı', again: 'Sürdür' },
  nightly: {
    failed: 'Yapılamadı',
    late: 'Çalışmıyor',
    lateText: (when: string) => `Son çalışma ${when}`,
    again: 'Yeniden çalıştır',
    done: 'Gece işleri tamamlandı',
    stillFailed: 'Gece işlerinin bazıları yine yapılamadı',
    jobs,
  },
  lacks: 'Kapalı kayıtlarda eksik olan',
} as const
