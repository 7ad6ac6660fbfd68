import type { DoubleReason } from '#domain/business/likely-double.ts'

const reasons: Readonly<Record<DoubleReason, string>> = {
  phone: 'Aynı telefon',
  website: 'Benzer ad, aynı web sitesi',
  address: 'Benzer ad, aynı adres',
  position: 'Benzer ad, aynı yer',
}

/** Records that are probably of one business. */
export const doubles = {
  title: 'Benzer kayıtlar',
  count: (count: string) => `Benzer kayıtlar (${count}): aynı işletme olabilir.`,
  number: (number: string) => `Kayıt no ${number}`,
  reasons,
  merge: 'Birleştir…',
  mergeWith: (name: string) => `Birleştir: ${name}`,
  different: 'Aynı değil',
  differentFrom: (name: string) => `Aynı değil: ${name}`,
  failed: 'Kaydedilemedi',
}
