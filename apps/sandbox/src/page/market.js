import { element } from './element.js'

/** Each market as the sandbox knows it (markets.ts). */
export const markets = await (await fetch('/markets')).json()

/** Fills a select with a choice for each market. */
export function fillChoices(select, choiceOf) {
  select.append(...markets.map((market) => element('option', { value: choiceOf(market)[0] }, choiceOf(market)[1])))
}

function currencyOf(code) {
  return markets.find(({ currency }) => currency.code === code).currency
}

/** Minor units as a person reads them, exact. */
export function money(minor, code) {
  const { sign, signPlacement } = currencyOf(code)
  const [whole, fraction] = fromMinor(minor, code).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, signPlacement === 'before' ? ',' : '.')
  const amount = fraction === undefined ? grouped : `${grouped}.${fraction}`
  return signPlacement === 'before' ? `${sign}${amount}` : `${amount} ${sign}`
}

/** What a person types, `1234.5`, in minor units; undefined when it is no such amount. */
export function toMinor(typed, code) {
  const { decimals } = currencyOf(code)
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(typed.trim()) ?? []
  if (whole === undefined || fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0')).toString()
}

export function fromMinor(minor, code) {
  const { decimals } = currencyOf(code)
  if (decimals === 0) return minor
  const digits = minor.padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
