import { language } from './language.ts'

export const it = language({
  proper: `La Lanterna|Il Gelsomino|La Rondine|Il Vecchio Mulino|Le Tre Sorelle|L'Ulivo|Il Pozzo|La Magnolia|Il Gabbiano|Sant'Elmo|La Corte|Il Melograno|La Pergola|Bellavista|L'Angolo|Al Ponte|La Cicala|Il Faro`,
  families: `Ferrante|Bellini|Moretti|Colombo|Gallo|Rinaldi|Caruso|Fontana|Marchetti|Villa|D'Angelo|Dell'Acqua|Longo|Basile|Pellegrini`,
  authors: `Giulia F.|Marco B.|Chiara L.|Luca P.|Francesca D.|Niccolò R.|Elena S.`,
  streets: `Via Roma|Via Garibaldi|Via Mazzini|Corso Italia|Piazza del Mercato|Via dei Mille|Via Dante|Vicolo Stretto|Via della Fontana|Viale Europa|Via Verdi`,
  praise: `Gentilissimi e professionali.|Ottimo rapporto qualità prezzo, torneremo.|Posto delizioso, tutto fresco.|Puliti, puntuali e simpatici.`,
  blame: `Buono, ma c'era da aspettare.|Carino, un po' caro.|Niente male, parcheggio difficile.`,
  kinds: `
    Restaurant: Trattoria *|Osteria *|Ristorante *|Pizzeria *|Da ^
    Cafe: Caffè *|Bar Caffè ^|Torrefazione ^
    Bar: Enoteca *|Birreria *
    Bakery: Panificio ^|Pasticceria ^|Forno *
    Fast food: Piadineria *|Rosticceria ^
    Ice cream shop: Gelateria *|Gelateria ^
    Hotel: Albergo *|Hotel *|Locanda *
    Guest house: Agriturismo *|B&B *
    Supermarket: Alimentari ^|Mercato *
    Butcher: Macelleria ^
    Bookstore: Libreria *
    Clothing store: Sartoria ^|Moda ^
    Shoe store: Calzature ^
    Jewelry store: Gioielleria ^|Oreficeria ^
    Florist: Fiori ^
    Hardware store: Ferramenta ^
    Furniture store: Arredamenti ^
    Pharmacy: Farmacia ^|Farmacia *
    Dentist: Studio dentistico ^
    Doctor: Ambulatorio ^
    Veterinarian: Ambulatorio veterinario *
    Optician: Ottica ^
    Hair salon: Parrucchiere ^|Salone *
    Barber shop: Barbiere ^
    Gym: Palestra *
    Car repair: Autofficina ^
    Laundry: Lavanderia *
    Law firm: Studio legale ^
    Accountant: Studio ^ Commercialisti
    Real estate agency: Immobiliare ^
    Travel agency: Viaggi *
    Museum: Museo *
    Cinema: Cinema *
  `,
})
