import { expect, test } from 'vitest'
import { FIELDS, type Field } from '#import/columns/fields.ts'
import { recogniseColumns } from '#import/columns/recognise.ts'

/** Headers of real lists by the field that each gives in a sheet with a column 'Name'; '-' for none. */
const HEADERS: Readonly<Partial<Record<Field | '-', string>>> = {
  name: `Ünvan; Ünvanı; Firma Ünvan; FİRMA ÜNVANI; Şirket Ünvanı; İşyeri; Tabela Adı; Cari Ünvanı; Επωνυμία; Název provozovny; Cégnév; Denumire firmă; Företagsnamn; Название ресторана; Название отеля; Nombre de la farmacia; Назва закладу; Nama Restoran; Virksomhedsnavn; Yrityksen nimi`,
  category: `Branche; Δραστηριότητα; Toimiala; Tevékenység; Bransch; Branża; Faaliyet Alanı; Rubrik; Ramo de atividade; Giro; Categoria merceologica; Вид деятельности;
    نوع النشاط; 类型; 行业; ジャンル; 業種; 업종; 분류; 업태구분명; Ngành nghề; Loại hình; ประเภทธุรกิจ; ETBL_TYPE_FR; Store Type;
    shop_category; business-category; Main Category; Catagory; classification; Kategori; Категорія; Secteur d'activité`,
  address: `Açık Adres; AÇIK ADRES; Adresi; İşyeri Adresi; Anschrift; Adresse complète; Dirección; Domicilio; Endereço; Morada; Indirizzo; Bezoekadres;
    Pełny adres; Адрес; العنوان; 详细地址; 住所; 所在地; 도로명주소; 소재지전체주소; Địa chỉ; ที่อยู่; local_direccion; store_address;
    Addresse; adress; Full Address; formattedAddress; Address 1 - Formatted; business_address_en; 매장 주소; Alamat Lengkap; Адреса`,
  street:
    'Straße; Straßenname; Calle; Rua; Ulica; Straatnaam; улица; ADR_RUE_FR; street_name; addr:street; Cadde',
  houseNumber: 'Hausnummer; Huisnummer; Número; Kapı No; numero civico; addr:housenumber; ADR_NUM; House No.',
  city: `Ort; Stadt; Gemeinde; Ville; Commune; comuna_nombre; ADR_MUNICIPALITE_FR; Município; Cidade; Comune; Woonplaats;
    Miejscowość; Город; Населённый пункт; المدينة; 城市; 市区町村; 시군구; Thành phố; จังหวัด; City Name; store_city;
    libelleCommune; Şehir; localidad_nombre; Kota; Kabupaten/Kota; Місто`,
  state: `Bundesland; Provincia; Província (UF); Województwo; Область; المنطقة; 都道府県; 시도; Estado; state_abbr;
    State Or Province; State/Province/Region; Address > Region; Address 1 - Region`,
  postalCode: `PLZ; Postleitzahl; Τ.Κ.; PSČ; Irányítószám; Cod poștal; Postnummer; Postinumero; Code Postal; Código Postal; CEP; CAP; Kod pocztowy; Индекс; الرمز البريدي; 邮政编码;
    郵便番号; 우편번호; Mã bưu điện; รหัสไปรษณีย์; Zip Or Postal Code; ADR_CODE_POSTAL; code_postale; store_zip; pincode; codePostalEtablissement`,
  country:
    'Land; Pays; País; Ülke; Страна; الدولة; 国家; 국가; Quốc gia; ประเทศ; country_name; Country Code; Country Or Region*',
  latitude:
    'Enlem; Breitengrad; Latitud; Широта; خط العرض; 纬度; 緯度; 위도; Vĩ độ; ละติจูด; local_lat; geo_lat; store_latitude; Latitute; Display Latitude; Yext Display Lat',
  longitude:
    'Boylam; Längengrad; Longitud; Долгота; خط الطول; 经度; 経度; 경도; Kinh độ; ลองจิจูด; local_lng; geo_lon; store-longitude; Longtitude; Longitute',
  phone: `Telefon; Telefon (iş); Téléphone; N° de téléphone; Teléfono; Telefone; Telefoonnummer; Numer telefonu; Телефон;
    رقم الهاتف; 联系电话; 電話番号; 전화번호; 연락처; 전화번호/연락처; Số điện thoại; เบอร์โทรศัพท์; local_telefono; storePhone; Phone 1 - Value;
    contact_phone; contact:phone; No. Telp; Телефон аптеки; Tel.; phoneNumber; Cep Tel; Cep Tel.; Cep Telefonu; GSM; GSM No;
    Sabit Tel; Sabit Hat; İş Tel; İrtibat No; İletişim Numarası; Tel (Cep); Cep/GSM; Telefonlar`,
  email:
    'E-Posta; Courriel; Correo electrónico; Posta elettronica; البريد الإلكتروني; 邮箱; メールアドレス; 이메일; อีเมล; contact:email; E-mail 1 - Value',
  website: `Web; WEB; Web Site; İnternet Sitesi; Web Address; Web Adresi; Webseite; Site Web; Sitio web; Sito internet; Strona www; Сайт; الموقع الإلكتروني; 网址;
    ホームページ; 홈페이지; Trang web; เว็บไซต์; contact:website; store_website; webiste; link web`,
  workingHours: `Öffnungszeiten; Ωράριο; Otevírací doba; Nyitvatartás; Öppettider; Åbningstider; Aukioloajat; Çalışma Saatleri; Horaires; Horario de atención; Horário de funcionamento; Orari di apertura;
    Openingstijden; Godziny otwarcia; Режим работы; ساعات العمل; 营业时间; 営業時間; 영업 시간; 영업시간; Giờ mở cửa; เวลาทำการ;
    opening_hours; opening_hours_json; openning_hours; store_hours; hours_of_operation; oeffnungszeiten;
    Metafield: custom.opening_hours [multi_line_text_field]`,
  rating: 'Puan; Bewertung; Рейтинг; التقييم; 评分; 評価; 평점; Đánh giá; averageRating',
  reviewCount:
    'Yorum Sayısı; Anzahl Bewertungen; Количество отзывов; عدد المراجعات; 口コミ数; 리뷰수; reviewCount',
  sourceId: 'local_id; store_number; ETBL_ID; storeId; branch id',
  address2: 'Suite / Apt; Address Line 2; Address > Line 2',
  fax: 'Faks; Fax No; Faks Numarası; Belgegeçer',
  neighbourhood:
    'Mahalle; MAHALLE; Mah.; Mahallesi; Stadtteil; ortsteil; Barrio; Bairro; Sublocality; neighborhood; quartier; الحي',
  district: 'İlçe; ILCE; ilçe adı; Bezirk; arrondissement; Quận/Huyện; borough; Район; 行政区; เขต/อำเภอ',
  closedDays: '定休日; Ruhetag; Kapalı Günler; 휴무일; Jour de fermeture; weekly off',
  '-': `Yetkili; Yetkili Kişi; Yetkili Adı Soyadı; Vergi No; Vergi Dairesi; VKN; Sicil No; owner_name; Owner; Manager Name; Brand Name Code; Contact Person; Sıra No; Nr.; Bemerkung; Notes;
    비고; Phone 1 - Label; Phone 2 - Value; company_type; Company Size; Founded; Employees; reviewer name; product_name; X_LAMBERT; fecha;
    fk_comuna; Billing Address; Owner Phone; building; Follow-up; first_name; Last Name; Parent Company ID;
    previous_address; country_rank; city_population; altitude; county_code; province_id; timestamp; elevation; locality_id; Delivery Radius; Name Language`,
}

