/** As a bank's app takes it: digits, and a point before centavos. */
export function plainAmount(minor: bigint, currency: 'PHP' | 'VND') {
  if (currency === 'VND') return minor.toString()
  const digits = minor.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
