import { emvFields, hasRightCheckSum } from './emv.ts'
import { type AskedPayment, fieldMap, readAmount } from './emv-payment.ts'
import { type Currency, type MarketCode, marketCodes, markets } from './market.ts'
import type { Beneficiary, CollectionAccount } from './payment-channel.ts'
import { paymentChannels } from './payment-channels.ts'

type ReadQr = Beneficiary & {
  readonly currency: Currency
  readonly amountMinor: bigint | null
  readonly name: string
}

/** The QR that asks for a repayment (REP-01): its text and the channel it is paid by. Amounts in minor units. */
export function repaymentQr(market: MarketCode, account: CollectionAccount, asked: AskedPayment) {
  const { channel, payload } = paymentChannels[market].qr
  return { channel, payload: payload(account, asked) }
}

/** Reads a repayment QR of any market; null when the check sum, the form or the scheme is another. */
export function readRepaymentQr(payload: string): ReadQr | null {
  const fields = hasRightCheckSum(payload) ? emvFields(payload) : null
  if (fields === null) return null
  const top = fieldMap(fields)
  for (const market of marketCodes()) {
    const to = paymentChannels[market].qr.read(top)
    if (to === null) continue
    const { code: currency, decimals } = markets[market].currency
    const amountMinor = readAmount(top.get('54'), decimals)
    return amountMinor === undefined ? null : { ...to, currency, amountMinor, name: top.get('59') ?? '' }
  }
  return null
}
