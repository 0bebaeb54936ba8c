import { type MarketCode, markets } from '@hiram/markets'
import { decimalAmount } from '@hiram/markets/decimal-amount'
import { open, type Vault } from '../../privacy/vault.ts'
import type { Row, Source } from './subjects.ts'

const neverShown = ['borrower_id', 'subject_id', 'file_name']

/** A stored row as a person reads it: sealed values opened, amounts with their currency, names in one style. */
export function readable(
  row: Row,
  source: Source,
  { vault, key, market }: { vault: Vault; key: Buffer; market: MarketCode },
  file: string | undefined,
): Row {
  const shown: Row = {}
  const sealed = source.sealed ?? []
  const hidden = [...neverShown, ...(source.without ?? []), ...sealed.map(({ column }) => column)]
  for (const [column, value] of Object.entries(row)) {
    if (!hidden.includes(column)) shown[camelCase(column)] = plainValue(value, market)
  }
  for (const { column, as, place, isJson, byServer } of sealed) {
    const value = row[column]
    if (!Buffer.isBuffer(value) || value.length === 0) shown[as] = null
    else {
      const text = byServer ? vault.openOwn(place(row), value) : open(key, place(row), value)
      shown[as] = isJson ? JSON.parse(text) : text
    }
  }
  return file === undefined ? shown : { ...shown, file }
}

function plainValue(value: unknown, market: MarketCode): unknown {
  if (typeof value === 'bigint') return amountText(value, market)
  if (value instanceof Date) return value.toISOString()
  return Buffer.isBuffer(value) ? value.toString('hex') : value
}

/** Every stored bigint is money in the market's currency: `9000.00 PHP`. */
function amountText(minor: bigint, market: MarketCode): string {
  const { decimals, code } = markets[market].currency
  return `${decimalAmount(minor, decimals)} ${code}`
}

function camelCase(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
