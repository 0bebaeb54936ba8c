/** Letters that are not a letter of the set with a mark on it. */
const letters: Record<string, string> = {
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  þ: 'th',
  Þ: 'Th',
  '’': "'",
  '‘': "'",
  ʻ: "'",
  ʼ: "'",
  '`': "'",
  '"': "'",
  '–': '-',
  '—': '-',
  _: '-',
  '&': '+',
  ';': ',',
}

/**
 * A text in the character set x of SWIFT, which ISO 20022 messages are carried in from bank to bank: letters lose their
 * marks (`Nguyễn Đức` is `Nguyen Duc`), `&` is `+`, `_` is `-`, whatever has no such form is a full stop. Slashes neither
 * begin nor end it nor follow each other, as the European Payments Council recommends. Empty where nothing is left that
 * could name anyone.
 */
export function swiftText(text: string): string {
  const written = Array.from(text.normalize('NFKD').replace(/\p{M}/gu, ''), (sign) => letters[sign] ?? sign)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/gu, '.')
    .replace(/\/+/g, '/')
    .replace(/^[/ ]+/, '')
  const ended = written.replace(/(?<![/ ])[/ ]+$/, '')
  return /[A-Za-z0-9]/.test(ended) ? ended : ''
}
