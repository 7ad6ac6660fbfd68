/** schema.org's LocalBusiness and all its subtypes, grouped as a person looks for them. */
export const SCHEMA_TYPE_GROUPS = {
  general: ['LocalBusiness', 'ProfessionalService'],
  food: [
    ...['FoodEstablishment', 'Bakery', 'BarOrPub', 'Brewery', 'CafeOrCoffeeShop', 'Distillery'],
    ...['FastFoodRestaurant', 'IceCreamShop', 'Restaurant', 'Winery'],
  ],
  stores: [
    ...['Store', 'BikeStore', 'BookStore', 'ClothingStore', 'ComputerStore', 'ConvenienceStore'],
    ...['DepartmentStore', 'ElectronicsStore', 'Florist', 'FurnitureStore', 'GardenStore', 'GroceryStore'],
    ...['HardwareStore', 'HobbyShop', 'HomeGoodsStore', 'JewelryStore', 'LiquorStore', 'MensClothingStore'],
    ...['MobilePhoneStore', 'MovieRentalStore', 'MusicStore', 'OfficeEquipmentStore', 'OutletStore'],
    ...['PawnShop', 'PetStore', 'ShoeStore', 'ShoppingCenter', 'SportingGoodsStore', 'ToyStore'],
    'WholesaleStore',
  ],
  lodging: [
    ...['LodgingBusiness', 'BedAndBreakfast', 'Campground', 'Hostel', 'Hotel', 'Motel', 'Resort'],
    'VacationRental',
  ],
  beauty: ['HealthAndBeautyBusiness', 'BeautySalon', 'DaySpa', 'HairSalon', 'NailSalon', 'TattooParlor'],
  health: [
    ...['MedicalBusiness', 'Audiology', 'CommunityHealth', 'CovidTestingFacility', 'Dentist', 'Dermatology'],
    ...['DietNutrition', 'Emergency', 'Geriatric', 'Gynecologic', 'Hospital', 'IndividualPhysician'],
    ...['MedicalClinic', 'Midwifery', 'Nursing', 'Obstetric', 'Oncologic', 'Ophthalmology', 'Optician'],
    ...['Optometric', 'Otolaryngologic', 'Pediatric', 'Pharmacy', 'Physician', 'PhysiciansOffice'],
    ...['Physiotherapy', 'PlasticSurgery', 'Podiatric', 'PrimaryCare', 'Psychiatric', 'PublicHealth'],
  ],
  automotive: [
    ...['AutomotiveBusiness', 'AutoBodyShop', 'AutoDealer', 'AutoPartsStore', 'AutoRental', 'AutoRepair'],
    ...['AutoWash', 'GasStation', 'MotorcycleDealer', 'MotorcycleRepair', 'TireShop'],
  ],
  home: [
    ...['HomeAndConstructionBusiness', 'Electrician', 'GeneralContractor', 'HVACBusiness', 'HousePainter'],
    ...['Locksmith', 'MovingCompany', 'Plumber', 'RoofingContractor'],
  ],
  finance: [
    ...['FinancialService', 'AccountingService', 'AutomatedTeller', 'BankOrCreditUnion', 'InsuranceAgency'],
    ...['LegalService', 'Attorney', 'Notary', 'RealEstateAgent'],
  ],
  entertainment: [
    ...['EntertainmentBusiness', 'AdultEntertainment', 'AmusementPark', 'ArtGallery', 'Casino', 'ComedyClub'],
    ...['MovieTheater', 'NightClub'],
  ],
  sport: [
    ...['SportsActivityLocation', 'BowlingAlley', 'ExerciseGym', 'GolfCourse', 'HealthClub'],
    ...['PublicSwimmingPool', 'SkiResort', 'SportsClub', 'StadiumOrArena', 'TennisComplex'],
  ],
  community: [
    ...['GovernmentOffice', 'ArchiveOrganization', 'EmergencyService', 'FireStation', 'Library'],
    ...['PoliceStation', 'PostOffice', 'TouristInformationCenter'],
  ],
  services: [
    ...['AnimalShelter', 'ChildCare', 'DryCleaningOrLaundry', 'EmploymentAgency', 'InternetCafe'],
    ...['RadioStation', 'RecyclingCenter', 'SelfStorage', 'TelevisionStation', 'TravelAgency'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type SchemaTypeGroup = keyof typeof SCHEMA_TYPE_GROUPS

/** All of them, LocalBusiness first. */
export const SCHEMA_TYPES: readonly string[] = Object.values(SCHEMA_TYPE_GROUPS).flat()
