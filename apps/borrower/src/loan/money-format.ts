import { createContext, use } from 'react'

/** An amount cut into what is drawn: `minus`, the currency mark, whole units grouped, decimals with their sign. */
export type MoneyParts = { minus: string; mark: string; markAt: 'before' | 'after'; whole: string; cents: string }

export type MoneyFormat = (minor: bigint) => MoneyParts

type MoneyStyle = { mark: string; markAt: 'before' | 'after'; group: string; decimal: string; digits: number }

/** A formatter of minor units for one currency; exact, since it only cuts the digits of a bigint. */
export function createMoneyFormat({ mark, markAt, group, decimal, digits }: MoneyStyle): MoneyFormat {
  return (minor) => {
    const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
    const cut = text.length - digits
    return {
      minus: minor < 0n ? '−' : '',
      mark,
      markAt,
      whole: text.slice(0, cut).replace(/\B(?=(\d{3})+$)/g, group),
      cents: digits > 0 ? decimal + text.slice(cut) : '',
    }
  }
}

/** The amount as one line of text: peso before, dong after a space that does not break. */
export function moneyText({ minus, mark, markAt, whole, cents }: MoneyParts) {
  return markAt === 'before' ? `${minus}${mark}${whole}${cents}` : `${minus}${whole}${cents}\u00a0${mark}`
}

const philippinePeso = createMoneyFormat({ mark: '₱', markAt: 'before', group: ',', decimal: '.', digits: 2 })

/** `<MoneyFormatContext value={…}>` around the app sets the market's currency. */
export const MoneyFormatContext = createContext<MoneyFormat>(philippinePeso)

/** Text for an amount in minor units, for messages: `const money = useMoneyText()`. `whole` leaves decimals out. */
export function useMoneyText() {
  const format = use(MoneyFormatContext)
  return (minor: bigint, { whole = false }: { whole?: boolean } = {}) => {
    const parts = format(minor)
    return moneyText(whole ? { ...parts, cents: '' } : parts)
  }
}
