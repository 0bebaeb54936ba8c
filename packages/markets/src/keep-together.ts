/**
 * Thai is written without spaces, and browsers break a line between any two words they know, also inside of a compound:
 * เจ้า|หน้าที่. A word joiner keeps these together. A dash marks where they would be torn.
 */
const compounds = [
  'เจ้า-หน้าที่ ค่า-ธรรมเนียม ค่า-ใช้-จ่าย ขณะ-นี้ วัน-นี้ ที่-นี่ ผู้-ติดต่อ ผู้-ให้-กู้ มือ-ถือ หน้า-จอ คิว-อาร์-โค้ด อี-วอลเล็ต บา-รัง-ไกย์ พาส-คีย์',
  'ประจำ-ตัว ราย-ได้ ราย-ชื่อ ตรวจ-สอบ รหัส-ผ่าน หลัก-ฐาน สิ้น-สุด เครือ-ข่าย ขั้น-ตอน เด็ด-ขาด ผิด-พลาด ตัว-อักษร เข้า-สู่-ระบบ หมด-อายุ',
  'ครบ-กำหนด ตรง-เวลา อ่าน-แล้ว ยืน-ยัน แต่ละ-งวด ของ-คุณ ชำระ-คืน ส่วน-ตัว ไม่-ต้อง',
].join(' ')

/** No line ends beside it. */
export const joiner = '\u2060'
const joined = new Map(
  compounds.split(' ').map((compound) => [compound.replaceAll('-', ''), compound.replaceAll('-', joiner)]),
)
const anyOf = new RegExp([...joined.keys()].join('|'), 'g')

/** A text of this locale with its compounds kept on one line; other languages than Thai break at spaces. */
export function keepTogether(text: string, locale: string): string {
  return locale === 'th-TH' ? text.replace(anyOf, (compound) => joined.get(compound) ?? compound) : text
}
