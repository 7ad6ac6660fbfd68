import type { Preset } from './preset.ts'

/** SIRENE, the French register of establishments. */
export const sirene: Preset = {
  name: 'sirene',
  signature: [
    ['siret', 'libelleCommuneEtablissement'],
    ['siret', 'denominationUniteLegale'],
    ['siret', 'enseigne1Etablissement'],
  ],
  fields: {
    sourceId: ['siret'],
    name: [
      ...['enseigne1Etablissement', 'denominationUsuelleEtablissement', 'denominationUsuelle1UniteLegale'],
      ...['denominationUniteLegale', 'nomUsageUniteLegale'],
      { columns: ['prenomUsuelUniteLegale', 'nomUniteLegale'], as: 'joined' },
    ],
    category: [{ columns: ['activitePrincipaleEtablissement'], as: 'nafKind' }],
    address2: ['complementAdresseEtablissement'],
    street: [
      {
        columns: [
          ...['numeroVoieEtablissement', 'indiceRepetitionEtablissement', 'typeVoieEtablissement'],
          'libelleVoieEtablissement',
        ],
        as: 'sireneStreet',
      },
    ],
    city: [{ columns: ['libelleCommuneEtablissement'], as: 'sireneCity' }],
    postalCode: ['codePostalEtablissement'],
    country: ['libellePaysEtrangerEtablissement'],
    permanentlyClosed: [{ columns: ['etatAdministratifEtablissement'], as: 'sireneClosed' }],
    fetchedAt: ['dateDernierTraitementEtablissement'],
  },
  country: 'FR',
  source: 'sirene',
  licence: 'Licence Ouverte 2.0, Insee',
}
