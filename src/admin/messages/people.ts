import { type Assigned, type OperatorState, type Role, INVITATION_DAYS } from '#domain/auth/roles.ts'

const roles: Readonly<Record<Role, string>> = {
  owner: 'Sahip',
  editor: 'Editör',
  moderator: 'Moderatör',
  analyst: 'Analist',
}

/** The permissions of each role, in a sentence. */
const roleTexts: Readonly<Record<Role, string>> = {
  owner: 'Her şeyi yapabilir; yalnızca üç adımın doğrulama uygulamasını değiştiremez.',
  editor:
    'Kayıtları, kategorileri, şehirleri ve içe aktarmayı yönetir, önerilere ve kapananlara karar verir.',
  moderator:
    'Önerilere ve kapananlara karar verir, mesajları yanıtlar, sahiplikleri yönetir, kayıtları kaldırır.',
  analyst: 'Kayıtları ve analizleri okur, işletmeleri dışa aktarır; hiçbir şeyi değiştirmez.',
}

const states: Readonly<Record<OperatorState, string>> = {
  invited: 'Davet edildi',
  active: 'Etkin',
  ended: 'Ayrıldı',
}

/** The people who work in the panel besides the owner. */
export const people = {
  title: 'Kişiler',
  text: 'Üç adımla giren sahip burada görünmez. Diğerleri davet bağlantısıyla katılır ve kendi geçiş anahtarıyla girer.',
  roles,
  roleTexts,
  states,
  none: 'Henüz kimse davet edilmedi.',
  columns: { name: 'Ad', role: 'Rol', state: 'Durum', used: 'Son giriş' },
  actions: 'İşlemler',
  never: 'Henüz girmedi',
  invitedUntil: (moment: string) => `Davet ${moment} tarihine kadar geçerli`,
  invitationOver: 'Davetin süresi doldu',
  openSessions: (count: number) => `${count} açık oturum`,
  invite: 'Kişi davet et',
  inviteText: `Bağlantı yalnızca bir kez gösterilir, ${INVITATION_DAYS} gün geçerlidir ve bir kez kullanılabilir.`,
  inviteSend: 'Davet bağlantısı oluştur',
  name: 'Ad',
  mail: 'E-posta',
  role: 'Rol',
  mailWrong: 'Geçersiz e-posta adresi',
  nameWrong: 'Ad gerekli',
  known: 'Bu e-posta adresiyle biri zaten var.',
  failed: {
    invite: 'Kişi davet edilemedi',
    change: 'Değişiklik kaydedilemedi',
    end: 'Erişim kapatılamadı',
    mail: 'Davet gönderilemedi',
    list: 'Kişiler alınamadı',
    passkey: 'Geçiş anahtarı eklenemedi',
    removePasskey: 'Geçiş anahtarı kaldırılamadı',
  },
  link: 'Davet bağlantısı',
  linkText: (name: string, moment: string) =>
    `Bu bağlantıyı yalnızca ${name} görmeli: açan kişi onun adına katılır. ${moment} tarihine kadar bir kez kullanılabilir; pencere kapanınca bir daha gösterilmez.`,
  copy: 'Bağlantıyı kopyala',
  copied: 'Bağlantı kopyalandı',
  sendMail: 'E-posta ile gönder',
  mailed: 'Davet gönderiliyor',
  mailedText: 'Ne zaman gittiğini E-postalar ekranında görebilirsiniz.',
  openMail: 'E-posta programında aç',
  close: 'Tamam',
  letter: {
    subject: (site: string) => `${site} paneline davet`,
    text: (name: string, site: string, link: string) =>
      `Merhaba ${name},\n\n${site} yönetim paneline davet edildiniz. Katılmak için şu bağlantıyı açın ve bir geçiş anahtarı oluşturun:\n\n${link}\n\nBağlantı ${INVITATION_DAYS} gün geçerlidir ve bir kez kullanılabilir. Bu daveti beklemiyorsanız hiçbir şey yapmanız gerekmez.`,
  },
  edit: (name: string) => `${name}: düzenle`,
  editTitle: 'Kişiyi düzenle',
  saved: 'Kişi güncellendi',
  again: 'Yeniden davet et',
  againOf: (name: string) => `${name}: yeniden davet et`,
  againText: (name: string) =>
    `${name} yeni bağlantıyla katılınca eski geçiş anahtarları ve açık oturumları geçersiz olur. Cihazını kaybedenler böyle geri döner.`,
  end: 'Erişimi kapat',
  endOf: (name: string) => `${name}: erişimi kapat`,
  endTitle: 'Erişim kapatılsın mı?',
  endText: (name: string) =>
    `${name} hemen çıkarılır, geçiş anahtarları silinir. Denetim kaydında adı kalır. Geri almak için yeniden davet edin.`,
  ended: 'Erişim kapatıldı',
  passkeys: {
    title: 'Geçiş anahtarlarım',
    text: 'Her cihaz için bir anahtar ekleyin; son anahtar kaldırılamaz.',
    unknownDevice: 'Bilinmeyen tarayıcı',
    made: 'Oluşturuldu',
    used: 'Son kullanım',
    synced: 'Eşitlenen',
    add: 'Anahtar ekle',
    added: 'Geçiş anahtarı eklendi',
    remove: 'Kaldır',
    removeOf: (device: string) => `Geçiş anahtarını kaldır: ${device}`,
    removeTitle: 'Geçiş anahtarı kaldırılsın mı?',
    removeText: (device: string) => `${device} üzerindeki anahtarla artık girilemez.`,
    removed: 'Geçiş anahtarı kaldırıldı',
  },
  assign: {
    title: 'Takip',
    assign: 'Birine ata',
    change: 'Atamayı değiştir',
    to: (name: string) => `Atanan: ${name}`,
    me: 'siz',
    former: 'ayrılmış biri',
    until: (day: string) => `son gün ${day}`,
    late: (day: string) => `gecikti: ${day}`,
    person: 'Kime',
    cannot: (names: string) => `Bu rollere atanamaz, yetkileri yok: ${names}.`,
    due: 'Son gün',
    note: 'Not',
    save: 'Ata',
    saved: 'Atandı',
    remove: 'Atamayı kaldır',
    removed: 'Atama kaldırıldı',
    failed: 'Atama kaydedilemedi',
    mine: 'Bana atananlar',
    mineText: 'Tarihi yaklaşanlar önce; karara bağlananlar ve tamamlananlar kendiliğinden çıkar.',
    kinds: { business: 'İşletme', proposal: 'Öneri', message: 'Mesaj' } satisfies Readonly<
      Record<Assigned, string>
    >,
  },
  /** Views of the list of businesses. */
  views: {
    share: 'Herkesle paylaş',
    shared: 'Görünüm herkesle paylaşıldı',
    sharedViews: 'Paylaşılanlar',
    sharedBy: (name: string) => `Paylaşan: ${name}`,
    unshare: (name: string) => `${name} görünümünü herkes için kaldır`,
    shareFailed: 'Görünüm paylaşılamadı',
    unshareFailed: 'Görünüm kaldırılamadı',
  },
  ownText: 'Kendi oturumlarınız ve geçiş anahtarlarınız.',
  notAllowed: 'Rolünüz bu ekrana izin vermiyor',
  notAllowedText: (role: string, text: string) => `Rolünüz: ${role}. ${text} Gerekirse sahipten isteyin.`,
  readOnly: 'Rolünüz yalnızca okumaya izin veriyor.',
} as const
