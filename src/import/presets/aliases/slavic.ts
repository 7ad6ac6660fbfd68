import type { LanguageAliases } from './language.ts'

export const polish: LanguageAliases = {
  name: 'nazwa, nazwa firmy, nazwa przedsiębiorstwa, firma, nazwa podmiotu, nazwa obiektu, nazwa placówki',
  category: 'kategoria, branża, kategorie, działalność, rodzaj, rodzaj działalności',
  type: 'podkategoria, typ, kuchnia',
  address: 'adres, pełny adres, adres siedziby',
  street: 'ulica',
  houseNumber: 'numer domu, nr domu, numer budynku, nr budynku',
  district: 'dzielnica',
  city: 'miasto, miejscowość, gmina',
  state: 'województwo',
  postalCode: 'kod pocztowy',
  country: 'kraj, państwo',
  latitude: 'szerokość geograficzna',
  longitude: 'długość geograficzna',
  phone: 'telefon, numer telefonu, nr telefonu, telefon kontaktowy, komórka',
  email: 'adres e mail, adres email, poczta',
  website: 'strona www, strona internetowa, www, adres www, strona',
  description: 'opis',
  workingHours: 'godziny otwarcia, godziny pracy',
  imageUrl: 'zdjęcie',
  rating: 'ocena, średnia ocena',
  reviewCount: 'liczba opinii, opinie, liczba ocen',
  priceRange: 'przedział cenowy, cena',
}

export const russian: LanguageAliases = {
  name: 'название, имя, наименование, название организации, наименование организации, название компании, компания, организация, фирма, заведение',
  category:
    'категория, рубрика, категории, рубрики, вид деятельности, сфера деятельности, отрасль, деятельность',
  type: 'подкатегория, подрубрика, тип, кухня',
  address: 'адрес, полный адрес, юридический адрес, адрес организации',
  street: 'улица',
  houseNumber: 'дом, номер дома',
  neighbourhood: 'микрорайон',
  district: 'район, район города, городской округ',
  city: 'город, населенный пункт, населённый пункт',
  state: 'область, регион, край',
  postalCode: 'индекс, почтовый индекс',
  country: 'страна',
  latitude: 'широта',
  longitude: 'долгота',
  timezone: 'часовой пояс',
  phone: 'телефон, телефоны, номер телефона, мобильный, мобильный телефон, контактный телефон, тел',
  email: 'почта, электронная почта, эл почта, имейл, е mail',
  website: 'сайт, веб сайт, вебсайт, адрес сайта, сайты',
  description: 'описание',
  about: 'особенности',
  workingHours: 'режим работы, часы работы, время работы, график работы',
  imageUrl: 'фото, изображение',
  closedDays: 'выходной, выходные, выходной день, выходные дни',
  rating: 'рейтинг, оценка',
  reviewCount: 'отзывы, количество отзывов, число отзывов, кол во отзывов',
  priceRange: 'средний чек, цены',
}

/** Serbian, Croatian and Czech words for the name. */
export const otherSlavic: LanguageAliases = {
  name: 'naziv, název',
  category: 'kategorija, kategorie',
  address: 'adresa',
  city: 'grad, město',
}
