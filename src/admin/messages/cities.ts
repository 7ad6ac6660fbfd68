export const cities = {
  title: 'Şehirler',
  text: 'Adını, sayfa adresini, ilini ya da eyaletini düzeltin, aynı şehrin kayıtlarını birleştirin.',
  table: 'Şehirler',
  columns: { name: 'Şehir', state: 'İl / eyalet', country: 'Ülke', slug: 'Sayfa adresi', count: 'İşletme' },
  country: 'Ülke',
  allCountries: 'Tüm ülkeler',
  noCountry: 'Ülkesiz',
  editTitle: 'Şehri düzenle',
  empty: 'Şehir bulunamadı',
  emptyText: 'Aramayı ya da ülkeyi değiştirin. Şehirler içe aktarmayla kendiliğinden oluşur.',
  slugTaken: 'Bu sayfa adresi başka bir şehrin',
  failed: {
    list: 'Şehirler alınamadı',
    countries: 'Ülkeler alınamadı',
    save: 'Şehir kaydedilemedi',
    remove: 'Şehir silinemedi',
  },
} as const
