import { CLOSURE_VOTES, type ClosureSignKind, type ClosureVerdict } from '#domain/closures/closure.ts'
import type { ReportTopic } from '#domain/proposals/proposal.ts'

const signs: Readonly<Record<ClosureSignKind, string>> = {
  closed: 'Kaynağa göre kapandı',
  gone: 'Kaynağında artık yok',
  report: 'Kapandığı bildirildi',
  votes: 'Ziyaretçiler “yok” dedi',
  website: 'Web sitesine ulaşılamıyor',
}

const topics: Readonly<Partial<Record<ReportTopic, string>>> = {
  closed: 'kalıcı olarak kapandı',
  moved: 'taşındı',
  'not-a-business': 'böyle bir işletme yok',
}

const done: Readonly<Record<ClosureVerdict, (count: string) => string>> = {
  closed: (count) => `${count} işletme kalıcı olarak kapatıldı`,
  open: (count) => `${count} işletmenin açık olduğu kaydedildi`,
  later: (count) => `${count} işletme bir ay sonraya bırakıldı`,
}

/** Businesses that have probably closed: the work list and its switches. */
export const closures = {
  title: 'Muhtemelen Kapalı',
  text: 'Kapanmış olabilecek işletmeler, nedenleriyle; en çok işareti olan önce.',
  table: 'Muhtemelen kapalı işletmeler',
  waiting: (count: string) => `${count} işletme bekliyor`,
  empty: 'Kapanmış görünen işletme yok',
  emptyText: `Bir kaynak bir işletmeyi artık vermezse ya da ${CLOSURE_VOTES.days} gün içinde en az ${CLOSURE_VOTES.least} ziyaretçi kapandığını söylerse ve bunlar “hâlâ burada” diyenlerden çoksa burada görünür.`,
  name: 'İşletme',
  reasons: 'Neden',
  select: (name: string) => `${name}: seç`,
  selectAll: 'Bu sayfadaki tüm işletmeleri seç',
  selected: (count: string) => `${count} işletme seçildi`,
  none: 'Seçimi kaldır',
  verdicts: { closed: 'Kapandı', open: 'Hâlâ açık', later: 'Sonra' },
  of: (verdict: string, name: string) => `${name}: ${verdict}`,
  links: { edit: 'Kaydı aç', site: 'Sitede gör', website: 'Web sitesi' },
  signs,
  sign: (what: string, date: string) => `${what}, ${date}`,
  report: (topic: string) => topics[topic as ReportTopic] ?? '',
  votes: (gone: string, there: string) => `${gone} “yok”, ${there} “hâlâ orada”`,
  done,
  failedSome: (count: string) => `${count} işletme bu arada değişti: listede kaldı.`,
  undone: (count: string) => `${count} karar geri alındı`,
  keys: [
    ['J', 'Sonraki işletme'],
    ['K', 'Önceki işletme'],
    ['X', 'Seç ya da bırak'],
    ['C', 'Kapandı'],
    ['O', 'Hâlâ açık'],
    ['S', 'Sonra'],
    ['U', 'Son kararı geri al'],
  ],
  settings: {
    title: 'Kendiliğinden yapılanlar',
    checksWebsites: 'Web sitelerini ayda bir yokla',
    checksWebsitesText: 'Her gece en çok 150 site; iki hafta arayla ulaşılamayan bir site işaret sayılır.',
    closesByItself: 'Kesin görünenleri kendiliğinden kapat',
    closesByItselfText:
      'En az otuz gündür, biri bir kaynaktan gelen iki ayrı işareti olanlar; her gece en çok elli. Geri alınabilir. Kapalıyken siz karar verene kadar hiçbiri değişmez.',
    failed: 'Ayar kaydedilemedi',
  },
  failed: {
    list: 'Liste alınamadı',
    decide: 'Karar kaydedilemedi',
    undo: 'Karar geri alınamadı',
    undoChanged: 'İşletme o zamandan beri değişti: geri alınmadı.',
  },
} as const
