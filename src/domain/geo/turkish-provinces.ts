import { fold } from '../text/fold.ts'

/** The provinces of Turkey in Turkish spelling, not folded. */
export const TURKISH_PROVINCES: readonly string[] =
  `Adana Adıyaman Afyonkarahisar Afyon Ağrı Aksaray Amasya Ankara Antalya Ardahan Artvin Aydın Balıkesir Bartın Batman
  Bayburt Bilecik Bingöl Bitlis Bolu Burdur Bursa Çanakkale Çankırı Çorum Denizli Diyarbakır Düzce Edirne Elazığ Erzincan
  Erzurum Eskişehir Gaziantep Giresun Gümüşhane Hakkari Hatay Iğdır Isparta İstanbul İzmir Kahramanmaraş Karabük Karaman
  Kars Kastamonu Kayseri Kilis Kırıkkale Kırklareli Kırşehir Kocaeli Konya Kütahya Malatya Manisa Mardin Mersin Muğla Muş
  Nevşehir Niğde Ordu Osmaniye Rize Sakarya Samsun Siirt Sinop Sivas Şanlıurfa Şırnak Tekirdağ Tokat Trabzon Tunceli Uşak
  Van Yalova Yozgat Zonguldak`.split(/\s+/)

const FOLDED = new Set(TURKISH_PROVINCES.map((name) => fold(name)))

/** Whether a word names one of the 81 provinces of Turkey, with which its addresses end. */
export const isTurkishProvince = (name: string): boolean => FOLDED.has(fold(name))
