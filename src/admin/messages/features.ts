interface Section {
  readonly label: string
  /** Turkish names of the section's commonest features, by their stored names. */
  readonly features: Readonly<Record<string, string>>
}

/** The usual sections of features by their stored English names, in the order in which they are offered. */
export const FEATURE_SECTIONS: Readonly<Record<string, Section>> = {
  'Service options': {
    label: 'Hizmet seçenekleri',
    features: {
      'Dine-in': 'İçeride yeme',
      Takeaway: 'Gel al',
      Delivery: 'Paket servis',
      'Outdoor seating': 'Açık havada oturma',
      'Curbside pickup': 'Arabaya teslim',
      'Drive-through': 'Arabaya servis',
      'In-store shopping': 'Mağazada alışveriş',
      'In-store pickup': 'Mağazadan teslim alma',
      'Same-day delivery': 'Aynı gün teslimat',
      'On-site services': 'Yerinde hizmet',
      'Online appointments': 'Çevrim içi randevu',
      'House calls': 'Eve gelme',
      'Language assistance': 'Dil desteği',
    },
  },
  Accessibility: {
    label: 'Erişilebilirlik',
    features: {
      'Wheelchair accessible entrance': 'Tekerlekli sandalyeye uygun giriş',
      'Wheelchair accessible restroom': 'Tekerlekli sandalyeye uygun tuvalet',
      'Wheelchair accessible parking lot': 'Tekerlekli sandalyeye uygun otopark',
      'Wheelchair accessible seating': 'Tekerlekli sandalyeye uygun oturma yeri',
      'Assistive hearing loop': 'İşitme döngüsü',
    },
  },
  Amenities: {
    label: 'Olanaklar',
    features: {
      'Wi-Fi': 'Wi-Fi',
      Restroom: 'Tuvalet',
      'Gender-neutral restroom': 'Cinsiyetsiz tuvalet',
      'Bar on site': 'Bar',
      'Air conditioning': 'Klima',
      'Swimming pool': 'Yüzme havuzu',
      Smoking: 'Sigara içilebilir',
    },
  },
  Parking: {
    label: 'Otopark',
    features: {
      Parking: 'Otopark',
      'Free parking lot': 'Ücretsiz otopark',
      'Paid parking lot': 'Ücretli otopark',
      'Free street parking': 'Ücretsiz yol kenarı park yeri',
      'Paid street parking': 'Ücretli yol kenarı park yeri',
      'Bicycle parking': 'Bisiklet park yeri',
    },
  },
  Payments: {
    label: 'Ödeme',
    features: {
      'Credit cards': 'Kredi kartı',
      'Debit cards': 'Banka kartı',
      'NFC mobile payments': 'Temassız mobil ödeme',
      'Cash only': 'Yalnızca nakit',
    },
  },
  Planning: {
    label: 'Rezervasyon ve randevu',
    features: {
      'Accepts reservations': 'Rezervasyon alır',
      'Reservations required': 'Rezervasyon gerekir',
      'Appointment required': 'Randevu gerekir',
      'Appointments recommended': 'Randevu önerilir',
    },
  },
  Offerings: {
    label: 'Sunulanlar',
    features: {
      Coffee: 'Kahve',
      Alcohol: 'Alkol',
      Beer: 'Bira',
      Wine: 'Şarap',
      Cocktails: 'Kokteyl',
      Spirits: 'Sert içki',
      'Vegetarian options': 'Vejetaryen seçenekler',
      'Vegan options': 'Vegan seçenekler',
      'Halal food': 'Helal yemek',
      'Gluten-free options': 'Glutensiz seçenekler',
      'Small plates': 'Küçük porsiyonlar',
      'Quick bite': 'Atıştırmalık',
      'Late-night food': 'Gece geç saatte yemek',
      'Gift cards': 'Hediye kartı',
      'Repair services': 'Onarım hizmeti',
      'Insurance accepted': 'Sigorta geçer',
    },
  },
  'Dining options': {
    label: 'Yemek seçenekleri',
    features: {
      Breakfast: 'Kahvaltı',
      Brunch: 'Geç kahvaltı (brunch)',
      Lunch: 'Öğle yemeği',
      Dinner: 'Akşam yemeği',
      Dessert: 'Tatlı',
      Seating: 'Oturma yeri',
      'Table service': 'Masaya servis',
      'Counter service': 'Tezgâhtan servis',
      Catering: 'Dışarıya yemek hizmeti',
    },
  },
  Children: {
    label: 'Çocuklar',
    features: {
      'Good for kids': 'Çocuklara uygun',
      'High chairs': 'Mama sandalyesi',
      'Kids\u2019 menu': 'Çocuk menüsü',
    },
  },
  Crowd: {
    label: 'Müşteriler',
    features: {
      Groups: 'Gruplar',
      Tourists: 'Turistler',
      'University students': 'Üniversite öğrencileri',
      'Family-friendly': 'Ailelere uygun',
      'LGBTQ+ friendly': 'LGBTQ+ dostu',
    },
  },
  Atmosphere: {
    label: 'Ortam',
    features: { Casual: 'Rahat', Cosy: 'Samimi', Romantic: 'Romantik', Trendy: 'Gözde' },
  },
  'Popular for': { label: 'En çok tercih edilenler', features: { 'Solo dining': 'Tek başına yemek' } },
  Highlights: {
    label: 'Öne çıkanlar',
    features: { 'Live music': 'Canlı müzik', 'Great tea selection': 'Zengin çay seçkisi' },
  },
  Pets: {
    label: 'Evcil hayvanlar',
    features: {
      'Dogs allowed': 'Köpek girebilir',
      'Dogs allowed inside': 'Köpek içeriye girebilir',
      'Dogs allowed outside': 'Köpek dışarıda kalabilir',
    },
  },
  Services: {
    label: 'Hizmetler',
    features: { 'Airport shuttle': 'Havaalanı transferi', 'Laundry service': 'Çamaşırhane hizmeti' },
  },
  Rooms: {
    label: 'Odalar',
    features: { 'Check-in time': 'Giriş saati', 'Check-out time': 'Çıkış saati', Balcony: 'Balkon' },
  },
  Wellness: { label: 'Sağlık ve spor', features: { 'Fitness room': 'Spor salonu', Spa: 'Spa' } },
  Languages: { label: 'Konuşulan diller', features: {} },
  Recycling: {
    label: 'Geri dönüşüm',
    features: { Batteries: 'Pil', Clothes: 'Giysi', 'Plastic bags': 'Naylon poşet' },
  },
  'From the business': {
    label: 'İşletmeden',
    features: { 'Identifies as women-owned': 'Sahibi kadın' },
  },
  Other: { label: 'Diğer', features: {} },
}
