import { emvField } from '../../emv.ts'
import { type AskedPayment, amountField, type EmvFieldMap, fieldsIn, paymentPayload } from '../../emv-payment.ts'
import type { QrFormat } from '../../payment-channel.ts'
import { plainName } from '../../person-name.ts'
import { market } from '../market.ts'

const p2pId = 'com.p2pqrpay'
const p2mId = 'ph.ppmi.p2m'

/** The lender's account by InstaPay, person to person; `bic` of eleven signs as in the market's banks. */
export type QrPhP2p = AskedPayment & {
  readonly kind: 'qrph-p2p'
  readonly bic: string
  readonly account: string
  readonly name: string
  readonly city: string
}

/** A licensed acquirer's merchant: its ids are settings, ours to quote and never to invent. */
export type QrPhP2m = AskedPayment & {
  readonly kind: 'qrph-p2m'
  readonly acquirerBic: string
  readonly merchantId: string
  readonly categoryCode: string
  readonly name: string
  readonly city: string
}

/**
 * The text of a QR Ph, EMVCo merchant-presented: the scheme in tag 27 or 28, amounts in pesos with two decimals.
 * Throws a RangeError on a part the format cannot carry.
 */
export function buildQrPh(qr: QrPhP2p | QrPhP2m): string {
  const own = qr.kind === 'qrph-p2p' ? p2pFields(qr) : p2mFields(qr)
  return paymentPayload(qr, [
    ...own.scheme,
    emvField('53', '608'),
    ...amountField(qr.amountMinor, market.currency.decimals),
    emvField('58', 'PH'),
    // EMVCo allows 25 letters of name and 15 of city.
    emvField('59', plainName(qr.name).slice(0, 25).trim()),
    emvField('60', plainName(qr.city).slice(0, 15).trim()),
    emvField('62', [emvField('00', own.referenceId), emvField('05', qr.reference)]),
  ])
}

function p2pFields({ bic, account }: QrPhP2p) {
  const to = [emvField('00', p2pId), emvField('01', bic), emvField('02', '99964403'), emvField('04', account)]
  return { scheme: [emvField('27', to), emvField('52', '6016')], referenceId: p2pId }
}

function p2mFields({ acquirerBic, merchantId, categoryCode }: QrPhP2m) {
  const to = [emvField('00', p2mId), emvField('01', acquirerBic), emvField('03', merchantId)]
  return { scheme: [emvField('28', to), emvField('52', categoryCode)], referenceId: 'ph.ppmi.qrph' }
}

export const qrPh: QrFormat = {
  channel: 'qrph',
  payload: ({ routing, accountNumber, accountName, city }, asked) =>
    buildQrPh({ kind: 'qrph-p2p', bic: routing, account: accountNumber, name: accountName, city, ...asked }),
  read: (fields) => {
    const to = readBeneficiary(fields)
    return to && { ...to, reference: fieldsIn(fields, '62').get('05') ?? '' }
  },
}

function readBeneficiary(fields: EmvFieldMap) {
  const p2p = fieldsIn(fields, '27')
  if (p2p.get('00') === p2pId) {
    return { kind: 'qrph-p2p', institution: p2p.get('01') ?? '', account: p2p.get('04') ?? p2p.get('03') ?? '' }
  }
  const p2m = fieldsIn(fields, '28')
  if (p2m.get('00') !== p2mId) return null
  return { kind: 'qrph-p2m', institution: p2m.get('01') ?? '', account: p2m.get('03') ?? '' }
}
