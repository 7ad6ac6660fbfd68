import type { Fact } from '../../transforms/features.ts'

/** Names of yes-or-no columns, with Google's name of the feature. */
const NAMES: readonly (readonly [Fact, names: string])[] = [
  [
    ['Amenities', 'Wi-Fi'],
    'wifi, wi fi, has wifi, free wifi, wifi available, internet, internet access, wlan, kablosuz internet, ücretsiz wifi, 无线网络, 와이파이',
  ],
  [
    ['Service options', 'Outdoor seating'],
    'outdoor seating, outdoor, outdoors, terrace, patio, has terrace, terrasse, terraza, terrazza, esplanada, biergarten, außenbereich, açık alan, bahçe, teras, terras, веранда, テラス席, 테라스',
  ],
  [
    ['Service options', 'Delivery'],
    'delivery, has delivery, delivers, home delivery, paket servis, eve servis, lieferung, lieferservice, livraison, entrega, entrega a domicilio, domicilio, a domicilio, delivery disponível, consegna, consegna a domicilio, bezorging, dostawa, доставка, デリバリー, 배달, 外卖',
  ],
  [
    ['Service options', 'Takeout'],
    'takeaway, take away, takeout, take out, to go, gel al, abholung, zum mitnehmen, à emporter, vente à emporter, para llevar, asporto, para levar, afhalen, na wynos, на вынос, テイクアウト, 포장',
  ],
  [['Service options', 'Dine-in'], 'dine in, dinein, eat in, sur place, iç mekan'],
  [
    ['Service options', 'Drive-through'],
    'drive through, drive thru, drivethrough, drivethru, arabaya servis',
  ],
  [
    ['Accessibility', 'Wheelchair accessible entrance'],
    'wheelchair, wheelchair accessible, wheelchair access, wheelchair accessibility, accessible, disabled access, handicap accessible, engelli erişimi, engelli girişi, engelliye uygun, rollstuhlgerecht, barrierefrei, accès handicapé, accessibilité pmr, accès pmr, accesible, acceso discapacitados, accessibile, acessível, acessibilidade, rolstoeltoegankelijk, バリアフリー, 휠체어',
  ],
  [
    ['Parking', 'Parking'],
    'parking, has parking, car park, parking available, parking lot, otopark, park yeri, parkplatz, parkplätze, stationnement, aparcamiento, estacionamiento, parcheggio, estacionamento, parkeren, парковка, 駐車場, 주차, 停车场',
  ],
  [
    ['Payments', 'Credit cards'],
    'credit cards, credit card, cards accepted, accepts credit cards, accepts cards, kredi kartı, kartenzahlung, carte bancaire, carte bleue, tarjetas, tarjeta de crédito, carta di credito, cartão, クレジットカード',
  ],
  [
    ['Planning', 'Accepts reservations'],
    'reservation, reservations accepted, accepts reservations, takes reservations, bookable, rezervasyon, reservierung, réservation, reserva, prenotazione',
  ],
  [['Offerings', 'Vegan options'], 'vegan, vegan options, vegan friendly, vegano, végan'],
  [
    ['Offerings', 'Vegetarian options'],
    'vegetarian, vegetarian options, vegetarian friendly, vejetaryen, vegetarisch, végétarien, vegetariano',
  ],
  [['Offerings', 'Halal food'], 'halal, halal food, helal'],
  [
    ['Offerings', 'Gluten-free options'],
    'gluten free, glutenfree, gluten free options, glutensiz, glutenfrei, sans gluten, sin gluten, senza glutine',
  ],
  [['Offerings', 'Alcohol'], 'alcohol, serves alcohol, alkol, alkollü'],
  [
    ['Amenities', 'Air conditioning'],
    'air conditioning, air conditioned, aircon, a c, klima, klimaanlage, climatisation, aire acondicionado, aria condizionata',
  ],
  [['Amenities', 'Restroom'], 'toilet, toilets, restroom, restrooms, wc, tuvalet, toilettes, baños'],
  [['Amenities', 'Swimming pool'], 'swimming pool, pool, havuz, schwimmbad, piscine, piscina'],
  [
    ['Pets', 'Dogs allowed'],
    'dogs allowed, dog friendly, pets allowed, pet friendly, dogs, pets, evcil hayvan, hunde erlaubt, chiens acceptés, animaux acceptés, se admiten mascotas, mascotas, animali ammessi',
  ],
  [
    ['Children', 'Good for kids'],
    'kid friendly, kids friendly, child friendly, family friendly, good for kids, çocuk dostu, aile dostu, kinderfreundlich',
  ],
  [
    ['Highlights', 'Live music'],
    'live music, canlı müzik, livemusik, musique live, música en vivo, musica dal vivo',
  ],
]

export const FEATURE_COLUMNS: readonly (readonly [Fact, readonly string[]])[] = NAMES.map(([fact, names]) => [
  fact,
  names.split(',').map((name) => name.trim()),
])
