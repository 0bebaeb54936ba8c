import type { Locale } from '@hiram/contract/values'
import {
  addDays,
  businessDate,
  extensionOffer,
  keyFacts,
  type Payment,
  position,
  schedule,
  sumFees,
} from '@hiram/lending'
import { brandOfMarket, legalCaps, type MarketCode, products } from '@hiram/markets'
import { consentDocuments, consentVersion, readConsent } from '@hiram/markets/consents'
import { expect, test } from 'vitest'
import { plain, readPdf } from '../testing/read-pdf.ts'
import { certificateDocument } from './certificate.ts'
import { figuresOf } from './figures.ts'
import { breakLines } from './lines.ts'
import { agreementDocument, keyFactsDocument, type SignedAgreement } from './signed-document.ts'
import { signedTerms } from './signed-terms.ts'
import { statementDocument } from './statement.ts'
import { statementMoves, statementOfPeriod } from './statement-lines.ts'
import { documentTranslator } from './translate-document.ts'

const locales: Locale[] = ['en-US', 'fil-PH', 'vi-VN', 'zh-CN', 'th-TH']
const names = { ph: 'Maria Clara Ñíguez', vn: 'Nguyễn Thị Đào' }
const at = new Date('2026-06-20T02:00:00Z')
const start = businessDate('2026-06-20')
const loanNumber = '4K7-MXR-29H'

function planOf(market: MarketCode, period = 3) {
  const [product] = products[market]
  if (!product) throw new Error('a market without a product')
  const principal = market === 'ph' ? 900_000n : 6_000_000n
  const plan = schedule({ product, principal, period, startDate: start })
  return { product, principal, plan, facts: keyFacts(product, plan, legalCaps[market]) }
}

