import { language } from './language.ts'

export const es = language({
  proper: `La Higuera|El Farolillo|Los Naranjos|La Golondrina|El Molino|La Paloma|El Rincón|Luna Llena|El Patio|La Ermita|Buenavista|El Colibrí|La Esquina|Las Palmeras|El Quetzal|Tres Hermanas|La Alondra|El Puente|Jacaranda|La Candela|Azahar|Sol y Sombra`,
  families: `Ibáñez|Cordero|Núñez|Aguirre|Peñalver|Salcedo|Villalobos|Zamora|Herrero|Quintana|Muñoz|Echeverría|Robledo|Lozano|Paredes|Castaño`,
  authors: `Lucía G.|Javier M.|Marta R.|Pablo S.|Íñigo A.|Carmen V.|Andrés P.|Ximena T.|Diego L.|Sofía N.`,
  streets: `Calle Mayor|Calle del Sol|Avenida de la Constitución|Calle San Martín|Plaza Vieja|Calle de las Flores|Avenida Libertad|Calle Real|Calle Independencia|Paseo del Parque|Calle Nueva|Calle Olmo`,
  praise: `Trato excelente y todo muy limpio.|Repetiremos seguro, calidad a buen precio.|Rápidos, amables y honrados.|Un lugar con encanto, lo recomiendo.|Siempre nos atienden como en casa.`,
  blame: `Está bien, pero había mucha cola.|Correcto, algo caro.|Buen sitio, difícil aparcar.`,
  kinds: `
    Restaurant: Restaurante *|Mesón *|Taberna *|Casa ^|Asador ^|Fonda *
    Cafe: Café *|Cafetería *|Churrería ^
    Bar: Bar *|Bodega ^|Cantina *
    Bakery: Panadería ^|Pastelería *
    Fast food: Taquería *|Bocadillos ^|Empanadas *
    Ice cream shop: Heladería *
    Hotel: Hotel *|Hostal *|Posada *
    Guest house: Casa rural *|Pensión ^
    Supermarket: Mercado *|Ultramarinos ^
    Convenience store: Abarrotes ^|Tienda *
    Butcher: Carnicería ^
    Bookstore: Librería *|Libros ^
    Clothing store: Modas ^|Sastrería ^
    Shoe store: Zapatería ^
    Jewelry store: Joyería ^
    Florist: Floristería *|Flores ^
    Toy store: Juguetería *
    Hardware store: Ferretería ^
    Furniture store: Muebles ^
    Pharmacy: Farmacia ^|Farmacia *
    Dentist: Clínica dental ^|Dental *
    Doctor: Consultorio Dra. ^|Clínica *
    Veterinarian: Clínica veterinaria *
    Optician: Óptica ^
    Hair salon: Peluquería *|Salón ^
    Barber shop: Barbería ^
    Gym: Gimnasio *
    Car repair: Taller ^|Talleres ^ e hijos
    Laundry: Lavandería *|Tintorería ^
    Plumber: Fontanería ^
    Electrician: Electricidad ^
    Law firm: Abogados ^ y ^|Bufete ^
    Accountant: Gestoría ^
    Real estate agency: Inmobiliaria *
    Travel agency: Viajes *
    Museum: Museo *
    Art gallery: Galería ^
    Cinema: Cine *
    Language school: Academia *
  `,
})
