import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emvCheckSum, emvField, hasRightCheckSum } from './emv.ts'
import { buildQrPh, type QrPhP2m, type QrPhP2p } from './ph/payment-channels/qr-ph.ts'
import { makeRepaymentCode } from './repayment-code.ts'
import { readRepaymentQr } from './repayment-qr.ts'
import { buildVietQr, type VietQr } from './vn/payment-channels/vietqr.ts'

type RepaymentQr = VietQr | QrPhP2p | QrPhP2m
const buildRepaymentQr = (qr: RepaymentQr) => (qr.kind === 'vietqr' ? buildVietQr(qr) : buildQrPh(qr))

// Published samples: two guides of VietQR, and a department store's dynamic QR Ph taken apart in a public article.
const vietQr =
  '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA5303704540410005802VN62150811Chuyen tien6304BBB8'
const vietQrStatic =
  '00020101021138510010A00000072701210006970407010797968680208QRIBFTTA53037045802VN62240820gen by sunary/vietqr6304BE74'
const qrPhShop =
  '00020101021228560011ph.ppmi.p2m0111RCBCPHMMXXX0315000600788000696050331052045311530360854071458.315802PH5918LANDMARK Makati DS6006Makati' +
  '62610012ph.ppmi.qrph03150006007880006960510000043863807082000651988710012ph.ppmi.qrph0151000600788000696~000600788000696~20006519~000043863863049616'
test.each([vietQr, vietQrStatic, qrPhShop])('the check sum of the published sample %#', (sample) => {
  expect(hasRightCheckSum(sample)).toBe(true)
  expect(hasRightCheckSum(sample.replace('PH', 'PX').replace('VN', 'VX'))).toBe(false)
})

test('CRC-16/CCITT-FALSE of its standard check text', () => {
  expect(emvCheckSum('123456789')).toBe('29B1')
})

test('REP-01 the published samples are read', () => {
  expect(readRepaymentQr(vietQr)).toEqual({
    kind: 'vietqr',
    institution: '970416',
    account: '257678859',
    currency: 'VND',
    amountMinor: 1000n,
    reference: 'Chuyen tien',
    name: '',
  })
  expect(readRepaymentQr(vietQrStatic)).toMatchObject({ institution: '970407', account: '9796868', amountMinor: null })
  expect(readRepaymentQr(qrPhShop)).toMatchObject({
    kind: 'qrph-p2m',
    institution: 'RCBCPHMMXXX',
    amountMinor: 145_831n,
    reference: '0000438638',
  })
})

test('REP-01 a VietQR is built sign for sign like the published one', () => {
  const built = buildRepaymentQr({
    kind: 'vietqr',
    bin: '970416',
    account: '257678859',
    to: 'account',
    amountMinor: 1000n,
    reference: 'CHUYENTIEN',
  })
  expect(built.slice(0, built.indexOf('62'))).toBe(vietQr.slice(0, vietQr.indexOf('62')))
})

const reference = fc.uint8Array({ minLength: 8, maxLength: 8 }).map(makeRepaymentCode)
const amountMinor = fc.option(fc.bigInt({ min: 1n, max: 99_999_999n }), { nil: undefined })

test('REP-01 whatever is built is read back, amounts to the smallest unit', () => {
  const qr: fc.Arbitrary<RepaymentQr> = fc.oneof(
    fc.record({
      kind: fc.constant('vietqr' as const),
      bin: fc.constant('970436'),
      account: fc.stringMatching(/^\d{6,19}$/),
      to: fc.constantFrom('account' as const, 'card' as const),
      amountMinor,
      reference,
    }),
    fc.record({
      kind: fc.constant('qrph-p2p' as const),
      bic: fc.constant('BNORPHMMXXX'),
      account: fc.stringMatching(/^\d{8,16}$/),
      name: fc.constant('Hiram Lending Corp. (sample)'),
      city: fc.constant('Parañaque'),
      amountMinor,
      reference,
    }),
    fc.record({
      kind: fc.constant('qrph-p2m' as const),
      acquirerBic: fc.constant('RCBCPHMMXXX'),
      merchantId: fc.stringMatching(/^\d{15}$/),
      categoryCode: fc.constant('6012'),
      name: fc.constant('Hiram'),
      city: fc.constant('Makati'),
      amountMinor,
      reference,
    }),
  )
  fc.assert(
    fc.property(qr, (asked) => {
      const payload = buildRepaymentQr(asked)
      const read = readRepaymentQr(payload)
      expect(read).toMatchObject({
        kind: asked.kind,
        reference: asked.reference,
        amountMinor: asked.amountMinor ?? null,
      })
      expect(read?.account).toBe('merchantId' in asked ? asked.merchantId : asked.account)
      expect(payload.slice(6, 12)).toBe(asked.amountMinor === undefined ? '010211' : '010212')
    }),
  )
})

test('what the format cannot carry is refused', () => {
  const base = {
    kind: 'vietqr',
    bin: '970436',
    account: '0123456789',
    to: 'account',
    reference: '884201375526',
  } as const
  expect(() => buildRepaymentQr({ ...base, reference: 'with space' })).toThrow(RangeError)
  expect(() => buildRepaymentQr({ ...base, reference: 'A'.repeat(20) })).toThrow(RangeError)
  expect(() => buildRepaymentQr({ ...base, amountMinor: 0n })).toThrow(RangeError)
  expect(() => buildRepaymentQr({ ...base, bin: '97043' })).toThrow(RangeError)
  expect(() => emvField('59', 'Đào')).toThrow(RangeError)
  expect(readRepaymentQr(vietQr.replace('1000', '2000'))).toBeNull()
  expect(readRepaymentQr('nonsense')).toBeNull()
})
