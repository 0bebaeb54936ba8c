import { emvField } from '../../emv.ts'
import { type AskedPayment, amountField, fieldsIn, paymentPayload } from '../../emv-payment.ts'
import type { QrFormat } from '../../payment-channel.ts'
import { market } from '../market.ts'

const vietQrId = 'A000000727'

/** The lender's account at a NAPAS bank; `bin` as in the market's banks. */
export type VietQr = AskedPayment & {
  readonly kind: 'vietqr'
  readonly bin: string
  readonly account: string
  readonly to: 'account' | 'card'
}

/**
 * The text of a VietQR, EMVCo merchant-presented: NAPAS's scheme in tag 38, amounts in whole dong. Throws a RangeError
 * on a part the format cannot carry.
 */
export function buildVietQr({ bin, account, to, ...asked }: VietQr): string {
  if (!/^\d{6}$/.test(bin)) throw new RangeError(`not a NAPAS number: ${bin}`)
  const beneficiary = emvField('01', [emvField('00', bin), emvField('01', account)])
  const service = emvField('02', to === 'account' ? 'QRIBFTTA' : 'QRIBFTTC')
  return paymentPayload(asked, [
    emvField('38', [emvField('00', vietQrId), beneficiary, service]),
    emvField('53', '704'),
    ...amountField(asked.amountMinor, market.currency.decimals),
    emvField('58', 'VN'),
    emvField('62', emvField('08', asked.reference)),
  ])
}

export const vietQr: QrFormat = {
  channel: 'vietqr',
  payload: ({ routing, accountNumber }, asked) =>
    buildVietQr({ kind: 'vietqr', bin: routing, account: accountNumber, to: 'account', ...asked }),
  read: (fields) => {
    const scheme = fieldsIn(fields, '38')
    if (scheme.get('00') !== vietQrId) return null
    const bank = fieldsIn(scheme, '01')
    const reference = fieldsIn(fields, '62').get('08') ?? ''
    return { kind: 'vietqr', institution: bank.get('00') ?? '', account: bank.get('01') ?? '', reference }
  },
}
