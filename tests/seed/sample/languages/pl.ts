import { language } from './language.ts'

export const pl = language({
  proper: `Pod Złotym Lwem|Bursztyn|Słonecznik|Bociek|Stary Młyn|Jarzębina|Zielona Brama|Cztery Strony|Rumianek|Pod Lipami|Żuraw|Wiśniowy Sad`,
  families: `Wójcik|Kowalczyk|Zieliński|Szymański|Woźniak|Dąbrowski|Kozłowski|Jabłoński|Mazur|Krawczyk|Wróbel`,
  authors: `Agnieszka W.|Piotr K.|Małgorzata Z.|Łukasz D.|Zofia N.`,
  streets: `ul. Długa|ul. Ogrodowa|ul. Szkolna|ul. Polna|Rynek|ul. Słowackiego|al. Lipowa|ul. Kwiatowa|ul. Mickiewicza|ul. Łąkowa`,
  praise: `Bardzo miła obsługa, polecam.|Szybko, czysto i w dobrej cenie.|Najlepsze miejsce w okolicy.|Na pewno wrócimy.`,
  blame: `W porządku, ale długo czekaliśmy.|Dobrze, choć trochę drogo.`,
  kinds: `
    Restaurant: Restauracja *|Karczma *|Gospoda *|Bar mleczny *
    Cafe: Kawiarnia *|Herbaciarnia *
    Bar: Piwiarnia *|Pub *
    Bakery: Piekarnia ^|Cukiernia *
    Fast food: Pierogarnia *|Zapiekanki *
    Ice cream shop: Lodziarnia *
    Hotel: Hotel *|Zajazd *
    Supermarket: Delikatesy *
    Bookstore: Księgarnia *|Antykwariat *
    Clothing store: Krawiectwo ^
    Jewelry store: Jubiler ^|Galeria Bursztynu *
    Florist: Kwiaciarnia *
    Pharmacy: Apteka *
    Dentist: Stomatologia ^
    Doctor: Przychodnia *
    Optician: Optyk ^
    Hair salon: Salon fryzjerski *
    Gym: Siłownia *
    Car repair: Auto Serwis ^
    Law firm: Kancelaria ^
    Museum: Muzeum *
  `,
})
