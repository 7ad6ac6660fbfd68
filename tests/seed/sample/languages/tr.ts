import { language } from './language.ts'

export const tr = language({
  proper: `Çınaraltı|Mavi Kapı|Gülbahçe|Yakamoz|Erguvan|Lale|Martı|Çeşme|Zeytindalı|Nar|Defne|Kuğulu|Güneş|Yıldız|Kardelen|Papatya|Ihlamur|Sardunya|Boğaz|Mehtap|Turkuaz|Leylak|Fesleğen|İncir Ağacı|Kırlangıç|Keyif|Fıstık|Günışığı`,
  families: `Yılmaz|Demir|Kaya|Şahin|Çelik|Yıldırım|Öztürk|Aydın|Özdemir|Arslan|Doğan|Kılıç|Çetin|Koç|Kurt|Özkan|Şimşek|Güneş|Işık|Ağaoğlu`,
  authors: `Ayşe K.|Mehmet Y.|Zeynep A.|Emre D.|Elif S.|Mustafa Ö.|Fatma G.|Burak T.|Selin Ç.|Hakan B.|Gülşah İ.|Ozan Ş.`,
  streets: `Atatürk Caddesi|Cumhuriyet Caddesi|İstiklal Sokak|Gazi Bulvarı|Çınar Sokak|Menekşe Sokak|Fatih Caddesi|Okul Sokak|Bahçe Sokak|Çarşı Caddesi|Lale Sokak|İnönü Bulvarı|Zafer Caddesi|Değirmen Sokak`,
  praise: `Çok ilgili ve güler yüzlüler, gönül rahatlığıyla öneririm.|Temiz, hızlı ve uygun fiyatlı.|Mahallenin en iyisi, yıllardır geliyoruz.|Tam zamanında ve özenli hizmet, teşekkürler.|Ortamı çok güzel, yine geleceğiz.|Fiyatlar makul, ekip işini severek yapıyor.`,
  blame: `Fena değil ama hafta sonu çok kalabalık.|Güzel yer, park yeri bulmak zor.|Hizmet iyi, biraz bekledik.|Fiyatı biraz yüksek buldum.`,
  kinds: `
    Restaurant: * Lokantası|* Ocakbaşı|^ Kebap Salonu|* Balık Evi|* Meyhanesi|* Sofrası|^ Usta Köfte
    Cafe: * Kahve|Kafe *|* Çay Bahçesi|* Kahve Evi
    Bar: * Bar|* Pub
    Bakery: * Fırını|^ Unlu Mamulleri|* Simit Fırını|* Pastanesi
    Fast food: * Döner|* Dürüm|^ Büfe
    Ice cream shop: * Dondurma
    Hotel: * Otel|Otel *|* Butik Otel|* Konağı
    Guest house: * Pansiyon|* Apart
    Supermarket: * Market|^ Gıda
    Convenience store: ^ Bakkaliyesi|* Tekel
    Butcher: ^ Kasabı|* Et
    Bookstore: * Kitabevi|* Sahaf
    Clothing store: * Giyim|^ Terzi
    Jewelry store: ^ Kuyumculuk|* Gümüş
    Florist: * Çiçekçilik|^ Çiçek Evi
    Electronics store: * Elektronik
    Hardware store: ^ Hırdavat|* Nalburiye
    Furniture store: ^ Mobilya
    Pharmacy: * Eczanesi|^ Eczanesi
    Dentist: Dt. ^ Muayenehanesi|* Ağız ve Diş Sağlığı
    Doctor: * Polikliniği|Dr. ^ Muayenehanesi
    Veterinarian: * Veteriner Kliniği
    Optician: ^ Optik|* Optik
    Hair salon: Kuaför *|* Saç Tasarım
    Barber shop: Berber ^|^ Erkek Kuaförü
    Spa: * Hamamı|* Spa
    Gym: * Spor Salonu|* Fitness
    Car repair: ^ Oto Servis|Usta ^ Oto Tamir|* Lastik
    Gas station: * Petrol
    Laundry: * Kuru Temizleme
    Plumber: ^ Su Tesisatı
    Electrician: ^ Elektrik
    Law firm: ^ Hukuk Bürosu|Av. ^ & ^
    Accountant: SMMM ^
    Real estate agency: * Emlak|^ Gayrimenkul
    Travel agency: * Turizm|* Seyahat
    Museum: * Müzesi
    Art gallery: * Sanat Galerisi
    Language school: * Dil Kursu
  `,
})
