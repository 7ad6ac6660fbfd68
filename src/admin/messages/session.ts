/** What is said over any screen about the session. */
export const session = {
  ending: (minutes: number) =>
    `Oturumunuz ${minutes} dakika sonra sona erecek. Şimdi yeniden girerseniz hiçbir şey kaybolmaz.`,
  ended: 'Oturumunuz sona erdi. Yeniden girerseniz kaldığınız yerden sürdürürsünüz.',
  signInAgain: 'Yeniden gir',
  overTitle: 'Oturumunuz sona erdi',
  overText: 'Girip kaldığınız yerden sürdürün: yazdıklarınız yerinde duruyor, yarım kalan işlem tamamlanır.',
  earlyTitle: 'Oturumu yenileyin',
  earlyText: 'Üç adımda yeniden girin: 24 saat baştan başlar, açık sayfa olduğu gibi kalır.',
  goOn: 'Kaldığınız yerden sürdürebilirsiniz.',
  later: 'Şimdi değil',
  leave: 'Giriş sayfasına git',
  passwordTitle: 'Şifrenizi yeniden girin',
  passwordText: 'Bu işlem için son 10 dakika içinde girilmiş bir şifre gerekir. Doğru şifreyle işlem sürer.',
  passwordSend: 'Onayla',
  passwordChecking: 'Kontrol ediliyor…',
} as const
