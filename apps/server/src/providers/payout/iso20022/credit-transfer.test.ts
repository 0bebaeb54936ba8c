import { marketCodes } from '@hiram/markets'
import { banks } from '@hiram/markets/banks'
import { expect, test } from 'vitest'
import { child, readXml, textOf } from '../../../xml/read-xml.ts'
import { creditTransfer } from './credit-transfer.ts'
import { debtorAccounts } from './debtors.ts'

const debtorOf = debtorAccounts(undefined)
const now = new Date('2026-06-20T20:30:00Z')
const order = {
  orderId: '3f0c2a8e-6f0e-4b9a-9a43-0d8b5a3c7f11',
  amount: 500_050n,
  currency: 'PHP',
  bankCode: 'BPI',
  accountNumber: '1234567890',
  accountOwner: 'María Peña',
  route: 'instapay' as string | null,
}
const written = (changed: Partial<typeof order> = {}) => creditTransfer({ ...order, ...changed }, { debtorOf, now })

test('one payment, in the order of the schema, whole: in the Philippines by the bank’s BIC', () => {
  const reference = '3f0c2a8e6f0e4b9a9a430d8b5a3c7f11'
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>',
    `<GrpHdr><MsgId>${reference}</MsgId><CreDtTm>2026-06-20T20:30:00.000Z</CreDtTm><NbOfTxs>1</NbOfTxs><CtrlSum>5000.50</CtrlSum>`,
    '<InitgPty><Nm>HIRAM LENDING SANDBOX</Nm></InitgPty></GrpHdr>',
    `<PmtInf><PmtInfId>${reference}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg><NbOfTxs>1</NbOfTxs><CtrlSum>5000.50</CtrlSum>`,
    '<PmtTpInf><LclInstrm><Prtry>INSTAPAY</Prtry></LclInstrm></PmtTpInf>',
    '<ReqdExctnDt><Dt>2026-06-21</Dt></ReqdExctnDt><Dbtr><Nm>HIRAM LENDING SANDBOX</Nm></Dbtr>',
    '<DbtrAcct><Id><Othr><Id>000123456789</Id></Othr></Id><Ccy>PHP</Ccy></DbtrAcct>',
    '<DbtrAgt><FinInstnId><BICFI>SBXBPHM2XXX</BICFI></FinInstnId></DbtrAgt><ChrgBr>DEBT</ChrgBr>',
    `<CdtTrfTxInf><PmtId><InstrId>${reference}</InstrId><EndToEndId>${reference}</EndToEndId></PmtId>`,
    '<Amt><InstdAmt Ccy="PHP">5000.50</InstdAmt></Amt>',
    '<CdtrAgt><FinInstnId><BICFI>BOPIPHMMXXX</BICFI></FinInstnId></CdtrAgt><Cdtr><Nm>Maria Pena</Nm></Cdtr>',
    '<CdtrAcct><Id><Othr><Id>1234567890</Id></Othr></Id></CdtrAcct></CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>\n',
  ]
  expect(written()).toBe(lines.join(''))
})

test('an order from before there were routes names none', () => {
  expect(written({ route: null })).not.toContain('PmtTpInf')
})

test('in Viet Nam by the bank’s number, in dong without decimals', () => {
  const xml = written({ currency: 'VND', amount: 10_000_000n, bankCode: 'VCB', accountOwner: 'Nguyễn Văn Đức' })
  expect(xml).toContain('<InstdAmt Ccy="VND">10000000</InstdAmt>')
  const member = (number: string) =>
    `<FinInstnId><ClrSysMmbId><ClrSysId><Prtry>NAPAS</Prtry></ClrSysId><MmbId>${number}</MmbId></ClrSysMmbId></FinInstnId>`
  expect(xml).toContain(`<DbtrAgt>${member('970499')}</DbtrAgt>`)
  expect(xml).toContain(`<CdtrAgt>${member('970436')}</CdtrAgt>`)
  expect(xml).toContain('<Cdtr><Nm>Nguyen Van Duc</Nm></Cdtr>')
})

test('every bank and wallet of every market can be paid, within the lengths of the schema', async () => {
  for (const market of marketCodes())
    for (const { code } of banks[market]) {
      const currency = market === 'ph' ? 'PHP' : 'VND'
      const accountOwner = `${'Đ'.repeat(200)}<&>`
      const xml = written({ currency, bankCode: code, accountOwner })
      const document = await readXml(xml ?? '', { mostElements: 100 })
      const payment = child(document, 'CstmrCdtTrfInitn', 'PmtInf', 'CdtTrfTxInf')
      expect(textOf(payment, 'Cdtr', 'Nm')).toBe('D'.repeat(140))
      const institution = child(payment, 'CdtrAgt', 'FinInstnId')
      expect(textOf(institution, 'BICFI') ?? textOf(institution, 'ClrSysMmbId', 'MmbId')).toMatch(
        /^([A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{5}|\d{6})$/,
      )
      for (const reference of ['InstrId', 'EndToEndId'])
        expect(textOf(payment, 'PmtId', reference)?.length).toBeLessThanOrEqual(35)
    }
})

test('what no bank could carry out is not written', () => {
  for (const wrong of [
    { currency: 'USD' },
    { amount: 0n },
    { amount: -1n },
    { bankCode: 'NOBANK' },
    { bankCode: 'VCB' },
    { accountOwner: '山田' },
  ])
    expect([wrong, written(wrong)]).toEqual([wrong, null])
})

test('accounts that are incomplete are refused by field, without their numbers', () => {
  const ph = { name: 'HIRAM LENDING', account: '1234567890', bank: 'BOPIPHMM' }
  const vn = { name: 'CONG TY HIRAM', account: '0001234567890', bank: '970436' }
  expect(debtorAccounts(JSON.stringify({ ph, vn }))('vn')).toEqual(vn)
  const wrong = (given: unknown) => () => debtorAccounts(JSON.stringify(given))
  expect(wrong({ ph: { ...ph, account: 'DROP TABLE' }, vn })).toThrow(/^PAYOUT_DEBTORS is invalid: ph\.account$/)
  expect(wrong({ ph, vn: { ...vn, bank: '97043' } })).toThrow(/^PAYOUT_DEBTORS is invalid: vn\.bank$/)
  expect(wrong({ ph, vn: { ...vn, name: 'Công ty' } })).toThrow(/^PAYOUT_DEBTORS is invalid: vn\.name$/)
  expect(wrong({ ph })).toThrow('vn')
  expect(() => debtorAccounts('{')).toThrow('the whole')
})
