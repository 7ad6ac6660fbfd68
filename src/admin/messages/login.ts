/** The three secrets of the sign-in, in order. */
const steps = [
  {
    label: 'Erişim Anahtarı',
    hint: 'Yönetici için oluşturulan erişim anahtarı.',
    wrong: 'Hatalı Erişim Anahtarı',
    wrongText: 'Geçersiz erişim anahtarı. Lütfen tekrar deneyin.',
    done: 'Adım 1 Tamamlandı',
    doneText: 'Şimdi kullanıcı kodunuzu girin.',
  },
  {
    label: 'Kullanıcı Kodu',
    hint: 'Erişim anahtarıyla birlikte verilen kod.',
    wrong: 'Hatalı Kullanıcı Kodu',
    wrongText: 'Geçersiz kullanıcı kodu. Lütfen tekrar deneyin.',
    done: 'Adım 2 Tamamlandı',
    doneText: 'Şimdi şifrenizi girin.',
  },
  {
    label: 'Şifre',
    hint: 'Son adım: yönetici şifresi.',
    wrong: 'Hatalı Şifre',
    wrongText: 'Geçersiz şifre. Lütfen tekrar deneyin.',
    done: 'Adım 3 Tamamlandı',
    doneText: 'Şimdi uygulamanızdaki kodu girin.',
  },
] as const

/** Required after them where a second factor is enabled. */
const code = {
  label: 'Doğrulama Kodu',
  hint: 'Telefonunuzdaki uygulamanın gösterdiği 6 haneli kod ya da kurtarma kodlarınızdan biri.',
  wrong: 'Hatalı Doğrulama Kodu',
  wrongText: 'Geçersiz ya da kullanılmış kod. Lütfen yenisini girin.',
  done: '',
  doneText: '',
} as const

export const login = {
  title: 'Yönetici Girişi',
  text: 'Panele üç adımda girilir. Oturum 24 saat açık kalır.',
  progress: 'Giriş adımları',
  position: (step: number, steps: number) => `Adım ${step} / ${steps}`,
  steps,
  allSteps: [...steps, code],
  entered: 'Giriş Başarılı',
  enteredText: 'Yönetim paneline yönlendiriliyorsunuz.',
  isDone: 'tamamlandı',
  show: 'Yazılanı göster',
  hide: 'Yazılanı gizle',
  next: 'Devam et',
  signIn: 'Giriş Yap',
  checking: 'Kontrol ediliyor…',
  entering: 'Yönlendiriliyor…',
  back: 'Geri',
  tooMany: (minutes: number, clock: string) =>
    `Ağınızdan çok fazla hatalı deneme yapıldı. ${minutes} dakika sonra, saat ${clock} itibarıyla yeniden deneyin.`,
  expired: 'Adımların süresi doldu. Lütfen baştan başlayın.',
  away: 'Sunucuya ulaşılamıyor. Bağlantınızı denetleyip yeniden deneyin.',
  unset: (variable: string) =>
    `Giriş bu sunucuda henüz kurulmamış: ${variable} eksik ya da geçersiz. Sunucuyu kuran kişi “npm run admin:secrets” komutuyla tamamlayabilir.`,
  refused: 'Sunucu bu isteği kabul etmedi. Sayfayı kendi adresinden, https ile açıp yeniden deneyin.',
  stillOpen:
    'Sunucuya ulaşılamadığı için oturumunuz orada kapatılamadı; en geç 24 saat içinde kendiliğinden kapanır.',
  closeNow: 'Oturumu şimdi kapat',
  passkey: {
    signIn: 'Geçiş anahtarıyla giriş',
    wrong:
      'Bu geçiş anahtarı burada geçerli değil. Başka bir anahtarla deneyin ya da sahipten yeni bir davet isteyin.',
    refused:
      'Bu anahtar kabul edilmedi: cihazınızın PIN’i, parmak izi ya da yüz tanıması gerekiyor, ya da sayfa kendi adresinden https ile açılmadı.',
  },
  invitation: {
    title: 'Panele davet edildiniz',
    text: (mail: string, role: string) => `${mail} için davet. Rolünüz: ${role}.`,
    name: 'Adınız',
    nameHint: 'Denetim kaydında ve atamalarda böyle görünür.',
    passkeyText:
      'Şifre yerine cihazınızda bir geçiş anahtarı oluşturulur: parmak izi, yüz tanıma, PIN ya da güvenlik anahtarı.',
    make: 'Geçiş anahtarı oluştur ve gir',
    until: (moment: string) => `Davet ${moment} tarihine kadar geçerlidir.`,
    joined: 'Bundan sonra geçiş anahtarınızla girersiniz.',
    invalid:
      'Bu davet geçerli değil: süresi dolmuş, kullanılmış ya da yenisiyle değiştirilmiş. Sahipten yeni bir davet isteyin.',
    unknown: 'Bu tarayıcı geçiş anahtarlarını tanımıyor. Güncel bir tarayıcıyla açın.',
  },
} as const