/** The terms as the database returns them. */
async function signed(market: MarketCode, locale: Locale, period = 3): Promise<SignedAgreement> {
  const { product, facts } = planOf(market, period)
  const stored = JSON.stringify({ product, keyFacts: facts }, (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return {
    market,
    locale,
    loanNumber,
    borrowerName: names[market],
    appliedAt: at,
    appliedOn: start,
    terms: signedTerms.parse(JSON.parse(stored)),
    agreement: await readConsent(market, 'creditAgreement', locale),
    consents: consentDocuments.map((document, index) => ({
      document,
      version: consentVersion,
      locale,
      textHash: String(index).repeat(64),
      givenAt: at,
    })),
  }
}

const both = (['ph', 'vn'] as const).flatMap((market) => locales.map((locale) => ({ market, locale })))

test.each(both)('LON-09 key facts of $market in $locale show the stored terms exactly', async ({ market, locale }) => {
  const given = await signed(market, locale)
  const { facts } = planOf(market)
  const { money, date, percent } = figuresOf(market, locale)
  const { text, missingGlyphs, title, language, pages } = await readPdf(await keyFactsDocument(given))
  const expected = [
    brandOfMarket(market).legalName,
    names[market],
    loanNumber,
    money(facts.amountFinanced),
    money(facts.netProceeds),
    money(facts.charges.total),
    money(facts.totalToRepay),
    percent(facts.annualPercentageRate),
    percent(facts.effectiveRatePerMonth),
    percent(facts.effectiveRatePerYear),
    percent(facts.late.overdueInterest.ratePerDay, 4),
    ...(facts.legalMaximum === null ? [] : [money(facts.legalMaximum)]),
    ...given.consents.flatMap(({ version, textHash }) => [version, textHash]),
  ]
  for (const part of expected) expect(text).toContain(plain(part))
  for (const row of facts.instalments) {
    const fees = sumFees(facts.charges) > 0n ? money(sumFees(row.fees)) : ''
    expect(text).toContain(
      plain(`${row.number}${date(row.dueDate)}${money(row.principal)}${money(row.interest)}${fees}${money(row.total)}`),
    )
  }
  expect({ missingGlyphs, title, language, pages }).toEqual({
    missingGlyphs: 0,
    pages: 1,
    title: documentTranslator(locale)('keyFacts'),
    language: locale,
  })
})

test.each(both)(
  'KYC-07 the agreement of $market in $locale is the complete original text, with its key facts',
  async ({ market, locale }) => {
    const { text, missingGlyphs } = await readPdf(await agreementDocument(await signed(market, locale)))
    const { sections } = await readConsent(market, 'creditAgreement', locale)
    for (const { heading, paragraphs } of sections) {
      expect(text).toContain(plain([heading, ...paragraphs].join('')))
    }
    expect(text).toContain(plain(figuresOf(market, locale).money(planOf(market).facts.totalToRepay)))
    expect(missingGlyphs).toBe(0)
  },
)

test.each(both)('LON-09 the longest loan of $market has its key facts on one page too, in $locale', async (given) => {
  const longest = Math.max(...planOf(given.market).product.periods)
  expect((await readPdf(await keyFactsDocument(await signed(given.market, given.locale, longest)))).pages).toBe(1)
})

test('a product is named in words', async () => {
  const { text } = await readPdf(await agreementDocument(await signed('ph', 'en-US')))
  expect(text).toContain(plain('Installment loan, terms version 1'))
  expect(text).not.toContain('ph-instalments')
})

test('documents are tagged: all that is read is in the structure, the rest is ornament', async () => {
  const drawn = {
    keyFacts: keyFactsDocument(await signed('ph', 'en-US')),
    agreement: agreementDocument(await signed('vn', 'th-TH')),
  }
  for (const [name, made] of Object.entries(drawn)) {
    const { untagged, isUniversal, roles } = await readPdf(await made)
    expect([name, untagged, isUniversal]).toEqual([name, 0, true])
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    expect(roles).toEqual(expect.arrayContaining(['Document', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']))
    // a heading row, a row an instalment, the total
    const rows = roles.join(' ').split('Table')
    expect(rows.some((row) => row.split('TR').length - 1 === 5)).toBe(true)
  }
})

test('the same input gives the same bytes', async () => {
  const given = await signed('ph', 'th-TH')
  expect((await agreementDocument(given)).equals(await agreementDocument(given))).toBe(true)
})

test('a name with letters that no font has is drawn with a replacement character', async () => {
  const { text, missingGlyphs } = await readPdf(
    await keyFactsDocument({ ...(await signed('ph', 'en-US')), borrowerName: 'Ana 🌞 王 ไทย' }),
  )
  expect(text).toContain('Ana?王ไทย')
  expect(missingGlyphs).toBe(0)
})

test.each(locales)('HIS-02 the certificate in %s shows its loan and its address', async (locale) => {
  const address = 'https://lender.example/verify/ABCDEF-GHJKMN-PQRSTV-012345'
  const pdf = await certificateDocument({
    market: 'vn',
    locale,
    loanNumber,
    borrowerName: names.vn,
    principal: 6_000_000n,
    paid: 6_180_894n,
    sentOn: '2026-06-20',
    closedOn: '2026-09-20',
    issuedOn: '2026-09-21',
    issuedAt: at,
    address,
  })
  const { text, missingGlyphs } = await readPdf(pdf)
  const { money, date } = figuresOf('vn', locale)
  for (const part of [names.vn, loanNumber, money(6_180_894n), date('2026-09-20'), address]) {
    expect(text).toContain(plain(part))
  }
  expect(missingGlyphs).toBe(0)
})

function eventsOf(market: MarketCode, payments: Payment[]) {
  const { product, plan } = planOf(market)
  return { schedule: plan, product, caps: legalCaps[market], payments }
}

test('HIS-02 a statement ends at exactly what is owed, day by day: paid on time, late, early and too much', () => {
  const { plan } = planOf('ph')
  const each = plan.instalments[0]?.total ?? 0n
  const pay = (day: string, amount: bigint) => ({ valueDate: businessDate(day), amount })
  const histories = [
    [],
    [pay('2026-07-20', each)],
    [pay('2026-07-20', each), pay('2026-08-28', each)],
    [pay('2026-06-25', 100_000n), pay('2026-06-25', 50_000n), pay('2026-11-02', 2_000_000n)],
  ]
  for (const payments of histories) {
    for (const day of ['2026-06-20', '2026-07-19', '2026-08-21', '2026-09-30', '2026-12-31']) {
      const asOf = businessDate(day)
      const known = payments.filter(({ valueDate }) => valueDate <= asOf)
      const events = eventsOf('ph', known)
      const moves = statementMoves(events, asOf)
      const now = position({ ...events, asOf })
      expect(moves.at(-1)?.owed).toBe(now.payoff - now.credit)
      expect(moves.some(({ what }) => what === 'other')).toBe(false)
      expect(moves.reduce((sum, move) => sum + move.paid, 0n)).toBe(known.reduce((sum, { amount }) => sum + amount, 0n))
      const charged = moves.filter(({ what }) => what !== 'sent').reduce((sum, move) => sum + move.added, 0n)
      expect(charged).toBe(now.chargesToDate)
    }
  }
})

test('HIS-02 a period opens with the balance the one before closed with, and all of them are the whole', () => {
  const each = planOf('ph').plan.instalments[0]?.total ?? 0n
  const pay = (day: string, amount: bigint) => ({ valueDate: businessDate(day), amount })
  const days = ['2026-06-01', '2026-06-20', '2026-07-05', '2026-07-21', '2026-08-25', '2026-09-20', '2026-12-31']
  for (const payments of [
    [],
    [pay('2026-07-05', each)],
    [pay('2026-06-25', 100_000n), pay('2026-11-02', 2_000_000n)],
  ]) {
    const events = eventsOf('ph', payments)
    let before = 0n
    for (const [index, day] of days.slice(1).entries()) {
      const period = { from: addDays(businessDate(days[index] ?? ''), 1), to: businessDate(day) }
      const { opening, moves, closing } = statementOfPeriod(events, period)
      const now = position({ ...events, asOf: period.to })
      expect([opening, closing]).toEqual([before, now.payoff - now.credit])
      expect(closing).toBe(moves.reduce((sum, { added, paid }) => sum + added - paid, opening))
      expect(moves.every(({ date, what }) => date >= period.from && date <= period.to && what !== 'other')).toBe(true)
      before = closing
    }
  }
})

test('HIS-02 a due date that an extension moved has its charges on the new day', () => {
  const date = businessDate('2026-07-20')
  const minimum = extensionOffer(eventsOf('ph', []), date)
  if (minimum.kind !== 'offered') throw new Error('no extension')
  const { minimumPayment, dueDates } = minimum.offer
  const events = { ...eventsOf('ph', [{ valueDate: date, amount: minimumPayment }]), extensions: [{ date }] }
  const asOf = businessDate('2026-12-31')
  const moves = statementMoves(events, asOf)
  expect(dueDates.map(({ to }) => to)).toEqual(['2026-08-20', '2026-09-20', '2026-10-20'])
  for (const { to } of dueDates) expect(moves.filter((move) => move.date === to)).toContainEqual(interestOf(to))
  expect(moves.at(-1)?.owed).toBe(position({ ...events, asOf }).payoff)
  expect(moves.some(({ what }) => what === 'other')).toBe(false)
})

const interestOf = (date: string) => expect.objectContaining({ date, what: 'interest' })

test('HIS-02 a refund is on the statement on its own day', () => {
  const paid = { valueDate: businessDate('2026-06-25'), amount: 2_000_000n }
  const events = eventsOf('ph', [paid])
  const { credit } = position({ ...events, asOf: businessDate('2026-06-25') })
  const refunds = [{ valueDate: businessDate('2026-06-27'), amount: credit }]
  const moves = statementMoves(events, businessDate('2026-12-31'), refunds)
  expect(moves.slice(-2)).toMatchObject([
    { what: 'payment', date: '2026-06-25', owed: -credit },
    { what: 'refund', date: '2026-06-27', added: credit, owed: 0n },
  ])
})

test('HIS-02 a payment that the bank reversed is there from its day to its reversal; charges are as if it had never come', () => {
  const each = planOf('ph').plan.instalments[0]?.total ?? 0n
  const day = (text: string) => businessDate(text)
  const reversed = { valueDate: day('2026-07-20'), amount: each, returnedOn: day('2026-07-24') }
  const kept = { valueDate: day('2026-07-22'), amount: 1_000n }
  const asOf = day('2026-08-21')
  const without = statementMoves(eventsOf('ph', [kept]), asOf)
  const moves = statementMoves(eventsOf('ph', [reversed, kept]), asOf)
  const isOfIt = ({ date, what, added, paid }: (typeof moves)[number]) =>
    (what === 'payment' && date === '2026-07-20' && paid === each) || (what === 'reversal' && added === each)
  expect(moves.filter(isOfIt).map(({ date, what }) => [date, what])).toEqual([
    ['2026-07-20', 'payment'],
    ['2026-07-24', 'reversal'],
  ])
  expect(moves.some(({ what }) => what === 'other')).toBe(false)
  expect(moves.at(-1)).toEqual(without.at(-1))
  const period = (from: string, to: string, payments = [reversed, kept]) =>
    statementOfPeriod(eventsOf('ph', payments), { from: day(from), to: day(to) })
  expect(period('2026-07-01', '2026-07-23').closing).toBe(period('2026-07-01', '2026-07-23', [kept]).closing - each)
  expect(period('2026-07-24', '2026-08-21').opening).toBe(period('2026-07-01', '2026-07-23').closing)
  expect(period('2026-07-24', '2026-08-21').closing).toBe(without.at(-1)?.owed)
  // made before it was reversed, the statement has no reversal
  expect(period('2026-07-01', '2026-07-23').moves.some(({ what }) => what === 'reversal')).toBe(false)
})

test('HIS-02 the statement in every language shows each journal entry', async () => {
  const each = planOf('ph').plan.instalments[0]?.total ?? 0n
  const asOf = businessDate('2026-08-21')
  const moves = statementMoves(eventsOf('ph', [{ valueDate: businessDate('2026-07-20'), amount: each }]), asOf)
  for (const locale of locales) {
    const { money, date } = figuresOf('ph', locale)
    const pdf = await statementDocument({
      market: 'ph',
      locale,
      loanNumber,
      borrowerName: names.ph,
      status: 'overdue',
      principal: 900_000n,
      paid: each,
      charged: 1n,
      credit: 0n,
      owed: moves.at(-1)?.owed ?? 0n,
      asOf,
      madeAt: at,
      moves,
    })
    const { text, missingGlyphs } = await readPdf(pdf)
    for (const move of moves) {
      const what = documentTranslator(locale)(`move.${move.what}`)
      expect(text).toContain(
        plain(`${date(move.date)}${what}${money(move.added > 0n ? move.added : move.paid)}${money(move.owed)}`),
      )
    }
    expect(missingGlyphs).toBe(0)
  }
})

test('no line ends after an opening bracket or inside of a Thai compound', () => {
  const widthOf = (text: string) => [...text].length
  expect(breakLines('许可证号 0000（示例）', 'zh-CN', 10, widthOf)).toEqual(['许可证号', '0000（示例）'])
  expect(breakLines('โปรดติดต่อเจ้าหน้าที่', 'th-TH', 15, widthOf)).toEqual(['โปรดติดต่อ', 'เจ้าหน้าที่'])
})

test('a line ends where its language allows, and never before a full stop', () => {
  const widthOf = (text: string) => [...text].length
  expect(breakLines('one two three', 'en-US', 8, widthOf)).toEqual(['one two', 'three'])
  expect(breakLines('abcdefghij', 'en-US', 4, widthOf)).toEqual(['abcd', 'efgh', 'ij'])
  for (const locale of ['zh-CN', 'th-TH'] as const) {
    const text = locale === 'zh-CN' ? '您将收到全部借款金额，我们不会扣除。' : 'คุณจะได้รับเงินกู้เต็มจำนวน ไม่มีการหัก'
    const lines = breakLines(text, locale, 9, widthOf)
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    for (const line of lines) expect(line).toMatch(/^[^，。]/)
  }
})
