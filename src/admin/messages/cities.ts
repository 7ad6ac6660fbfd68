export const cities = {
  title: 'Şehirler',
  text: 'Ekleyin, tanıtın, adını, sayfa adresini, ilini ya da eyaletini düzeltin, aynı şehrin kayıtlarını birleştirin.',
  table: 'Şehirler',
  columns: { name: 'Şehir', state: 'İl / eyalet', country: 'Ülke', slug: 'Sayfa adresi', count: 'İşletme' },
  country: 'Ülke',
  allCountries: 'Tüm ülkeler',
  noCountry: 'Ülkesiz',
  add: 'Şehir ekle',
  addHint: 'Sayfa adresi addan oluşur; sonra değiştirebilirsiniz.',
  editTitle: 'Şehri düzenle',
  empty: 'Şehir bulunamadı',
  emptyText:
    'Aramayı ya da ülkeyi değiştirin. Şehirler içe aktarmayla kendiliğinden oluşur; siz de ekleyebilirsiniz.',
  slugTaken: 'Bu sayfa adresi başka bir şehrin',
  failed: {
    list: 'Şehirler alınamadı',
    countries: 'Ülkeler alınamadı',
    add: 'Şehir eklenemedi',
    save: 'Şehir kaydedilemedi',
    remove: 'Şehir silinemedi',
  },
} as const
