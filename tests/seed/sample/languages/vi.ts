import { language } from './language.ts'

export const vi = language({
  proper: `Hoa Sen|Bờ Hồ|Cây Đa|Trăng Vàng|Hương Quê|Phố Cổ|Mây Trắng|Sông Xanh|Nắng Mai|Hoa Sữa|Lúa Mới|Chim Én`,
  families: `Nguyễn|Trần|Lê|Phạm|Hoàng|Đặng|Bùi`,
  authors: `Nguyễn Lan|Trần Minh|Lê Hương|Phạm Đức`,
  streets: `Đường Trần Phú|Đường Lê Lợi|Phố Hàng Bông|Đường Nguyễn Huệ|Đường Bạch Đằng|Đường Hai Bà Trưng|Phố Huế`,
  praise: `Nhân viên thân thiện, sẽ quay lại.|Đồ ăn ngon, giá hợp lý.|Sạch sẽ và nhanh chóng.`,
  blame: `Ổn nhưng hơi đông.|Hơi đắt một chút.`,
  kinds: `
    Restaurant: Nhà hàng *|Phở *|Quán cơm *|Bún chả *
    Cafe: Cà phê *|Trà quán *
    Bar: Bia hơi *
    Bakery: Tiệm bánh *
    Fast food: Bánh mì *
    Ice cream shop: Kem *
    Hotel: Khách sạn *
    Guest house: Nhà nghỉ *
    Supermarket: Siêu thị *|Tạp hóa *
    Bookstore: Nhà sách *
    Clothing store: Áo dài *|Nhà may *
    Florist: Shop hoa *
    Pharmacy: Nhà thuốc *
    Dentist: Nha khoa *
    Doctor: Phòng khám *
    Hair salon: Salon tóc *
    Spa: Spa *
    Car repair: Gara *
    Law firm: Luật ^ và Cộng sự
    Travel agency: Du lịch *
    Museum: Bảo tàng *
  `,
})
