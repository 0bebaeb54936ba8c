import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exchangeOf } from '../../providers/files/files-of.ts'
import { handleBankTransfer } from '../../servicing/handle-bank-transfer.ts'
import { reverseRepayment } from '../../servicing/reverse-repayment.ts'
import { loanRoutes } from '../../testing/loan-routes.ts'
import { borrowerWithLoan } from '../../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import { readIncoming } from './read-incoming.ts'
import { readStatement } from './read-statement.ts'
import { openLines, settleLine } from './statement-store.ts'

const sample = (name: string) => readFile(join(import.meta.dirname, 'testing', name))

let server: TestServer
beforeEach(async () => {
  server = await createTestContext({ routes: loanRoutes })
})
afterEach(() => server.stop())

const notice = { remark: 'loan payment', amount: 5_000n, currency: 'PHP' as const, channel: 'instapay' }
const notified = (providerReference: string, more: { amount?: bigint; valueDate?: string } = {}) =>
  handleBankTransfer(server.context, { ...notice, valueDate: '2026-06-22', providerReference, ...more })

async function transfers(): Promise<{ reference: string; state: string; amount: string; remark?: string }[]> {
  const { rows } =
    await server.context.pool.query(`select provider_reference as reference, state, amount::text as amount
    from bank_transfer order by 1`)
  return rows
}

const outcomes = async () => {
  const { rows } = await server.context.pool.query(`select reference, outcome, provider_reference from statement_line
    order by reference, outcome`)
  return rows.map((row) => [row.reference, row.outcome, row.provider_reference])
}

test('what has its notice is matched, what has none is in suspense once, what went out is asked about', async () => {
  server.setTime(new Date('2026-06-23T02:00:00Z'))
  await notified('IP-20260622-0001')
  const bytes = await sample('camt053.xml')
  expect(await readStatement(server.context, 'camt053.xml', bytes)).toMatchObject({ state: 'read', lines: 4 })
  expect(await outcomes()).toEqual([
    ['BANK-77001', 'matched', 'IP-20260622-0001'],
    ['BANK-77002', 'missing', 'IP-20260622-0002'],
    ['BANK-77003', 'missing', 'BANK-77003'],
    ['BANK-77004', 'debitUnknown', null],
  ])
  const suspense = [
    { reference: 'BANK-77003', state: 'suspense', amount: '50000' },
    { reference: 'IP-20260622-0001', state: 'suspense', amount: '5000' },
    { reference: 'IP-20260622-0002', state: 'suspense', amount: '30050' },
  ]
  expect(await transfers()).toEqual(suspense)

  // the same file, the same lines in single notices, the bank's late notice: nothing is posted twice
  expect(await readStatement(server.context, 'again.xml', bytes)).toMatchObject({ state: 'read' })
  expect(await readStatement(server.context, 'camt054.xml', await sample('camt054.xml'))).toMatchObject({
    state: 'read',
  })
  expect(await notified('IP-20260622-0002', { amount: 30_050n })).toBe('conflict')
  expect(await transfers()).toEqual(suspense)
  expect(await outcomes()).toHaveLength(4)
})

test('lines of today wait for their notices', async () => {
  server.setTime(new Date('2026-06-22T10:00:00Z'))
  const bytes = await sample('camt053.xml')
  expect(await readStatement(server.context, 'camt053.xml', bytes)).toMatchObject({ state: 'waiting' })
  expect(await transfers()).toEqual([])
  await notified('IP-20260622-0001')
  await notified('IP-20260622-0002', { amount: 30_050n })
  await notified('BANK-77003', { amount: 50_000n })
  expect(await readStatement(server.context, 'camt053.xml', bytes)).toMatchObject({ state: 'read' })
  expect((await outcomes()).map(([, outcome]) => outcome)).toEqual(['matched', 'matched', 'matched', 'debitUnknown'])
})

test('what differs, is doubled or has another reference waits for a person and posts nothing', async () => {
  server.setTime(new Date('2026-06-23T02:00:00Z'))
  await notified('IP-20260622-0001', { amount: 4_000n })
  await notified('GATEWAY-9', { amount: 30_050n })
  const twice = (await sample('camt053.xml'))
    .toString()
    .replaceAll(/<Bal>.*<\/Bal>/g, '')
    .replaceAll('BANK-77003', 'BANK-77002')
    .replaceAll('>500.00<', '>300.50<')
    .replaceAll('>800.50<', '>601.00<')
  expect(await readStatement(server.context, 'twice.xml', Buffer.from(twice))).toMatchObject({ state: 'read' })
  expect(await outcomes()).toEqual([
    ['BANK-77001', 'differs', 'IP-20260622-0001'],
    ['BANK-77002', 'doubled', null],
    ['BANK-77002', 'otherReference', 'GATEWAY-9'],
    ['BANK-77004', 'debitUnknown', null],
  ])
  expect((await transfers()).map(({ reference }) => reference)).toEqual(['GATEWAY-9', 'IP-20260622-0001'])
  const [line, ...others] = await openLines(server.context.database, 10)
  const settled = { who: 'ana', note: 'the bank corrects it', at: new Date() }
  expect(await settleLine(server.context.database, line?.line_id ?? '', settled)).toBe(true)
  expect(await settleLine(server.context.database, line?.line_id ?? '', settled)).toBe(false)
  expect(await openLines(server.context.database, 10)).toHaveLength(others.length)
})

