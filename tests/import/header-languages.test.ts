import { expect, test } from 'vitest'
import { openImportFile } from '#import/open-file.ts'
import { csvFile } from './files.ts'

/** A row that any language may have, in the order of the headers below. */
const ROW = {
  name: 'Alfa',
  category: 'Bakery',
  address: 'Main 5',
  city: 'Tallinn',
  postalCode: '10111',
  country: 'Estonia',
  phone: '+372 5555 1234',
  email: 'a@b.ee',
  website: 'https://b.ee',
  workingHours: '9:00-17:00',
  latitude: '59.437',
  longitude: '24.7536',
  description: 'Good bread here',
  rating: '4.5',
}
const FIELDS = Object.keys(ROW)

/** The headers of these fields in several languages; '' where a language has no word of its own. */
const LANGUAGES = [
  'Betrieb|Kategorie|Strasse|Ort|PLZ|Land|Telefon|Mailadresse|Webseite|Öffnungszeiten|Breite|Länge|Beschreibung|Bewertung',
  'Názov|Kategória|Adresa|Mesto|PSČ|Krajina|Telefón|E-mail|Webová stránka|Otváracie hodiny|Zemepisná šírka|Zemepisná dĺžka|Popis|Hodnotenie',
  'Meno prevádzky|Druh|Ulica|Obec|Poštové smerovacie číslo|Štát|Tel. číslo|Mail|Web|Čas otvorenia|Šírka|Dĺžka|Opis|',
  'Nazwa obiektu|Rodzaj|Ulica i numer|Miejscowość||Państwo|Nr telefonu|Adres e-mail|Strona www|Godziny pracy|Szerokość|Długość||',
  'Megnevezés|Típus|Utca|Település|IRSZ|Ország|Telefonszám|E-mail cím|Honlap|Nyitvatartási idő|Földrajzi szélesség|Földrajzi hosszúság|Bemutatkozás|',
  'Naziv|Kategorija|Adresa|Grad|Poštanski broj|Država|Telefon|E-mail|Web stranica|Radno vrijeme|Geografska širina|Geografska dužina|Opis|Ocjena',
  'Ime|Kategorija|Naslov|Mesto|Poštna številka|Država|Telefon|E-pošta|Spletna stran|Delovni čas|Zemljepisna širina|Zemljepisna dolžina|Opis|Ocena',
  'Naziv|Kategorija|Adresa|Grad|Poštanski broj|Država|Telefon|Imejl|Veb sajt|Radno vreme|Geografska širina|Geografska dužina|Opis|Ocena',
  'Назив|Категорија|Адреса|Град|Поштански број|Држава|Телефон|Имејл|Веб сајт|Радно време|Географска ширина|Географска дужина|Опис|Оцена',
  'Име|Категория|Адрес|Град|Пощенски код|Държава|Телефон|Имейл|Уебсайт|Работно време|Географска ширина|Географска дължина|Описание|Рейтинг',
  'Наименование|Вид|Улица|Населено място|П.к.|Държава|Тел.|Е-поща|Сайт|Работно време|Ширина|Дължина||Оценка',
  'Назив|Категорија|Адреса|Град|Поштенски број|Држава|Телефон|Е-пошта|Веб-страница|Работно време|Географска ширина|Географска должина|Опис|',
  'Επωνυμία|Είδος|Οδός|Δήμος|Ταχυδρομικός κώδικας|Χώρα|Τηλ.|Ηλεκτρονική διεύθυνση|Ιστότοπος|Ώρες λειτουργίας|Πλάτος|Μήκος||',
  'Pavadinimas|Kategorija|Adresas|Miestas|Pašto kodas|Šalis|Telefonas|El. paštas|Svetainė|Darbo laikas|Platuma|Ilguma|Aprašymas|Įvertinimas',
  'Nosaukums|Kategorija|Adrese|Pilsēta|Pasta indekss|Valsts|Tālrunis|E-pasts|Mājaslapa|Darba laiks|Platums|Garums|Apraksts|Vērtējums',
  'Nimi|Kategooria|Aadress|Linn|Postiindeks|Riik|Telefon|E-post|Veebileht|Lahtiolekuajad|Laiuskraad|Pikkuskraad|Kirjeldus|Hinnang',
  'Nimi|Kategoria|Osoite|Kaupunki|Postinumero|Maa|Puhelin|Sähköposti|Verkkosivu|Aukioloajat|Leveysaste|Pituusaste|Kuvaus|Arvosana',
  'Bedriftsnavn|Type|Gateadresse|Poststed|Postnr|Land|Tlf|Epost|Hjemmeside|Åpningstid|Breddegrad|Lengdegrad|Omtale|',
  'Nafn|Flokkur|Heimilisfang|Bær|Póstnúmer|Land|Sími|Netfang|Vefsíða|Opnunartími|Breiddargráða|Lengdargráða|Lýsing|Einkunn',
  'Nom|Categoria|Adreça|Municipi|Codi postal|País|Telèfon|Correu electrònic|Lloc web|Horari|Latitud|Longitud|Descripció|Valoració',
  'Izena|Kategoria|Helbidea|Herria|Posta kodea|Herrialdea|Telefonoa|Posta elektronikoa|Webgunea|Ordutegia|Latitudea|Longitudea|Deskribapena|',
  'Атауы|Санаты|Мекенжайы|Қала|Пошта индексі|Ел|Телефон|Электрондық пошта|Сайт|Жұмыс уақыты|Ендік|Бойлық|Сипаттама|Рейтинг',
  'სახელი|კატეგორია|მისამართი|ქალაქი|საფოსტო ინდექსი|ქვეყანა|ტელეფონი|ელფოსტა|ვებსაიტი|სამუშაო საათები|განედი|გრძედი|აღწერა|რეიტინგი',
  'שם|קטגוריה|כתובת|עיר|מיקוד|מדינה|טלפון|אימייל|אתר|שעות פתיחה|קו רוחב|קו אורך|תיאור|דירוג',
  'نام|دسته‌بندی|آدرس|شهر|کد پستی|کشور|تلفن|ایمیل|وب‌سایت|ساعت کاری|عرض جغرافیایی|طول جغرافیایی|توضیحات|امتیاز',
  'नाम|श्रेणी|पता|शहर|पिन कोड|देश|फोन|ईमेल|वेबसाइट|खुलने का समय|अक्षांश|देशांतर|विवरण|रेटिंग',
  'নাম|শ্রেণী|ঠিকানা|শহর|পোস্ট কোড|দেশ|ফোন|ইমেইল|ওয়েবসাইট|খোলার সময়|অক্ষাংশ|দ্রাঘিমাংশ|বিবরণ|রেটিং',
  'Emri|Kategoria|Adresa|Qyteti|Kodi postar|Shteti|Telefoni|Email|Faqja e internetit|Orari|Gjerësia gjeografike|Gjatësia gjeografike|Përshkrimi|Vlerësimi',
  'Jina|Aina|Anwani|Mji|Msimbo wa posta|Nchi|Simu|Barua pepe|Tovuti|Saa za kazi|Latitudo|Longitudo|Maelezo|',
  "Raison sociale|Activité|Adresse postale|Commune|CP|Pays|Tél.|Courriel|Site internet|Horaires d'ouverture|Lat|Long|Descriptif|",
  'Razón social|Giro|Domicilio|Municipio|C.P.|País|Teléfono|Correo|Página web|Horario de atención|Latitud|Longitud|Descripción|Calificación',
]

test.each(LANGUAGES)('columns are recognised in their language: %s', async (line) => {
  const headers = line.split('|').map((header, at) => ({ header, field: FIELDS[at] }))
  const known = headers.filter(({ header }) => header !== '')
  const values = known.map(({ field }) => Object.entries(ROW).find(([name]) => name === field)?.[1] ?? '')
  const { sheet } = await openImportFile(csvFile([known.map(({ header }) => header), values, values]))
  const read = sheet.map(({ field }) => (field === 'street' ? 'address' : field))
  expect(read).toEqual(known.map(({ field }) => field))
})
