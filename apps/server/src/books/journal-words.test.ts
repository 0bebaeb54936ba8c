import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { moveTo, runningLoan } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { type Journal, type JournalForm, journalOfDay } from './journal.ts'
import { wordsOfThisRelease } from './journal-words.ts'

let server: TestServer
const at = new Date('2026-06-24T00:00:00Z')
const entity = 'ph-1'
const day = '2026-06-20'

beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
  await runBusinessDays(server.context)
  const loan = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  await moveTo(loan, '2026-06-23')
  await runBusinessDays(server.context)
})
afterAll(() => server.stop())

const journal = (form: JournalForm = 'detail', of = day) =>
  journalOfDay(server.context.database, { entity, day: of, form }, at)
const rows = async (text: string, values: unknown[] = []) => (await server.context.pool.query(text, values)).rows

/** As an earlier release worded it: a text and the code of an account were others. */
const earlier = (body: string) =>
  body.replaceAll('Payout ordered', 'Money sent').replaceAll(',1090,1090,', ',1091,1091,')
const earlierWords = () => {
  const { words } = wordsOfThisRelease()
  const ordered = { name: 'payout.ordered', text: 'Money sent' }
  return {
    ...words,
    templates: { ...words.templates, 'payout payoutInTransit cashIn': ordered },
    accounts: { ...words.accounts, 'ph payoutInTransit *': '1091' },
  }
}

/** As if the journal had been given by an earlier release, with its words kept or, before any were, without. */
async function givenBefore({ form, lines, debit, credit }: Journal, body: string, words: string | null) {
  const sha256 = createHash('sha256').update(body).digest('hex')
  await rows(`alter table journal_given disable trigger user`)
  await rows(`delete from journal_given where form = $1 and day = $2`, [form, day])
  await rows(`alter table journal_given enable trigger user`)
  const values = [entity, day, form, lines, debit, credit, sha256, at, words]
  await rows(`insert into journal_given values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, values)
}

test('a journal is given again in the words it was first given with, to the byte, whatever this release calls them', async () => {
  const now = await journal()
  expect(now.body).toContain('Payout ordered')
  expect(await rows('select w.sha256 from journal_given g join journal_words w on w.sha256 = g.words')).toEqual([
    { sha256: wordsOfThisRelease().sha256 },
  ])
  await rows(`insert into journal_words values ('earlier', $1, '2026-06-21')`, [JSON.stringify(earlierWords())])
  const body = earlier(now.body)
  await givenBefore(now, body, 'earlier')
  const again = await journal()
  expect([again.body === body, again.body.includes('Money sent'), again.body.includes(',1091,')]).toEqual([
    true,
    true,
    true,
  ])
  // what is given for the first time is in the words of this release
  expect((await journal('summary')).body).toContain('Payout ordered')
})

test('one from before words were kept has those that were kept first', async () => {
  const summary = await journal('summary')
  await givenBefore(summary, earlier(summary.body), null)
  expect((await journal('summary')).body).toBe(earlier(summary.body))
})

test('a journal whose entries are not those given is refused, whatever its words', async () => {
  const now = await journal()
  await givenBefore(now, `${now.body} `, 'earlier')
  await expect(journal()).rejects.toThrow('is not what was given before')
})

test('two servers that give a day at the same moment give the same', async () => {
  const both = await Promise.all([journal('detail', '2026-06-21'), journal('detail', '2026-06-21')])
  expect(both[0].body).toBe(both[1].body)
})
