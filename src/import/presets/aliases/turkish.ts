import type { LanguageAliases } from './language.ts'

export const turkish: LanguageAliases = {
  name: `
    isim, ad, adı, adi, işletme, işletme adı, işyeri adı, firma, firma adı, firma ünvanı, firma unvanı,
    şirket, şirket adı, otel adı, mekan, mekan adı, unvan, ünvan, unvanı, ticari unvan, ticaret unvanı,
    mağaza adı, restoran adı, eczane adı, kurum adı, tesis adı, okul adı, şube adı`,
  category:
    'kategori, sektör, faaliyet, faaliyet alanı, faaliyet konusu, meslek, meslek grubu, iş kolu, tür, türü',
  type: 'tür, türü, alt kategori, mutfak',
  address: 'adres, açık adres, adresi, tam adres',
  street: 'sokak, cadde, cadde sokak',
  houseNumber: 'kapı no, kapı numarası, bina no',
  neighbourhood: 'mahalle, mahalle adı, mahallesi, semt, semt adı',
  district: 'ilçe, ilçe adı, ilçesi',
  city: 'şehir, il, kent, ili, il adı',
  state: 'bölge',
  postalCode: 'posta kodu',
  country: 'ülke, ülke kodu',
  latitude: 'enlem',
  longitude: 'boylam',
  timezone: 'saat dilimi',
  phone: `
    telefon, telefon numarası, telefon no, telefon 1, tel no, gsm, cep telefonu, sabit telefon, iş telefonu,
    telefonu`,
  email: 'e posta, eposta, e posta adresi, mail adresi, eposta adresi',
  website: 'web sitesi, internet sitesi, web adresi, internet adresi, web sayfası',
  description: 'açıklama, tanıtım, hakkında',
  about: 'özellikler',
  workingHours: 'çalışma saatleri, saatler, açılış saatleri, çalışma saati, mesai saatleri',
  closedDays:
    'kapalı gün, kapalı günler, kapalı olduğu gün, kapalı olduğu günler, tatil günü, tatil günleri, haftalık tatil, izin günü',
  specialHours: 'özel günler, özel gün saatleri',
  photoUrl: 'fotoğraf',
  imageUrl: 'resim, görsel',
  locationLink: 'harita, harita linki, konum linki, google harita',
  orderLink: 'sipariş',
  menuLink: 'menü',
  reservationLink: 'rezervasyon',
  rating: 'puan, puanı, değerlendirme, ortalama puan',
  reviewCount: 'yorum sayısı, yorumlar, değerlendirme sayısı, oy sayısı',
  isVerified: 'doğrulanmış',
  priceRange: 'fiyat aralığı, fiyat',
}
