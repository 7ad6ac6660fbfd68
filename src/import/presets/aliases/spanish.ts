import type { LanguageAliases } from './language.ts'

export const spanish: LanguageAliases = {
  name: `
    nombre, nombre comercial, razón social, denominación, denominación social, nombre del negocio,
    nombre de la empresa, nombre empresa, nombre del establecimiento, rótulo, empresa, negocio`,
  category:
    'categoría, rubro, giro, actividad, sector, tipo de negocio, categorías, ramo, actividad económica, tipo',
  type: 'subcategoría, tipo de cocina, tipo cocina, tipo',
  address: 'dirección, domicilio, dirección completa, dirección postal',
  street: 'calle, vía, nombre de la calle, nombre vía',
  houseNumber: 'número exterior, número de calle, numero calle, núm ext, num ext',
  neighbourhood: 'barrio, colonia, urbanización',
  district: 'distrito, nombre distrito',
  city: 'ciudad, comuna, municipio, localidad, población',
  state: 'provincia, estado, departamento, comunidad autónoma, entidad federativa',
  postalCode: 'código postal, cód postal, c postal',
  country: 'país',
  latitude: 'latitud',
  longitude: 'longitud',
  phone: `
    teléfono, número de teléfono, teléfonos, móvil, celular, teléfono fijo, número de contacto, número contacto,
    teléfono de contacto, contacto telefónico, núm tel, número teléfono`,
  email: 'correo, correo electrónico, correo e',
  website: 'sitio web, página web, web oficial, página de internet',
  description: 'descripción',
  workingHours: 'horario, horarios, horario de atención, horario de apertura, horas de apertura',
  closedDays: 'día de cierre, días de cierre, día de descanso, días de descanso, descanso, descanso semanal',
  photoUrl: 'foto',
  imageUrl: 'imagen',
  rating: 'calificación, valoración, puntuación',
  reviewCount:
    'número de reseñas, reseñas, opiniones, número de opiniones, número de valoraciones, num reseñas, num resenas, número de resenas, numero reseñas, cantidad de reseñas, nro de reseñas',
  priceRange: 'rango de precios, precio, nivel de precio, nivel precio, nivel de precios',
}