const asked = Object.entries(HEADERS).flatMap(([field, headers]) =>
  headers.split(';').map((header) => [header.replaceAll(/\s+/g, ' ').trim(), field] as const),
)

test('the table is long', () => expect(asked.length).toBeGreaterThan(200))

test.each(asked)('%s: %s', (header, field) => {
  const { fields } = recogniseColumns([field === 'name' ? 'Adres' : 'Name', header])
  const given = FIELDS.find(
    (each) => fields.get(each)?.some((origin) => 'index' in origin && origin.index === 1) === true,
  )
  expect(given ?? '-').toBe(field)
})

const NAMES = `
  레스토랑 이름; 상호명; 업체명; 사업장명; 매장명; 店名; 店铺名; 商户名; 店家名稱; 餐馆名称; 施設名; 商家名称; 餐厅名称; Firma Adı; Firma Ünvanı; İşletme Adı; Firmenname;
  Raison sociale; ETBL_NOM_FR; denominationUniteLegale; local_nombre; Nombre del negocio; Nome Fantasia; Ragione sociale;
  Bedrijfsnaam; Nazwa firmy; Название организации; اسم المنشأة; Tên nhà hàng; ชื่อร้าน; fac_name; pub_name; store_name;
  businessName; Company; Title; nom_etablissement; Name (English)`

test.each(NAMES.split(';').map((name) => name.trim()))('the name of a business: %s', (header) => {
  const { fields } = recogniseColumns([
    'owner_name',
    'city name',
    'brand',
    'placename',
    header,
    'country name',
  ])
  expect(fields.get('name')?.[0]).toMatchObject({ header })
})

test.each([
  'owner_name',
  'city name',
  'Country Name',
  'contact name',
  'file_name',
  'user name',
  'mall_name',
  'first name',
])('never the name of a business: %s', (header) => {
  expect(recogniseColumns([header, 'address', 'phone']).fields.has('name')).toBe(false)
})

test('a brand or a place is the name where nothing else is', () => {
  expect(recogniseColumns(['brand', 'city']).fields.get('name')?.[0]).toMatchObject({ header: 'brand' })
  expect(recogniseColumns(['placename', 'city']).fields.get('name')?.[0]).toMatchObject({
    header: 'placename',
  })
})
