import { language } from './language.ts'

export const id = language({
  proper: `Melati|Bunga Raya|Cahaya Bulan|Rumah Kayu|Pantai Biru|Kenanga|Merpati|Sinar Pagi|Bukit Indah|Anggrek|Nusa|Cempaka|Kampung Damai`,
  families: `Wijaya|Santoso|Hartono|Rahman|Ismail|Kusuma|Yusof|Siregar`,
  authors: `Dewi S.|Budi H.|Siti R.|Agus W.|Nur A.`,
  streets: `Jalan Merdeka|Jalan Sudirman|Jalan Pasar|Jalan Diponegoro|Jalan Melati|Jalan Kenanga|Jalan Masjid|Jalan Gajah`,
  praise: `Pelayanannya ramah dan cepat.|Tempatnya bersih, harga terjangkau.|Enak sekali, pasti kembali lagi.`,
  blame: `Lumayan, tapi antre panjang.|Bagus, agak mahal.`,
  kinds: `
    Restaurant: Rumah Makan *|Restoran *|Dapur *
    Cafe: Kedai Kopi *|Kopi *
    Bakery: Roti *|Kue *
    Fast food: Warung *|Sate Pak ^|Nasi Goreng *
    Ice cream shop: Es *
    Hotel: Hotel *|Wisma *
    Guest house: Homestay *|Losmen *
    Supermarket: Toko *|Pasar Segar *
    Bookstore: Toko Buku *
    Clothing store: Batik *|Butik *
    Jewelry store: Toko Emas *
    Florist: Toko Bunga *
    Pharmacy: Apotek *
    Dentist: Klinik Gigi *
    Doctor: Klinik *
    Optician: Optik *
    Hair salon: Salon *
    Barber shop: Pangkas Rambut *
    Gym: Sasana *
    Car repair: Bengkel *
    Laundry: Laundry *
    Law firm: Kantor Hukum ^
    Travel agency: * Wisata
    Museum: Museum *
    Language school: Kursus Bahasa *
  `,
})
