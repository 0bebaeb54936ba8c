import { expect, test } from 'vitest'
import { swiftText } from './swift-text.ts'

test.each([
  ['MARIA SANTOS', 'MARIA SANTOS'],
  ['Nguyễn Thị Đào', 'Nguyen Thi Dao'],
  ['NGUYỄN ĐỨC ƯNG', 'NGUYEN DUC UNG'],
  ['Peña-Niño', 'Pena-Nino'],
  ['D’Souza', "D'Souza"],
  ['Ｍａｒｉａ　Ｓａｎｔｏｓ', 'Maria Santos'],
  ['Santos & Sons_Ltd', 'Santos + Sons-Ltd'],
  ['  Ana   Reyes ', 'Ana Reyes'],
  ['//Ana//Reyes/', 'Ana/Reyes'],
  ['Ana <b>Reyes</b>', 'Ana .b.Reyes./b.'],
  ['Ana 😀', 'Ana .'],
  ['Straße Ørsted', 'Strasse Orsted'],
  ['山田', ''],
  ['', ''],
])('%s is sent as %s', (text, sent) => {
  expect(swiftText(text)).toBe(sent)
})

test('every Vietnamese letter has its own plain one', () => {
  const marked = 'àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ'
  const plain = 'aaaaaaaaaaaaaaaaaeeeeeeeeeeeiiiiiooooooooooooooooouuuuuuuuuuuyyyyyd'
  expect(swiftText(marked)).toBe(plain)
  expect(swiftText(marked.toUpperCase())).toBe(plain.toUpperCase())
  expect(swiftText(marked.normalize('NFD'))).toBe(plain)
})
