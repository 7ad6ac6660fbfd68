/** The rich-text editor. */
export const editor = {
  modes: 'Görünüm',
  visual: 'Görsel',
  html: 'HTML',
  toolbar: 'Biçimlendirme',
  bold: 'Kalın',
  italic: 'İtalik',
  underline: 'Altı çizili',
  h1: 'Başlık 1',
  h2: 'Başlık 2',
  h3: 'Başlık 3',
  quote: 'Alıntı',
  code: 'Kod',
  bulletList: 'Madde işaretli liste',
  orderedList: 'Numaralı liste',
  left: 'Sola hizala',
  center: 'Ortala',
  right: 'Sağa hizala',
  noPictures: 'Görseller alınmadı',
  noPicturesText: 'Açıklamada görsel olmaz; işletmenin fotoğrafını Genel sekmesine ekleyin.',
  link: 'Bağlantı ekle',
  // Wording from the specification.
  linkPrompt: 'Enter link URL:',
  linkApply: 'Ekle',
  linkRemove: 'Bağlantıyı kaldır',
  linkWrong:
    'Adres anlaşılamadı. Örnekler: https://ornek.com, ornek.com, mailto:ad@ornek.com, tel:+902125554433',
} as const
