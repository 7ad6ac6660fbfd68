/** A record that somebody else changed or deleted meanwhile. */

export const conflict = {
  title: 'Bu kayıt siz düzenlerken değişti',
  text: 'Bu arada başka biri ya da sizin başka bir sekmeniz kaydetti. İki tarafta da değişen her alan için hangisinin kalacağını seçin.',
  mine: 'Sizinki',
  by: (who: string | undefined, when: string) =>
    who === undefined ? `Kayıtlı olan · ${when}` : `Kayıtlı olan · ${who}, ${when}`,
  apart: 'İki tarafta da değişen alan yok: kaydederseniz bütün değişiklikler kalır.',
  alone: {
    mine: (fields: string) => `Yalnız sizin değiştirdikleriniz, olduğu gibi kaydedilecek: ${fields}.`,
    theirs: (fields: string) => `Siz düzenlerken değişenler, olduğu gibi kalacak: ${fields}.`,
  },
  allMine: 'Hepsinde benimkini kullan',
  allTheirs: 'Hepsinde kayıttakini kullan',
  apply: 'Seçimleri kaydet',
  same: 'Kayıtlı olan sizinkiyle aynı; kaydedilecek fark kalmadı.',
} as const

export const gone = {
  title: 'Bu kayıt artık yok',
  deleted: (told: string) => `Kalıcı olarak silindi (${told}).`,
  merged: (told: string) => `Başka bir kayıtla birleştirildi, sonra kalıcı olarak silindi (${told}).`,
  suppressed: (told: string) => `Kalıcı olarak kaldırıldı ve engellendi (${told}).`,
  unknown: 'Bu numarada bir kayıt yok: içe aktarması geri alınmış ya da adres yanlış yazılmış olabilir.',
  back: 'Listeye dön',
} as const
