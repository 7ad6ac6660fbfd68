import type { MailPurpose, MailService } from '#domain/mail/mail.ts'
import { SENT_MAIL_KEPT_DAYS } from '#domain/mail/mail.ts'

const purposes: Readonly<Record<MailPurpose, string>> = {
  receipt: 'Alındı bildirimi',
  question: 'Soru',
  decision: 'Karar',
  claim: 'Sahiplik',
  notice: 'Bildirim',
  invitation: 'Davet',
  alert: 'Uyarı',
  answer: 'Mesaj yanıtı',
  test: 'Ayar sınaması',
}

const services: Readonly<Record<MailService, string>> = {
  none: 'E-posta ayarı (MAIL) yapılmadığı için hiçbir şey kendiliğinden gönderilmez: metni kopyalayıp kendi e-posta programınızla gönderin, sonra gönderildi olarak işaretleyin.',
  smtp: 'E-postalar SMTP sunucusuyla, her dakika gönderilir.',
  resend: 'E-postalar Resend ile gönderilir.',
  cloudflare: 'E-postalar Cloudflare ile gönderilir.',
}

/** Outgoing mail. */
export const mail = {
  title: 'E-postalar',
  text: `Sitenin gönderdiği ve göndereceği e-postalar. Gönderilenler ${SENT_MAIL_KEPT_DAYS} gün sonra adresleriyle birlikte silinir.`,
  services,
  purposes,
  list: 'E-posta listesi',
  show: 'Göster',
  shown: { all: 'Tümü', waiting: 'Bekleyenler', sent: 'Gönderilenler', failed: 'Gönderilemeyenler' },
  pick: 'Okumak için bir e-posta seçin',
  back: 'Listeye dön',
  to: 'Alıcı',
  states: {
    waiting: 'Bekliyor',
    byHand: 'Elle gönderilecek',
    sent: 'Gönderildi',
    sentByHand: 'Elle gönderildi',
    failed: 'Gönderilemedi',
  },
  sentAt: (when: string) => `${when} tarihinde gönderildi.`,
  markedAt: (when: string) => `${when} tarihinde elle gönderildi olarak işaretlendi.`,
  nextAt: (when: string) => `Sıradaki deneme: ${when}.`,
  failedAt: (when: string) => `${when} tarihinde vazgeçildi.`,
  attempts: (count: string) => `${count} kez denendi.`,
  reason: 'Sunucunun yanıtı',
  tooOld: 'Üç gün içinde gönderilemedi.',
  copy: 'Metni kopyala',
  copied: 'Metin kopyalandı',
  copyFailed: 'Metin kopyalanamadı; seçip kendiniz kopyalayın.',
  compose: 'E-posta programında aç',
  markSent: 'Gönderildi olarak işaretle',
  marked: 'Gönderildi olarak işaretlendi',
  retry: 'Yeniden dene',
  retried: 'Yeniden gönderilecek',
  test: {
    address: 'Sınama için adres',
    send: 'Sınama e-postası gönder',
    queued: 'Sınama e-postası sırada; listede görünür',
  },
  empty: {
    all: 'E-posta yok',
    waiting: 'Bekleyen e-posta yok',
    sent: 'Gönderilmiş e-posta yok',
    failed: 'Gönderilemeyen e-posta yok',
  },
  emptyText: 'Öneriler, bildirimler ve sahiplik başvuruları için gönderilen e-postalar burada görünür.',
  failed: {
    list: 'E-postalar alınamadı',
    one: 'E-posta alınamadı',
    mark: 'E-posta işaretlenemedi',
    retry: 'E-posta yeniden denenemedi',
    test: 'Sınama e-postası sıraya konamadı',
  },
} as const
