import type { PhotoFault } from '../businesses/edit/photos/size-photo.ts'

const faults: Readonly<Record<PhotoFault, string>> = {
  unreadable: 'Bu dosya bir fotoğraf olarak açılamadı. JPEG, PNG veya WebP seçin.',
  heic: 'Bu tarayıcı HEIC açamıyor. Fotoğrafı telefonunuzda JPEG olarak dışa aktarıp yeniden seçin.',
  noWebp: 'Bu tarayıcı WebP yazamıyor. Fotoğraf eklemek için Chrome, Edge veya Firefox kullanın.',
  small: 'Fotoğraf en az 320 piksel genişliğinde olmalı.',
  ratio: 'Fotoğrafın bir kenarı diğerinin en çok üç katı olabilir.',
  large: 'Fotoğraf küçültüldükten sonra da çok büyük. Daha sade bir fotoğraf deneyin.',
}

/** The photos of a business that operators keep. */
export const photos = {
  text: 'Kendi fotoğraflarınız sayfada, listelerde ve bağlantı önizlemelerinde sağlayıcının fotoğrafından önce gelir. Buradaki değişiklikler hemen kaydedilir.',
  privacy:
    'Fotoğraflar tarayıcınızda küçültülür; çekildiği yer, tarih ve cihaz gibi ek bilgiler silinir, yönü korunur.',
  noStore:
    'Fotoğrafların saklanacağı depo bu kurulumda yok. Cloudflare’de bir R2 kovası bağlanmalı (PICTURES_BUCKET); o zamana kadar fotoğraf eklenemez.',
  lost: (count: string) =>
    `${count} fotoğrafın dosyası depoda yok; sitede görünmez. Yedekler dosyaları içermez: pictures klasörünü geri kopyalayın ya da fotoğrafı silip yeniden ekleyin.`,
  lostOne: 'Dosyası depoda yok',
  failed: 'Fotoğraflar alınamadı',
  none: 'Henüz fotoğraf yok.',
  choose: 'Fotoğraf seç',
  drop: 'Fotoğrafları buraya bırakın ya da seçin',
  dropHint: (count: string) => `JPEG, PNG, WebP; bir işletmede en çok ${count} fotoğraf.`,
  full: (count: string) => `En çok ${count} fotoğraf olabilir. Yenisini eklemek için birini silin.`,
  tooMany: (count: string) => `${count} dosya alınmadı: yer yok.`,
  list: 'Fotoğraflar',
  pending: 'Eklenecekler',
  one: (at: string) => `${at}. fotoğraf`,
  first: 'Kapak: listelerde bu görünür',
  alt: 'Açıklama (alt metin)',
  altHint: 'Zorunlu. Fotoğrafta ne görünüyor? Görmeyen ziyaretçilere okunur.',
  altMissing: 'Fotoğrafta ne göründüğünü yazın.',
  credit: 'Çeken',
  creditHint: 'Sayfada fotoğrafın altında yazar.',
  licence: 'Lisans',
  ownLicence: 'Lisans metni veya adresi',
  licences: { 'All rights reserved': 'Tüm hakları saklı', 'Public domain': 'Kamu malı' } as Readonly<
    Record<string, string>
  >,
  noLicence: 'Belirtilmedi',
  otherLicence: 'Başka…',
  forward: (name: string) => `${name}: öne al`,
  back: (name: string) => `${name}: geriye al`,
  remove: (name: string) => `${name}: sil`,
  discard: (name: string) => `${name}: vazgeç`,
  retry: 'Yeniden dene',
  states: { sizing: 'Küçültülüyor…', uploading: 'Yükleniyor…', ready: 'Hazır', failed: 'Olmadı' },
  add: (count: string) => `${count} fotoğrafı ekle`,
  added: 'Fotoğraflar eklendi',
  removed: 'Fotoğraf silindi',
  undo: 'Geri al',
  changed: 'Fotoğrafları bu arada başkası değiştirdi; güncel hâli gösteriliyor. Değişikliğinizi yineleyin.',
  saveFailed: 'Fotoğraflar kaydedilemedi',
  uploadFailed: 'Fotoğraf yüklenemedi',
  moved: (name: string, place: string) => `${name} artık ${place}. sırada`,
  faults,
}
