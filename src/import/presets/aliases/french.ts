import type { LanguageAliases } from './language.ts'

export const french: LanguageAliases = {
  name: `
    nom, enseigne, dénomination, raison sociale, dénomination usuelle, nom commercial, nom usuel,
    nom complet, appellation, nom entreprise, intitulé`,
  category: `
    catégorie, activité, secteur, rubrique, type activité, type de commerce, type de magasin, type d établissement, domaine activité, secteur activité, catégories, type d offre`,
  type: 'sous catégorie, cuisine',
  address: 'adresse, adresse complète, adresse postale',
  street: 'rue, voie, nom de la rue, nom voie, libellé voie',
  houseNumber: 'numéro voie, numéro rue, num voie, numéro de rue, adr num, num adresse',
  neighbourhood: 'quartier, nom du quartier',
  district: 'arrondissement, nom arrondissement',
  city: 'ville, commune, municipalité, localité, nom commune, libellé commune, commune du lieu, commune du lieu de visite',
  state: 'département, nom département, canton',
  postalCode: 'code postal, cp, codepostal',
  country: 'pays, code pays',
  phone:
    'téléphone, numéro de téléphone, n téléphone, numéro téléphone, tél, portable, téléphone fixe, num tel, num téléphone, no téléphone, n téléphone fixe, n téléphone mobile, téléphone mobile, tel fixe, tel mobile, tel portable, numéro de téléphone fixe, numéro de téléphone mobile',
  email: 'courriel, adresse mail, adresse e mail, mél, adresse électronique',
  website:
    'site web, site internet, adresse site, lien site, page web, url site, url du site, url du site web, url site web',
  description: 'présentation, descriptif',
  workingHours: 'horaires, heures ouverture, horaires ouverture, heures d ouverture, horaires d ouverture',
  closedDays: 'jour de fermeture, jours de fermeture, fermeture hebdomadaire, jour de repos, jours de repos',
  imageUrl: 'photo url, image',
  rating: 'note moyenne, évaluation',
  reviewCount: 'nombre avis, nombre d avis, avis, nb avis',
  priceRange: 'gamme de prix, prix',
}

/** 'Lieu' may as well be a venue. */
export const frenchInDoubt: LanguageAliases = { category: 'thématique, thème, thèmes', city: 'lieu' }
