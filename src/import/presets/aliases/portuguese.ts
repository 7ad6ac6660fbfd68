import type { LanguageAliases } from './language.ts'

export const portuguese: LanguageAliases = {
  name: `
    nome fantasia, nome, nome da empresa, nome do estabelecimento, razão social, empresa, denominação,
    nome comercial, estabelecimento`,
  category:
    'categoria, segmento, ramo, atividade, ramo de atividade, setor, categorias, atividade principal, tipo',
  type: 'tipo, subcategoria',
  address: 'endereço, endereço completo, morada, logradouro completo',
  street: 'rua, logradouro, nome da rua',
  houseNumber: 'número, número porta',
  neighbourhood: 'bairro, nome do bairro',
  district: 'distrito',
  city: 'cidade, município, localidade, concelho',
  state: 'uf, estado',
  postalCode: 'cep, código postal',
  country: 'país',
  phone: 'telefone, celular, telemóvel, número de telefone, fone',
  email: 'e mail, correio eletrônico, correio eletrónico',
  website: 'sítio web, página web',
  description: 'descrição',
  workingHours: 'horário, horário de funcionamento, horário de atendimento, horários',
  closedDays: 'dia de encerramento, dias de encerramento, encerramento semanal, dia de descanso, folga',
  imageUrl: 'imagem',
  rating: 'avaliação, classificação',
  reviewCount: 'número de avaliações, avaliações, quantidade de avaliações, qtd avaliações',
  priceRange: 'faixa de preço, preço',
}
