import { fold } from '../text/fold.ts'

/** Regions that geocoders write behind the city, except those that are named like a city. */
const REGIONS = new Set(
  `Baden-Württemberg,Bayern,Brandenburg,Hessen,Mecklenburg-Vorpommern,Niedersachsen,Nordrhein-Westfalen,Rheinland-Pfalz,
  Saarland,Sachsen,Sachsen-Anhalt,Schleswig-Holstein,Thüringen,Burgenland,Kärnten,Niederösterreich,Oberösterreich,
  Steiermark,Tirol,Vorarlberg,France métropolitaine,Auvergne-Rhône-Alpes,Bourgogne-Franche-Comté,Bretagne,
  Centre-Val de Loire,Corse,Grand Est,Hauts-de-France,Île-de-France,Normandie,Nouvelle-Aquitaine,Occitanie,
  Pays de la Loire,Provence-Alpes-Côte d'Azur,Andalucía,Aragón,Principado de Asturias,Canarias,Cantabria,Castilla y León,
  Castilla-La Mancha,Catalunya,Cataluña,Comunidad de Madrid,Comunitat Valenciana,Comunidad Valenciana,Extremadura,Galicia,
  Illes Balears,Islas Baleares,Región de Murcia,Euskadi,País Vasco,Abruzzo,Basilicata,Calabria,Campania,Emilia-Romagna,
  Friuli-Venezia Giulia,Lazio,Liguria,Lombardia,Marche,Molise,Piemonte,Puglia,Sardegna,Sicilia,Toscana,
  Trentino-Alto Adige,Umbria,Valle d'Aosta,Veneto,Noord-Holland,Zuid-Holland,Noord-Brabant,Gelderland,Overijssel,
  Vlaanderen,Wallonie,Manner-Suomi,England,Scotland,Wales,Northern Ireland,Golden Horseshoe,Southern Ontario,
  Marmara Bölgesi,Ege Bölgesi,Akdeniz Bölgesi,İç Anadolu Bölgesi,Karadeniz Bölgesi,Doğu Anadolu Bölgesi,
  Güneydoğu Anadolu Bölgesi,Metro Manila,Región Metropolitana,Antioquia,Cundinamarca,Valle del Cauca,Sindh`
    .split(',')
    .map((name) => fold(name)),
)

/** Whether a text names a region and no city. */
export const isRegion = (text: string): boolean =>
  REGIONS.has(fold(text)) ||
  /^(?:Region|Provincia de|Wilayah Persekutuan) \p{Lu}| (?:Council|Shire|County)$|\p{Ll}-do$|\p{Ll}shire(?: and |$)/u.test(
    text,
  )
