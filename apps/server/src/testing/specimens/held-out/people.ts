import { type Chance, type Names, type Person, person } from '../people.ts'

const words = (text: string) => text.split(' ')

/** Other names than those of the first set, with all that is hard to read: Ñ, particles, suffixes, rare marks. */
const names: Names = {
  vn: {
    last: words('NGUYỄN TRỊNH ĐINH MAI TÔN THÁI LƯƠNG TRƯƠNG ĐÀO PHÙNG QUÁCH CAO LÂM VƯƠNG'),
    middle: { male: words('ĐÌNH TUẤN QUANG NGỌC THÀNH GIA'), female: words('DIỆU THU BÍCH MỸ HOÀI THỊ') },
    first: words('ĐIỆP QUÝ TRÂM PHƯỢNG NHƯ KỲ NGHĨA TOÀN PHƯỚC OANH QUYÊN TUYẾT VƯỢNG HUỆ LỰC THỦY'),
    streets: ['Thôn 3, Ea Kao, Buôn Ma Thuột, Đắk Lắk', '17 Nguyễn Huệ, Phường 2, Vĩnh Long', 'Tổ 5, Mỹ Xá, Nam Định'],
  },
  ph: {
    last: ['DE LOS SANTOS', 'SAN JUAN', 'PEÑA', 'YBAÑEZ', 'MACARAEG', 'BUENAVENTURA', 'TUMULAK', 'SALONGA', 'LIM'],
    first: {
      male: ['CARLITO', 'MARK ANTHONY JR', 'JOSE MARI', 'FERDINAND', 'JOHN PAUL'],
      female: ['ROSARIO', 'FATIMA ZENAIDA', 'JENNILYN', 'TERESITA', 'MARY GRACE'],
    },
    middle: ['NUÑEZ', 'PANGILINAN', 'DEL ROSARIO', 'TAN', 'GUTIERREZ', 'SAN PEDRO', 'QUIAMBAO', 'CABRERA'],
    streets: [
      'BLK 4 LOT 7 SAMPAGUITA ST, BRGY SAN ISIDRO, CAINTA, RIZAL',
      '19 ROXAS EXTENSION, ILOILO CITY',
      'PUROK 6, TAGUM CITY',
    ],
  },
}

export function holder(by: Chance, market: 'ph' | 'vn'): Person {
  return person(by, market, names)
}
