import { language } from './language.ts'

export const pt = language({
  proper: `Beija-Flor|Pão de Mel|Flor de Lótus|Maré Alta|Andorinha|Bem-Te-Vi|Casa Amarela|Ipê Roxo|Girassol|Farol|Laranjeira|Estrela do Mar|Jabuticaba|Sabiá|Vila Velha|Lua Nova|Cajueiro|Ponte Nova|Alecrim|Três Marias`,
  families: `Carvalho|Figueiredo|Magalhães|Nogueira|Guimarães|Simões|Teixeira|Brandão|Vasconcelos|Assunção|Pinto|Moura|Falcão|Conceição`,
  authors: `Beatriz A.|João V.|Mariana C.|Rafael S.|Inês M.|Thiago L.|Conceição P.|Gustavo R.`,
  streets: `Rua das Flores|Rua do Comércio|Avenida Brasil|Rua XV de Novembro|Rua da Praia|Avenida Central|Travessa do Carmo|Rua São João|Rua das Acácias|Largo da Matriz|Rua Augusta`,
  praise: `Atendimento nota dez, voltarei com certeza.|Ambiente agradável e preço justo.|Equipe atenciosa e pontual.|Tudo fresquinho, recomendo muito.|Melhor do bairro!`,
  blame: `Bom, mas demorou um pouco.|Legal, só achei caro.|Razoável, difícil estacionar.`,
  kinds: `
    Restaurant: Restaurante *|Cantina *|Churrascaria *|Marisqueira *|Tasca do ^
    Cafe: Café *|Cafeteria *|Casa de Chá *
    Bar: Bar *|Boteco do ^|Cervejaria *
    Bakery: Padaria *|Confeitaria ^
    Fast food: Lanchonete *|Pastelaria do ^|Tapiocaria *
    Ice cream shop: Sorveteria *
    Hotel: Hotel *|Pousada *
    Guest house: Casa *|Pensão ^
    Hostel: Hostel *
    Supermarket: Mercado *|Mercearia ^
    Convenience store: Mercadinho ^
    Butcher: Açougue ^
    Bookstore: Livraria *|Sebo *
    Clothing store: Modas *|Alfaiataria ^
    Shoe store: Calçados ^
    Jewelry store: Joalheria ^
    Florist: Floricultura *
    Electronics store: Eletrônica ^
    Hardware store: Ferragens ^
    Furniture store: Móveis ^
    Pet store: Pet *
    Pharmacy: Farmácia *|Drogaria ^
    Dentist: Clínica Odontológica ^|Odonto *
    Doctor: Clínica ^
    Veterinarian: Clínica Veterinária *
    Optician: Ótica *
    Hair salon: Salão *|Cabeleireiro ^
    Barber shop: Barbearia ^
    Gym: Academia *
    Yoga studio: Espaço *
    Car repair: Oficina do ^|Auto Center *
    Laundry: Lavanderia *
    Law firm: ^ Advogados
    Accountant: ^ Contabilidade
    Real estate agency: Imobiliária *
    Travel agency: * Turismo
    Museum: Museu *
    Art gallery: Galeria ^
    Language school: Escola de Idiomas *
  `,
})
