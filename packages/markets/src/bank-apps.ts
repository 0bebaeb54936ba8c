import { banks } from './banks.ts'
import { type MarketCode, markets } from './market.ts'
import type { CollectionAccount } from './payment-channel.ts'

type Asked = { readonly amountMinor: bigint; readonly reference: string }

/** A link that opens a bank's app on the phone. */
export type BankAppLink = {
  readonly bankCode: string
  readonly name: string
  readonly url: string
  /** The address for Android where it is another. */
  readonly androidUrl: string | null
  /** The app takes over account, amount and remark. */
  readonly fills: boolean
  /** Whose page leads to the app, and so learns account, amount and remark. */
  readonly via: string | null
}

/** Every app that a documented link opens, in the order of the market's banks. */
export function bankAppLinks(market: MarketCode, account: CollectionAccount, asked: Asked): BankAppLink[] {
  return banks[market].flatMap(({ code: bankCode, shortName: name, app }) => {
    if (app === null) return []
    if (app.by === 'scheme') {
      const { scheme, androidPackage } = app
      const androidUrl = `intent://#Intent;scheme=${scheme};package=${androidPackage};end`
      return { bankCode, name, url: `${scheme}://`, androidUrl, fills: false, via: null }
    }
    const transfer = vietQrTransfer(market, account, asked)
    const fills = app.fills && transfer !== null
    const query = new URLSearchParams({ app: app.id, ...(fills ? transfer : {}) })
    const url = `https://dl.vietqr.io/pay?${query.toString().replaceAll('+', '%20').replace('%40', '@')}`
    return { bankCode, name, url, androidUrl: null, fills, via: 'vietqr.io' }
  })
}

/** What a filled link says; null when vietqr.io has no code for the lender's bank. */
function vietQrTransfer(market: MarketCode, account: CollectionAccount, { amountMinor, reference }: Asked) {
  const bank = banks[market].find(({ bin }) => bin !== null && bin === account.routing)
  if (bank?.app?.by !== 'vietqr') return null
  const whole = amountMinor / 10n ** BigInt(markets[market].currency.decimals)
  return {
    ba: `${account.accountNumber}@${bank.app.id}`,
    am: whole.toString(),
    tn: reference,
    bn: account.accountName,
  }
}
