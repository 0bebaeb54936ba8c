import { createContext } from 'react'

/** An amount cut into what is drawn: `minus`, the currency mark, whole units grouped, decimals with their sign. */
export type MoneyParts = { minus: string; mark: string; markAt: 'before' | 'after'; whole: string; cents: string }

export type MoneyFormat = (minor: bigint) => MoneyParts

/** The market's format; app.tsx sets it from the platform's formats. */
export const MoneyFormatContext = createContext<MoneyFormat>(() => {
  throw new Error('an amount is drawn outside the app')
})

/** The amount as one line of text: peso before, dong after a space that does not break. */
export function moneyText({ minus, mark, markAt, whole, cents }: MoneyParts) {
  return markAt === 'before' ? `${minus}${mark}${whole}${cents}` : `${minus}${whole}${cents}\u00a0${mark}`
}
