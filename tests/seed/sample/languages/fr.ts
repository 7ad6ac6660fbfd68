import { language } from './language.ts'

export const fr = language({
  proper: `La Belle Étoile|Le Petit Pont|L'Hirondelle|Les Tilleuls|Le Coq Bleu|La Cigale|L'Olivier|Au Vieux Chêne|La Fontaine|Le Moulin Vert|Les Glycines|L'Écluse|La Marelle|Chez Colette|Le Hérisson|Les Trois Canards|La Mouette|L'Arbre à Pain|Bois d'Argent|Sainte-Aurore|Le Phare|La Lanterne`,
  families: `Dubreuil|Lefèvre|Moreau|Garnier|Chevallier|Fontaine|Roussel|Perrin|Gauthier|Lemoine|Barbier|Renaud|Delacroix|Charpentier|Vasseur|Boulanger|Le Goff|Aubry|N'Diaye|D'Amboise`,
  authors: `Camille D.|Julien P.|Léa M.|Antoine R.|Manon G.|François B.|Aminata S.|Thomas L.|Élodie C.|Mathieu V.`,
  streets: `rue de la République|rue Victor-Hugo|avenue de la Gare|rue des Lilas|place du Marché|boulevard Voltaire|rue du Moulin|rue de l'Église|quai des Tanneurs|rue Pasteur|allée des Platanes|impasse du Puits|rue Saint-Jacques`,
  praise: `Accueil chaleureux et travail soigné.|Une adresse que l'on garde précieusement.|Rapide, propre et à un prix honnête.|Nous reviendrons avec plaisir !|Équipe à l'écoute, je recommande.`,
  blame: `Correct, mais il y avait beaucoup d'attente.|Agréable, un peu cher tout de même.|Bien, dommage pour le stationnement.`,
  kinds: `
    Restaurant: *|Restaurant *|Brasserie *|Bistrot *|Auberge *|Crêperie *
    Cafe: Café *|Salon de thé *|Brûlerie ^
    Bar: Bar *|Cave à vins ^
    Bakery: Boulangerie ^|Pâtisserie ^|Maison ^|Fournil *
    Fast food: Friterie *|Sandwicherie *
    Ice cream shop: Glacier ^
    Hotel: Hôtel *|Grand Hôtel *|Hôtel ^
    Guest house: Chambres d'hôtes *|Gîte *
    Hostel: Auberge de jeunesse *
    Supermarket: Marché *|Épicerie ^ & Fils
    Convenience store: Alimentation ^
    Butcher: Boucherie ^
    Bookstore: Librairie *|Librairie ^
    Clothing store: Boutique *|Atelier ^
    Shoe store: Chaussures ^|Cordonnerie ^
    Jewelry store: Bijouterie ^
    Florist: Fleurs ^|Fleuriste *
    Toy store: Jouets *
    Furniture store: Ébénisterie ^
    Bicycle shop: Cycles ^
    Pharmacy: Pharmacie ^|Pharmacie *
    Dentist: Cabinet dentaire ^
    Doctor: Cabinet médical ^|Maison de santé *
    Veterinarian: Clinique vétérinaire *
    Optician: Optique ^
    Hair salon: Coiffure ^|Salon *
    Barber shop: Barbier ^
    Beauty salon: Institut *
    Gym: Salle de sport *
    Yoga studio: Yoga *
    Car repair: Garage ^|Carrosserie ^
    Laundry: Pressing *|Blanchisserie ^
    Plumber: Plomberie ^
    Electrician: Électricité ^
    Law firm: Cabinet ^ & ^|Maître ^
    Accountant: Cabinet comptable ^
    Real estate agency: Agence immobilière ^
    Travel agency: Voyages *
    Museum: Musée *
    Art gallery: Galerie ^
    Cinema: Cinéma *
    Language school: École de langues *
  `,
})
