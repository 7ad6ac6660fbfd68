import { language } from './language.ts'

export const de = language({
  proper: `Lindenhof|Zum Goldenen Hirschen|Sonnenschein|Edelweiß|Storchennest|Alte Mühle|Kastanie|Morgenstern|Rosengarten|Löwenzahn|Am Brunnen|Blaue Traube|Grüner Baum|Holunder|Kornblume|Silberdistel|Waldkauz|Abendrot|Schwalbe|Wacholder|Bergblick|Sternthaler`,
  families: `Hofmann|Schäfer|Krüger|Brandstätter|Lindner|Weiß|Vogel|Seidel|Böhm|Winkler|Jäger|Köhler|Frühauf|Maurer|Sauer|Thönissen|Groß|Zürcher|Oberhuber|Steinbrück`,
  authors: `Anna M.|Jonas W.|Katharina B.|Lukas H.|Birgit S.|Jürgen K.|Mia F.|Stefan L.|Hülya T.|Felix R.`,
  streets: `Hauptstraße|Bahnhofstraße|Gartenweg|Lindenallee|Schillerstraße|Goethestraße|Am Markt|Mühlgasse|Kirchplatz|Ringstraße|Bergstraße|Schloßstraße|Friedrichstraße|Rosenweg`,
  praise: `Sehr freundliche Beratung, ich komme gerne wieder.|Sauber, pünktlich und fair im Preis.|Gemütlich und mit viel Liebe geführt.|Kurzfristig einen Termin bekommen, top.|Seit Jahren unsere erste Adresse.`,
  blame: `Ganz gut, aber am Wochenende sehr voll.|Nett, nur das Parken ist schwierig.|In Ordnung, etwas teuer.`,
  kinds: `
    Restaurant: Gasthaus *|Restaurant *|Wirtshaus *|^s Stube|Gaststätte *
    Cafe: Café *|Kaffeerösterei ^|Kaffeehaus *
    Bar: Bar *|Kneipe *|Weinstube *|Brauhaus *
    Bakery: Bäckerei ^|Konditorei ^|Backhaus ^
    Fast food: Imbiss *|Currywurst ^
    Ice cream shop: Eiscafé *|Eisdiele ^
    Hotel: Hotel *|Landhotel *|Stadthotel *
    Guest house: Pension *|Ferienhaus *
    Hostel: Jugendherberge *
    Supermarket: Frischemarkt ^|Bioladen *
    Convenience store: Kiosk ^|Späti *
    Butcher: Metzgerei ^|Fleischerei ^
    Bookstore: Buchhandlung ^|Bücherstube *
    Clothing store: Modehaus ^|Schneiderei ^
    Shoe store: Schuhhaus ^
    Jewelry store: Juwelier ^|Goldschmiede ^
    Florist: Blumen ^|Floristik *
    Toy store: Spielwaren ^
    Furniture store: Möbelhaus ^|Tischlerei ^
    Bicycle shop: Fahrrad ^|Radwerk *
    Pharmacy: Apotheke *|^-Apotheke
    Dentist: Zahnarztpraxis Dr. ^|Zahnzentrum *
    Doctor: Hausarztpraxis Dr. ^
    Veterinarian: Tierarztpraxis ^
    Optician: Optik ^
    Hair salon: Friseur ^|Haarwerk *|Salon *
    Gym: Fitnessstudio *|Kletterhalle *
    Car repair: Autohaus ^|Kfz-Werkstatt ^
    Laundry: Reinigung ^|Waschsalon *
    Plumber: Sanitär ^ & Söhne
    Electrician: Elektro ^
    Law firm: Kanzlei ^ & ^|Rechtsanwälte ^
    Accountant: Steuerberatung ^
    Real estate agency: Immobilien ^
    Travel agency: Reisebüro *
    Museum: Heimatmuseum *|Museum *
    Art gallery: Galerie ^
    Cinema: Lichtspiele *
    Language school: Sprachschule *
  `,
})
