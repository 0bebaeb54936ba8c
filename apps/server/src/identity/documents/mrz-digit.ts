/** Check digit over characters of a machine-readable zone. ICAO 9303-3, 4.9: weights 7, 3, 1; a filler counts 0. */
export function mrzDigit(signs: string): string {
  const weights = [7, 3, 1]
  const values = [...signs].map((sign) => (sign === '<' ? 0 : Number.parseInt(sign, 36)))
  return String(values.reduce((sum, value, index) => sum + value * (weights[index % 3] ?? 0), 0) % 10)
}
