import { emvField, emvFields, emvPayload, hasRightCheckSum } from './emv.ts'
import type { MarketCode } from './market.ts'
import { plainName } from './person-name.ts'

const vietQrId = 'A000000727'
const qrPhP2pId = 'com.p2pqrpay'
const qrPhP2mId = 'ph.ppmi.p2m'

/** `amountMinor` absent: the payer types the amount, the code may be used again (static). */
type Paid = { readonly amountMinor?: bigint | undefined; readonly reference: string }

/** The lender's account at a NAPAS bank; `bin` as in `banks.vn`. */
export type VietQr = Paid & {
  readonly kind: 'vietqr'
  readonly bin: string
  readonly account: string
  readonly to: 'account' | 'card'
}

/** The lender's account by InstaPay, person to person; `bic` of eleven signs as in `banks.ph`. */
export type QrPhP2p = Paid & {
  readonly kind: 'qrph-p2p'
  readonly bic: string
  readonly account: string
  readonly name: string
  readonly city: string
}

/** A licensed acquirer's merchant: its ids are settings, ours to quote and never to invent. */
export type QrPhP2m = Paid & {
  readonly kind: 'qrph-p2m'
  readonly acquirerBic: string
  readonly merchantId: string
  readonly categoryCode: string
  readonly name: string
  readonly city: string
}

export type RepaymentQr = VietQr | QrPhP2p | QrPhP2m

/**
 * The text of a repayment QR (REP-01), EMVCo merchant-presented: VietQR in tag 38 (NAPAS), QR Ph in tag 27 or 28.
 * Amounts are exact: whole dong, pesos with two decimals. Throws a RangeError on a part the format cannot carry.
 */
export function buildRepaymentQr(qr: RepaymentQr): string {
  if (!/^[A-Z0-9]{1,19}$/.test(qr.reference)) throw new RangeError(`not a repayment code: ${qr.reference}`)
  const head = [emvField('00', '01'), emvField('01', qr.amountMinor === undefined ? '11' : '12')]
  if (qr.kind === 'vietqr') return emvPayload([...head, ...vietQrFields(qr)])
  return emvPayload([...head, ...(qr.kind === 'qrph-p2p' ? qrPhP2pFields(qr) : qrPhP2mFields(qr))])
}

function vietQrFields({ bin, account, to, amountMinor, reference }: VietQr) {
  if (!/^\d{6}$/.test(bin)) throw new RangeError(`not a NAPAS number: ${bin}`)
  const beneficiary = emvField('01', [emvField('00', bin), emvField('01', account)])
  const service = emvField('02', to === 'account' ? 'QRIBFTTA' : 'QRIBFTTC')
  return [
    emvField('38', [emvField('00', vietQrId), beneficiary, service]),
    emvField('53', '704'),
    ...amountField('vn', amountMinor),
    emvField('58', 'VN'),
    emvField('62', emvField('08', reference)),
  ]
}

function qrPhP2pFields({ bic, account, name, city, amountMinor, reference }: QrPhP2p) {
  const to = [emvField('00', qrPhP2pId), emvField('01', bic), emvField('02', '99964403'), emvField('04', account)]
  return [
    emvField('27', to),
    emvField('52', '6016'),
    emvField('53', '608'),
    ...amountField('ph', amountMinor),
    emvField('58', 'PH'),
    ...nameFields(name, city),
    emvField('62', [emvField('00', qrPhP2pId), emvField('05', reference)]),
  ]
}

function qrPhP2mFields({ acquirerBic, merchantId, categoryCode, name, city, amountMinor, reference }: QrPhP2m) {
  return [
    emvField('28', [emvField('00', qrPhP2mId), emvField('01', acquirerBic), emvField('03', merchantId)]),
    emvField('52', categoryCode),
    emvField('53', '608'),
    ...amountField('ph', amountMinor),
    emvField('58', 'PH'),
    ...nameFields(name, city),
    emvField('62', [emvField('00', 'ph.ppmi.qrph'), emvField('05', reference)]),
  ]
}

/** EMVCo allows 25 letters of name and 15 of city. */
function nameFields(name: string, city: string) {
  return [emvField('59', plainName(name).slice(0, 25).trim()), emvField('60', plainName(city).slice(0, 15).trim())]
}

function amountField(market: MarketCode, amountMinor: bigint | undefined) {
  if (amountMinor === undefined) return []
  if (amountMinor <= 0n) throw new RangeError(`a QR asks for more than nothing: ${amountMinor}`)
  const cents = String(amountMinor % 100n).padStart(2, '0')
  const text = market === 'vn' ? String(amountMinor) : `${amountMinor / 100n}.${cents}`
  if (text.length > 13) throw new RangeError(`too much for a QR: ${text}`)
  return [emvField('54', text)]
}

export type ReadQr = {
  readonly kind: RepaymentQr['kind']
  /** NAPAS number (vietqr) or SWIFT code. */
  readonly institution: string
  /** Account, card or merchant id. */
  readonly account: string
  readonly amountMinor: bigint | null
  /** Repayment code, or whatever stands as reference or purpose; empty when nothing does. */
  readonly reference: string
  readonly name: string
}

/** Reads a VietQR or QR Ph payload; null when the check sum, the form or the scheme is another. */
export function readRepaymentQr(payload: string): ReadQr | null {
  const fields = hasRightCheckSum(payload) ? emvFields(payload) : null
  if (fields === null) return null
  const top = values(fields)
  const to = readBeneficiary(top)
  if (to === null) return null
  const amountMinor = readAmount(to.kind === 'vietqr' ? 'vn' : 'ph', top.get('54'))
  if (amountMinor === undefined) return null
  const more = inside(top, '62')
  const reference = (to.kind === 'vietqr' ? more.get('08') : more.get('05')) ?? ''
  return { ...to, amountMinor, reference, name: top.get('59') ?? '' }
}

function readBeneficiary(top: ReadonlyMap<string, string>): Pick<ReadQr, 'kind' | 'institution' | 'account'> | null {
  const vietQr = inside(top, '38')
  if (vietQr.get('00') === vietQrId) {
    const bank = inside(vietQr, '01')
    return { kind: 'vietqr', institution: bank.get('00') ?? '', account: bank.get('01') ?? '' }
  }
  const p2p = inside(top, '27')
  if (p2p.get('00') === qrPhP2pId) {
    return { kind: 'qrph-p2p', institution: p2p.get('01') ?? '', account: p2p.get('04') ?? p2p.get('03') ?? '' }
  }
  const p2m = inside(top, '28')
  if (p2m.get('00') !== qrPhP2mId) return null
  return { kind: 'qrph-p2m', institution: p2m.get('01') ?? '', account: p2m.get('03') ?? '' }
}

/** Null for no amount, undefined for one that is not exact money of the market. */
function readAmount(market: MarketCode, text: string | undefined) {
  if (text === undefined) return null
  const match = /^(\d{1,13})(?:\.(\d{0,2}))?$/.exec(text)
  if (match === null) return undefined
  const [, whole = '0', fraction = ''] = match
  if (market === 'vn') return /^0*$/.test(fraction) ? BigInt(whole) : undefined
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

function inside(fields: ReadonlyMap<string, string>, tag: string) {
  return values(emvFields(fields.get(tag) ?? '') ?? [])
}

function values(fields: readonly { readonly tag: string; readonly value: string }[]) {
  return new Map(fields.map(({ tag, value }) => [tag, value]))
}
