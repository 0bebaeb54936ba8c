/**
 * Minor units as the decimal number that banks, bank apps and accounting systems read: `-123456n` with two decimals is
 * `-1234.56`, `5n` with none is `5`. No division, so no rounding.
 */
export function decimalAmount(minor: bigint, decimals: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  const sign = minor < 0n ? '-' : ''
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
