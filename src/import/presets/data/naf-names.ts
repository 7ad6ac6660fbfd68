/** English names of the commonest codes of the French nomenclature of activities (NAF rev. 2). */
export const NAF_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  `1071C Bakery;1071D Pastry shop;1071B Bakery;1105Z Brewery;4321A Electrician;4322A Plumber;4322B Heating contractor;
  4331Z Plasterer;4332A Carpenter;4332B Locksmith;4333Z Flooring contractor;4334Z Painter;4339Z Contractor;
  4391A Carpenter;4391B Roofing contractor;4399C Masonry contractor;4120A Construction company;4511Z Car dealer;
  4519Z Truck dealer;4520A Auto repair shop;4520B Auto repair shop;4531Z Auto parts store;4532Z Auto parts store;
  4540Z Motorcycle dealer;4711A Frozen food store;4711B Grocery store;4711C Convenience store;4711D Supermarket;
  4711E Supermarket;4711F Hypermarket;4719A Department store;4721Z Greengrocer;4722Z Butcher shop;4723Z Fish store;
  4724Z Bakery;4725Z Wine store;4726Z Tobacco shop;4730Z Gas station;4741Z Computer store;4742Z Cell phone store;
  4743Z Electronics store;4751Z Fabric store;4752A Hardware store;4752B Hardware store;4754Z Appliance store;
  4759A Furniture store;4759B Home goods store;4761Z Book store;4762Z Newsstand;4763Z Music store;4764Z Sporting goods store;
  4765Z Toy store;4771Z Clothing store;4772A Shoe store;4772B Leather goods store;4773Z Pharmacy;
  4774Z Medical supply store;4775Z Cosmetics store;4776Z Florist;4777Z Jewelry store;4778A Optician;4779Z Antique store;
  4932Z Taxi service;4941A Trucking company;4942Z Moving company;5223Z Airport;5510Z Hotel;5520Z Holiday rental;
  5530Z Campground;5610A Restaurant;5610B Cafeteria;5610C Fast food restaurant;5621Z Caterer;5630Z Bar;5914Z Movie theater;
  6201Z Software company;6202A IT consultant;6419Z Bank;6622Z Insurance agency;6831Z Real estate agency;6910Z Lawyer;
  6920Z Accountant;7111Z Architect;7112B Engineering company;7120A Vehicle inspection;7311Z Advertising agency;
  7420Z Photographer;7500Z Veterinarian;7711A Car rental agency;7911Z Travel agency;7912Z Tour operator;
  8010Z Security company;8121Z Cleaning service;8130Z Landscaper;8510Z Nursery school;8520Z Primary school;
  8531Z High school;8532Z Vocational school;8542Z University;8551Z Sports school;8553Z Driving school;8610Z Hospital;
  8621Z Doctor;8622C Specialist doctor;8623Z Dentist;8690A Ambulance service;8690B Medical laboratory;8690D Nurse;
  8690E Physiotherapist;8710A Nursing home;8891A Childcare;9001Z Performing arts company;9101Z Library;9102Z Museum;
  9103Z Historical landmark;9104Z Zoo;9311Z Sports complex;9312Z Sports club;9313Z Gym;9321Z Amusement park;
  9511Z Computer repair service;9522Z Appliance repair service;9523Z Shoe repair shop;9525Z Watch repair service;
  9601A Dry cleaner;9601B Laundry;9602A Hair salon;9602B Beauty salon;9603Z Funeral home;9604Z Spa;9609Z Personal services`
    .split(/;\s*/)
    .map((entry) => [entry.slice(0, 5), entry.slice(6)] as const),
)