test('a notice that the statements of its days have no line for is noted once, and settled by a later line', async () => {
  server.setTime(new Date('2026-07-10T02:00:00Z'))
  await notified('IP-20260622-0001')
  await notified('IP-LOST', { amount: 123n })
  const whole = (await sample('camt053.xml')).toString()
  const longer = whole.replace('<ToDtTm>2026-06-22', '<ToDtTm>2026-07-08')
  await readStatement(server.context, 'longer.xml', Buffer.from(longer))
  expect(await outcomes()).toContainEqual(['IP-LOST', 'notInStatement', 'IP-LOST'])
  const late = whole
    .replaceAll(/<Bal>.*<\/Bal>/g, '')
    .replaceAll('BANK-7700', 'BANK-8800')
    .replaceAll('IP-20260622-0001', 'IP-LOST')
    .replaceAll('>50.00<', '>1.23<')
  await readStatement(server.context, 'late.xml', Buffer.from(late))
  expect((await openLines(server.context.database, 20)).map(({ outcome }) => outcome)).not.toContain('notInStatement')
})

test('money that went out is matched with its order; what went back without a notice is asked about', async () => {
  server.setTime(new Date('2026-06-20T02:00:00Z'))
  await borrowerWithLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const [order] = server.providers.ordered
  const line = (amount: bigint, reference: string) =>
    `<Ntry><Amt Ccy="PHP">${amount}.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-06-20</Dt></BookgDt>
      <NtryDtls><TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`
  await notified('IP-1', { amount: 5_000n, valueDate: '2026-06-20' })
  await notified('IP-2', { amount: 6_000n, valueDate: '2026-06-20' })
  await reverseRepayment(server.context, { providerReference: 'IP-2' })
  const orderId = order?.orderId ?? ''
  const back = line(8999n, orderId).replace('DBIT', 'CRDT')
  const entries = [
    line(9000n, orderId.replaceAll('-', '')),
    line(50n, 'IP-1'),
    line(60n, 'IP-2'),
    line(1n, orderId),
    back,
  ]
  const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02"><BkToCstmrDbtCdtNtfctn><Ntfctn>
    <Acct><Id><Othr><Id>0012345678</Id></Othr></Id></Acct>${entries.join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`
  await readStatement(server.context, 'debits.xml', Buffer.from(xml))
  const { rows } = await server.context.pool.query('select amount::int, outcome from statement_line order by amount')
  expect(rows).toEqual([
    { amount: 100, outcome: 'differs' },
    { amount: 5_000, outcome: 'returnNotNotified' },
    { amount: 6_000, outcome: 'matched' },
    { amount: 899_900, outcome: 'orderReturned' },
    { amount: 900_000, outcome: 'matched' },
  ])
})

test('a folder is read: a file goes once it is read, a refused one stays and is seen', async () => {
  server.setTime(new Date('2026-06-23T02:00:00Z'))
  const folder = await mkdtemp(join(tmpdir(), 'hiram-statements-'))
  try {
    server.providers.exchange = exchangeOf({ EXCHANGE_DIR: folder })
    await server.providers.exchange?.incoming.check()
    await writeFile(join(folder, 'in', 'ph.csv'), await sample('ph.csv'))
    const foreign = (await sample('camt053.xml')).toString().replaceAll('0012345678', '9912345678')
    await writeFile(join(folder, 'in', 'foreign.xml'), foreign)
    await writeFile(join(folder, 'in', 'hostile.xml'), '<!DOCTYPE a><a/>')
    await readIncoming(server.context)
    expect((await readdir(join(folder, 'in'))).sort()).toEqual(['foreign.xml', 'hostile.xml'])
    const { rows } = await server.context.pool.query('select name, state, failure from statement_file order by name')
    expect(rows).toEqual([
      { name: 'foreign.xml', state: 'refused', failure: 'it is of no collection account of ours' },
      { name: 'hostile.xml', state: 'refused', failure: 'it has a document type, which is not read' },
      { name: 'ph.csv', state: 'read', failure: null },
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
