import type { LanguageAliases } from './language.ts'

/** Column names in English and of programs. */
export const english: LanguageAliases = {
  name: `
    name, business name, company name, store name, shop name,
    restaurant name, hotel name, theater name, theatre name, outlet name, branch name, venue name,
    facility name, property name, organization name, organisation name, location name, dba name,
    dba, doing business as, doing business as name, aka name, trade name, trading name, firm name, pharmacy name, clinic name, school name, establishment name,
    lic name, licensee name, title, company, business, display name`,
  category: `
    category, main category, primary category, category name, business category, shop category, store category, categories,
    business type, primary type, category medium, category large, industry, industry sector, business sector,
    primary industry, line of business, nature of business, kind of business, biz type, rest type, genre, sector, store type, shop type, type, classification`,
  type: `
    type, subtype, subcategory, sub category, cuisines, cuisine, cuisine type, cuisine description, cuisine desc, facility type,
    property type`,
  address: `
    full address, formatted address, address, complete address, address 1, address line 1, address1,
    location address, store address, vicinity, display address, addr full, address formatted, postal address,
    business address, address full, addr, add`,
  address2: `
    address2, address 2, address line 2, street address 2, extended address, suite, suite number, apt, apartment, unit,
    unit number, suite apt`,
  neighbourhood:
    'neighbourhood, neighborhood, neighbourhood name, neighborhood name, suburb, sublocality, quarter, barangay',
  district: 'district, district name, borough, borough name, city district, subdistrict, sub district',
  street:
    'street, street line 1, street address, street address 1, street name, streetname, addr street, addressstreetname, str name, road, road name, billing street',
  houseNumber:
    'house number, housenumber, house no, street number, street no, addr housenumber, addressblockhousenumber, blk house, block house number, billing street number',
  city: `
    city, town, city name, locality, municipality, city town, town city, city suburb, suburb city, suburb town, town suburb,
    city village, town village, city municipality, city locality, addr city, billing city, complete address.city`,
  state: `
    state name, state, prefecture, pref, us state, province, region name, state province, state abbr, state code,
    state abbreviation, administrative area, billing state, complete address.state`,
  postalCode:
    'postal code, postcode, post code, zip, zip code, postal, pin code, pincode, addr postcode, addresspostalcode, billing zip, billing zip code, billing postal code, billing postcode, complete address.postalCode',
  country:
    'country code, country iso, country, country name, addr country, billing country, complete address.country',
  latitude: `
    latitude, lat, latitute, lattitude, y coordinate, geo lat, geo latitude, location.lat, location.latitude,
    geometry.coordinates.1, location.coordinates.1, geometry.location.lat, coordinates.latitude, coordinates.lat`,
  longitude: `
    longitude, lng, lon, long, longtitude, longitute, logitude, x coordinate, geo lng, geo lon, geo long, geo longitude, location.lng,
    location.lon, location.longitude, geometry.coordinates.0, location.coordinates.0, geometry.location.lng,
    coordinates.longitude, coordinates.lng`,
  timezone: 'timezone, time zone, olson timezone',
  phone: `
    phone, phone number, contact no, mobile no, mob no, ph no, ph, landline, landline no, landline number, telephone, telephone number, tel, phone 1, contact number, contact phone,
    mobile, mobile number, phone no, tel no, international phone number, national phone number,
    formatted phone number, display phone, whatsapp, whatsapp number, whatsapp no, whatsapp phone, wa number`,
  email: 'email, email id, e mail id, mail id, e mail, email address, mail, emails, email 1, contact email',
  website: `
    website, web site, website url, web address, website address, website uri, site, web, homepage,
    home page, domain, domain name, company domain name, contact website, url, place url, link, web page, store url, link web, web link, hyperlink`,
  description:
    'description, about us, summary, overview, short description, business description, company description',
  about: 'about, features, attributes, additional info, additionalinfo, amenities, facilities',
  workingHours: `
    working hours, operating hours, operational hours, opening times, timing, timings, open timings, store timings,
    opening hours, open hours, business hours, hours, store hours, hours of operation, days hours, days and hours, days open,
    working hours csv compatible, working hours old format, operating hours text, opening hours text, business hours text, hours text`,
  closedDays:
    'closed days, closed day, days closed, closed on, weekly off, weekly holiday, day off, days off, off days',
  openDays:
    'open days, opening days, days open, working days, operating days, business days, days of operation',
  specialHours: `
    special hours, special opening hours, special opening hours specification, special days,
    holiday hours, exceptional hours, current opening hours`,
  photoUrl: `
    photo, photo url, main photo, thumbnail, featured image, cover photo, cover photo url, cover image, photos, pictures,
    photo gallery, gallery, images, thumb, top image url, main image`,
  imageUrl: 'image, image url, picture, img',
  locationLink: `
    location link, gmaps, gmaps url, gmaps link, gmap, gmap link, maps link, google url, google maps url, google maps link, google maps uri, google maps, map link, maps url,
    map url, google map`,
  orderLink: 'order link, order links, order online, order url',
  menuLink: 'menu link, menu url, menu',
  reservationLink: `
    reservation link, reservation links, reservations, reserve table url, booking link, booking url,
    booking appointment link`,
  reviewsLink: 'reviews link, reviews url, review link',
  rating: `
    rating, google rating, google stars, google maps rating, average rating, aggregate rating, reviews average, review rating, total score,
    totalscore, review score, rating score, avg rating, user rating, overall rating, score,
    rating value, calification, star rating, stars, ratings`,
  reviewCount: `
    reviews count, google reviews count, google review count, google reviews, google user ratings total,
    google user rating count, review count, number of reviews, user ratings total, user rating count,
    total reviews, reviews, votes, ratings count, rating count, nr ratings, nr reviews, no of reviews,
    num reviews, num ratings, number of ratings, total ratings, user ratings count`,
  isVerified: 'verified, is verified',
  businessStatus: 'business status',
  permanentlyClosed: 'permanently closed, is permanently closed, closed permanently',
  temporarilyClosed: 'temporarily closed, is temporarily closed, closed temporarily',
  priceRange: 'price range, price level, price lvl, price tier, price category, price, pricing',
  placeId: 'place id, google place id, placeid',
  sourceId: `
    source id, store id, store number, store no, store num, store nr, shop id, shop number, branch id, restaurant id,
    hotel id, location id, location number, site id, site number, outlet id, business id, listing id, external id, id,
    uuid, record id, member id, member number, entity id, partners location id, wpsl id, gml id, fsq place id, fsq id, osm id, google id, data id, cid, yelp id, siret, company id, place no,
    registration number, registre url, registry url`,
  sourceLicence: 'source licence, source license, licence, license',
  fetchedAt: 'fetched at, scraped at, retrieved at, last updated, updated at, updated',
}

/** Columns that may fill a field without a clearly named column, or an empty cell. */
export const englishInDoubt: LanguageAliases = {
  category:
    'types, kind, kinds, art, cuisines, cuisine, cuisine type, cuisine description, cuisine desc, food type',
  state: 'region',
  name: `
    store, restaurant, hotel, shop, outlet, hospital, clinic, school, pharmacy, cafe, bar, pub, museum,
    bank, gym, salon, venue, place, establishment, place name, brand, brand name, applicant, applicant name, licensee, permit holder`,
}
