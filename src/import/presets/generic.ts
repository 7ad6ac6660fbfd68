import { fieldsOf } from '#domain/business/fields.ts'
import type { Field } from '../columns/fields.ts'
import type { Preset } from './preset.ts'

/** Names of columns in lists of every origin, the most specific first; English, Turkish, then other languages. */
const NAMES: Readonly<Partial<Record<Field, string>>> = {
  name: `
    name, business name, company name, place name, title, company, business, display name,
    store name, shop name, restaurant name, hotel name, theater name, theatre name, outlet name,
    branch name, venue name, facility name, property name, organization name, organisation name,
    location name, dba name, trade name, store, restaurant, hotel, shop, outlet, isim, ad, adi,
    işletme, işletme adı, firma, firma adı, otel adı, mekan, mekan adı, unvan, mağaza adı, nombre,
    nom, nome, naam, nazwa, naziv, название, имя, наименование, الاسم, اسم, الإسم, اسم المتجر,
    اسم المنشأة, 名称, 店名, 名前, 店舗名, 이름, 상호, brand, brand name`,
  category: `
    category, main category, primary category, category name, categories, business category,
    business type, industry, sector, kategori, sektör, categoría, catégorie, categoria, kategorie,
    категория, рубрика, الفئة, التصنيف, النشاط, 类别, カテゴリ, 카테고리, type, tür`,
  type: `
    type, subtype, subcategory, sub category, cuisines, cuisine, facility type, property type, tür,
    النوع`,
  address: `
    full address, formatted address, address, complete address, address 1, address line 1, address1,
    location address, store address, adres, açık adres, dirección, adresse, indirizzo, endereço,
    adresa, адрес, العنوان, عنوان, 地址, 住所, 주소`,
  address2: 'address2, address 2, address line 2, street address 2',
  street: `
    street, street address, street name, streetname, sokak, cadde, calle, rue, straße, via, улица,
    الشارع`,
  city: `
    city, town, city name, locality, municipality, şehir, il, kent, ciudad, ville, città, cidade,
    stadt, ort, miasto, grad, город, المدينة, مدينة, 城市, 都市, 도시`,
  state: `
    state name, state, us state, province, region name, state province, state abbr, state code,
    state abbreviation, administrative area, bölge, provincia, estado, bundesland, область, المنطقة`,
  postalCode: `
    postal code, postcode, post code, zip, zip code, postal, posta kodu, código postal, code postal,
    plz, cap, cep, индекс, الرمز البريدي, 邮编, 郵便番号`,
  country: `
    country code, country iso, country, country name, ülke, ülke kodu, país, pays, land, paese,
    страна, الدولة, البلد, 国家, 国, 국가`,
  latitude:
    'latitude, lat, enlem, latitud, широта, خط العرض, y coordinate, geo lat, location.lat, location.latitude, geometry.coordinates.1',
  longitude: `
    longitude, lng, lon, long, boylam, longitud, долгота, خط الطول, x coordinate, geo lng, geo lon,
    location.lng, location.lon, location.longitude, geometry.coordinates.0`,
  timezone: 'timezone, time zone, saat dilimi, olson timezone',
  phone: `
    phone, phone number, telephone, telephone number, tel, phone 1, contact number, mobile,
    mobile number, phone no, telefon, telefon numarası, gsm, cep telefonu, teléfono, téléphone,
    telefono, telefone, телефон, الهاتف, هاتف, رقم الهاتف, الجوال, رقم الجوال, 电话, 電話, 電話番号, 전화번호`,
  email: `
    email, e mail, email address, mail, emails, email 1, e posta, eposta, correo, البريد الإلكتروني,
    البريد`,
  website: `
    website, web site, website url, site, web, homepage, domain, web sitesi, internet sitesi,
    sitio web, сайт, الموقع الإلكتروني, الموقع, url, link, web page, store url`,
  description: `
    description, about us, summary, overview, açıklama, tanıtım, descripción, beschreibung, описание,
    الوصف`,
  about: 'about, features, attributes, additional info, additionalinfo',
  workingHours: `
    working hours, opening hours, open hours, business hours, hours, store hours, hours of operation,
    working hours csv compatible, working hours old format, çalışma saatleri, saatler, ساعات العمل,
    営業時間`,
  specialHours: `
    special hours, special opening hours, special opening hours specification, special days,
    holiday hours, exceptional hours, current opening hours, özel günler, sonderöffnungszeiten`,
  photoUrl: 'photo, photo url, main photo, thumbnail, featured image, fotoğraf',
  imageUrl: 'image, image url, picture, img, resim, görsel, الصورة',
  locationLink: `
    location link, google maps url, google maps link, google maps, map link, maps url, map url,
    harita`,
  orderLink: 'order link, order links, order online, order url, sipariş',
  menuLink: 'menu link, menu url, menu, menü',
  reservationLink: `
    reservation link, reservation links, reservations, reserve table url, booking link, booking url,
    booking appointment link, rezervasyon`,
  reviewsLink: 'reviews link, reviews url, review link',
  rating: `
    rating, average rating, aggregate rating, reviews average, review rating, total score,
    totalscore, stars, score, review score, puan, değerlendirme, ortalama puan, рейтинг, التقييم,
    تقييم, 评分, 評価`,
  reviewCount: `
    reviews count, review count, number of reviews, user ratings total, total reviews, reviews,
    votes, ratings count, yorum sayısı, yorumlar, değerlendirme sayısı, отзывы, عدد التقييمات,
    عدد المراجعات, 评论数`,
  isVerified: 'verified, is verified, doğrulanmış',
  businessStatus: 'business status',
  permanentlyClosed: 'permanently closed, is permanently closed, closed permanently',
  temporarilyClosed: 'temporarily closed, is temporarily closed, closed temporarily',
  priceRange: 'price range, price level, price, fiyat aralığı, fiyat',
  placeId: 'place id, google place id, placeid',
  sourceId: `
    source id, store id, store number, store no, shop id, shop number, branch id, restaurant id,
    hotel id, location id, location number, outlet id, business id, listing id, external id, id,
    uuid`,
  sourceLicence: 'source licence, source license, licence, license',
  fetchedAt: 'fetched at, scraped at, retrieved at, last updated, updated at, updated',
}

type Names = readonly [field: string, names: readonly string[]]

const named: Names[] = Object.entries(NAMES).map(([field, names]) => [
  field,
  names.split(',').map((name) => name.trim()),
])

/** A link without further names is in a column of its own name. */
const links: Names[] = fieldsOf('link').map((field) => [field, [field]])

export const generic: Preset = {
  name: 'generic',
  signature: [],
  fields: Object.fromEntries([...links, ...named]),
  source: null,
}
