import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readXml, XmlRefusedError } from '../../xml/read-xml.ts'
import { readCamt } from './read-camt.ts'
import { readCsv } from './read-csv.ts'

const sample = (name: string) => readFile(join(import.meta.dirname, 'testing', name), 'utf8')

test('camt.053: booked lines with every reference, each payment of a batch, the days', async () => {
  const [statement, ...others] = await readCamt(await sample('camt053.xml'))
  expect(others).toEqual([])
  expect(statement).toMatchObject({
    source: 'camt.053',
    account: '0012345678',
    days: { from: '2026-06-22', to: '2026-06-22' },
  })
  expect(statement?.lines.map(({ direction, amount, remark }) => [direction, amount, remark])).toEqual([
    ['credit', 5_000n, 'loan payment'],
    ['credit', 30_050n, 'no code'],
    ['credit', 50_000n, '0000'],
    ['debit', 7_000n, 'Account fee'],
  ])
  expect(statement?.lines.map(({ references }) => references)).toEqual([
    [
      { kind: 'transaction', value: 'BANK-77001' },
      { kind: 'endToEnd', value: 'IP-20260622-0001' },
    ],
    [
      { kind: 'transaction', value: 'BANK-77002' },
      { kind: 'endToEnd', value: 'IP-20260622-0002' },
    ],
    [{ kind: 'transaction', value: 'BANK-77003' }],
    [{ kind: 'entry', value: 'BANK-77004' }],
  ])
})

test('camt.054: the same line, with prefixes and times', async () => {
  const [statement] = await readCamt(await sample('camt054.xml'))
  expect(statement).toMatchObject({ source: 'camt.054', account: '0012345678', days: null })
  expect(statement?.lines).toMatchObject([{ amount: 5_000n, bookedOn: '2026-06-22', valueDate: '2026-06-22' }])
})

test('CSV of either market: its dates, its amounts, oldest first or last', async () => {
  const [ph] = readCsv(await sample('ph.csv'))
  expect(ph).toMatchObject({ account: '0012345678', days: { from: '2026-06-22', to: '2026-06-22' } })
  expect(ph?.lines).toMatchObject([
    { direction: 'credit', amount: 5_000n, currency: 'PHP' },
    { amount: 130_050n, valueDate: '2026-06-21', remark: 'no code, thank you' },
    { direction: 'debit', amount: 7_000n },
  ])
  const [vn] = readCsv(`\uFEFF${await sample('vn.csv')}`)
  expect(vn?.lines).toMatchObject([
    { amount: 1_500_000n, currency: 'VND', bookedOn: '2026-06-22' },
    { amount: 2_000_000n, references: [{ kind: 'transaction', value: 'FT26173000001' }] },
  ])
})

const document = (inner: string, before = '') => `<?xml version="1.0"?>${before}<Document>${inner}</Document>`
const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]>`

test.each([
  ['a billion laughs', document('&lol2;', laughs), 'document type'],
  ['a file of the machine', document('&x;', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>'), 'document type'],
  ['a document type from elsewhere', document('', '<!DOCTYPE d SYSTEM "http://example.com/d.dtd">'), 'document type'],
  ['an entity that is none of XML', document('&nbsp;'), 'well-formed'],
  ['an instruction', document('', '<?xml-stylesheet href="http://example.com/a.xsl"?>'), 'processing instruction'],
  ['elements in elements', `${'<a>'.repeat(100_000)}`, 'too deep'],
  ['a text without an end', document('a'.repeat(100_000)), 'too long'],
  ['many attributes', document(`<a ${Array.from({ length: 50 }, (_, at) => `a${at}="1"`).join(' ')}/>`), 'attributes'],
  ['an attribute twice', document('<a b="1" b="1"/>'), 'well-formed'],
  ['no end', '<Document><a>', 'well-formed'],
  ['more elements than are allowed', document('<a/>'.repeat(1001)), 'too many elements'],
  ['two roots', '<a/><b/>', 'well-formed'],
  ['a prefix of nowhere', '<c:Document/>', 'well-formed'],
  ['nothing', '', 'empty'],
])('XML with %s is refused', async (_, text, why) => {
  const refused = await readXml(text, { mostElements: 1000 }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(XmlRefusedError)
  expect(String(refused)).toContain(why)
})

test.each([
  ['another message', (xml: string) => xml.replaceAll('camt.053', 'pain.001'), 'neither camt.053'],
  ['a line cut out', (xml: string) => xml.replace('1780.50', '1780.49'), 'last balance'],
  ['a batch that is not its entry', (xml: string) => xml.replace('>300.50<', '>300.51<'), 'come to its amount'],
  ['an amount of too many decimals', (xml: string) => xml.replaceAll('50.00', '50.001'), 'not a number'],
  ['an amount below zero', (xml: string) => xml.replaceAll('>70.00', '>-70.00'), 'not a number'],
  [
    'a day that is none',
    (xml: string) => xml.replace('<Dt>2026-06-22</Dt></ValDt>', '<Dt>2026-06-31</Dt></ValDt>'),
    'a day is none',
  ],
  ['a currency of nowhere', (xml: string) => xml.replaceAll('"PHP"', '"USD"'), 'currency'],
  ['no account', (xml: string) => xml.replaceAll('Acct>', 'Acc>'), 'no account'],
])('a statement with %s is refused', async (_, change, why) => {
  await expect(readCamt(change(await sample('camt053.xml')))).rejects.toThrow(why)
})

test.each([
  ['other columns', (csv: string) => csv.replace('Debit', 'Out'), 'columns'],
  ['cells too many', (csv: string) => `${csv}1,2,3,4,5,6,7,8,9\n`, 'cells'],
  ['a line cut out', (csv: string) => csv.replace(/^.*0002.*\n/m, ''), 'balances'],
  ['two accounts', (csv: string) => csv.replace('0012-3456-78', '0012-3456-79'), 'several accounts'],
  ['both sides', (csv: string) => csv.replace('70.00,,', '70.00,70.00,'), 'neither credit nor debit'],
  ['no line', (csv: string) => csv.split('\n')[0] ?? '', 'no line'],
  ['days the other way round', (csv: string) => csv.replaceAll('06/22/2026', '22/06/2026'), 'a day is none'],
])('CSV with %s is refused', async (_, change, why) => {
  const text = change(await sample('ph.csv'))
  expect(() => readCsv(text)).toThrow(why)
})
