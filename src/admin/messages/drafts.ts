/** What is said about forms that are not saved yet. */
export const drafts = {
  found: (moment: string) => `Kaydedilmemiş bir taslak var: ${moment}.`,
  outdated:
    'Kayıt o zamandan beri değişti. Geri yüklerseniz yalnızca sizin yazdığınız alanlar gelir; kaydetmeden önce gözden geçirin.',
  restore: 'Taslağı geri yükle',
  discard: 'Taslağı at',
  saving: 'Kaydediliyor…',
  saved: 'Kaydedildi.',
  waiting: 'Çevrimdışı: kaydedilemedi. Bağlantı gelince yeniden denenecek; taslak bu tarayıcıda duruyor.',
  kept: 'Kaydedilmedi: taslak bu tarayıcıda duruyor.',
  keptOffline: 'Çevrimdışı: kaydedilemedi. Taslak bu tarayıcıda duruyor.',
  offline:
    'Çevrimdışısınız. Yazdıklarınız bu tarayıcıda taslak olarak durur, kaydettikleriniz bağlantı gelince gönderilir.',
} as const
