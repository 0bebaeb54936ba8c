import { createHash, randomUUID } from 'node:crypto'
import {
  consentText,
  type GivenConsent,
  giveConsents,
  listConsents,
  withdrawConsent,
} from '@hiram/contract/app-info/consents'
import { brandOfMarket } from '@hiram/markets'
import { allConsentDocuments, consentVersion, readConsent } from '@hiram/markets/consents'
import { type KeptText, keptText } from '@hiram/markets/kept-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRow } from '../../database/rows.ts'
import { findText } from '../../loan/consent-store.ts'
import { routes } from '../../routes.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes })
})
afterAll(() => server.stop())

const inForce = (document: GivenConsent['document'], locale: GivenConsent['locale']): GivenConsent => ({
  document,
  version: consentVersion,
  locale,
})
const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** A consent that a server of before has written, without its text. */
async function givenBefore(borrower: TestBorrower, { document, version, locale }: GivenConsent, textHash: Buffer) {
  const consentId = randomUUID()
  await insertRow(server.context.database, 'consent', {
    borrower_id: borrower.borrowerId,
    consent_id: consentId,
    document,
    version,
    locale,
    text_hash: textHash,
    loan_id: null,
    given_at: server.context.clock.instant(),
  })
  return consentId
}

async function keep({ plainText, sectionLines }: KeptText) {
  const row = { text_hash: sha256(plainText), plain_text: plainText, section_lines: [...sectionLines] }
  await insertRow(server.context.database, 'consent_text', row)
}

test('KYC-07 INI-08 every text agreed to is opened again as it was read, also once it is withdrawn', async () => {
  const borrower = await server.newBorrower()
  const as = server.as({ ...borrower, locale: 'en-US' })
  await as.ask(giveConsents, { consents: allConsentDocuments.map((document) => inForce(document, 'fil-PH')) })
  const { consents } = await as.ask(listConsents, {})
  expect(consents.map(({ document }) => document).toSorted()).toEqual(allConsentDocuments.toSorted())
  const location = consents.find(({ document }) => document === 'location')
  await as.ask(withdrawConsent, { consentId: location?.consentId ?? '' })
  for (const { consentId, document } of consents) {
    const { title, sections } = await readConsent('ph', document, 'fil-PH')
    expect(await as.ask(consentText, { consentId })).toEqual({ text: { title, sections } })
  }
})

test('KYC-07 TRK-05 where advertising events are sent, the text kept is the one that says so', async () => {
  const borrower = await server.newBorrower({ market: 'vn' })
  const as = server.as(borrower)
  const given = inForce('privacyPolicy', 'zh-CN')
  const textOf = async (consentId: string | undefined) =>
    (await as.ask(consentText, { consentId: consentId ?? '' })).text
  await as.ask(giveConsents, { consents: [given] })
  const [before] = (await as.ask(listConsents, {})).consents
  server.context.config.AD_EVENT_APP_IDS = String(brandOfMarket('vn').appId)
  try {
    await as.ask(giveConsents, { consents: [given] })
    const { consents } = await as.ask(listConsents, {})
    const after = consents.find(({ consentId }) => consentId !== before?.consentId)
    const { title, sections } = await readConsent('vn', 'privacyPolicy', 'zh-CN', { adEvents: 'on' })
    expect(JSON.stringify(sections)).toContain('Facebook')
    expect(await textOf(after?.consentId)).toEqual({ title, sections })
    expect(JSON.stringify(await textOf(before?.consentId))).not.toContain('Facebook')
  } finally {
    server.context.config.AD_EVENT_APP_IDS = ''
  }
})

test('KYC-07 an earlier version stays to be opened while another is in force', async () => {
  const borrower = await server.newBorrower()
  const earlier = { ...inForce('privacyPolicy', 'en-US'), version: '2025-01-01' }
  const plainText = `ph privacyPolicy en-US 2025-01-01
Privacy policy
What we keep
Your name.
Your number.
How long
A year.
`
  const consentId = await givenBefore(borrower, earlier, sha256(plainText))
  const { ask } = server.as(borrower)
  expect(await ask(consentText, { consentId })).toEqual({ text: null })
  await keep({ plainText, sectionLines: [3, 2] })
  await ask(giveConsents, { consents: [inForce('privacyPolicy', 'en-US')] })
  expect((await ask(consentText, { consentId })).text).toEqual({
    title: 'Privacy policy',
    sections: [
      { heading: 'What we keep', paragraphs: ['Your name.', 'Your number.'] },
      { heading: 'How long', paragraphs: ['A year.'] },
    ],
  })
})

test('KYC-07 of before texts were kept, the one in force is opened, whichever the brand; of others there is the hash alone', async () => {
  const borrower = await server.newBorrower({ market: 'vn' })
  const given = inForce('dataUse', 'th-TH')
  for (const locationReports of ['coarse', 'off'] as const) {
    const switches = { locationReports }
    const text = await keptText('vn', 'dataUse', consentVersion, 'th-TH', switches)
    if (!text) throw new Error('the version in force has a text')
    expect(await findText(server.context.database, text.textHash)).toBeUndefined()
    const consentId = await givenBefore(borrower, given, text.textHash)
    const { title, sections } = await readConsent('vn', 'dataUse', 'th-TH', switches)
    expect(await server.as(borrower).ask(consentText, { consentId })).toEqual({ text: { title, sections } })
  }
  for (const version of ['2025-01-01', consentVersion]) {
    const consentId = await givenBefore(borrower, { ...given, version }, sha256('other words'))
    expect(await server.as(borrower).ask(consentText, { consentId })).toEqual({ text: null })
  }
})

test('KYC-07 another’s consent is answered as one that no one gave, and none without a session', async () => {
  const [owner, other] = [await server.newBorrower(), await server.newBorrower()]
  await server.as(owner).ask(giveConsents, { consents: [inForce('dataUse', 'en-US')] })
  const consentId = (await server.as(owner).ask(listConsents, {})).consents[0]?.consentId ?? ''
  for (const asked of [consentId, randomUUID()])
    expect((await server.as(other).call(consentText, { consentId: asked })).error).toBe('consentNotFound')
  expect((await server.as(server.visitor()).call(consentText, { consentId })).code).toBe(401)
})

test('KYC-07 a text is kept once, however many agree to it at the same time and in whichever order', async () => {
  const borrowers = await Promise.all(Array.from({ length: 8 }, () => server.newBorrower({ market: 'vn' })))
  const consents = allConsentDocuments.map((document) => inForce(document, 'vi-VN'))
  const answers = await Promise.all(
    borrowers.map((borrower, index) =>
      server.as(borrower).ask(giveConsents, { consents: index % 2 ? consents : consents.toReversed() }),
    ),
  )
  expect(answers).toEqual(borrowers.map(() => ({ recorded: consents.length })))
  const { rows } = await server.context.pool.query(`select from consent_text where plain_text like 'vn % vi-VN %'`)
  expect(rows).toHaveLength(consents.length)
})

test('a kept text is never changed or removed, and none is kept under another hash than its own', async () => {
  const { pool } = server.context
  await keep({ plainText: 'ph dataUse en-US 2024-01-01\nUse of data\n', sectionLines: [] })
  for (const change of ["update consent_text set plain_text = ''", 'delete from consent_text', 'truncate consent_text'])
    await expect(pool.query(change)).rejects.toThrow('append only')
  const other = `insert into consent_text values ('\\x00', 'text', '{}')`
  await expect(pool.query(other)).rejects.toThrow('check constraint')
})
