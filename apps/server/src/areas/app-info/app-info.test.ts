import { createHash } from 'node:crypto'
import { appInfo, setLanguage } from '@hiram/contract/app-info'
import { giveConsents, listConsents } from '@hiram/contract/app-info/consents'
import { areas, banks, findDictInfo } from '@hiram/contract/app-info/dictionaries'
import { memberInfo, userInfo } from '@hiram/contract/app-info/member'
import { consentPlainText, consentVersion, readConsent } from '@hiram/markets/consents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { completeApplication } from '../../testing/complete-application.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes })
})
afterAll(() => server.stop())

test('LNG-03 the app learns its market, brand and language', async () => {
  const vn = server.as(server.visitor({ market: 'vn', locale: 'zh-CN' }))
  expect(await vn.ask(appInfo, {})).toMatchObject({ langType: 'zh-CN', market: 'vn', currency: 'VND', brand: 'Hiram' })
})

test('LNG-05 a borrower learns the language we write to them in, whatever they ask in', async () => {
  const borrower = await server.newBorrower()
  const as = server.as({ ...borrower, locale: 'zh-CN' })
  expect((await as.ask(appInfo, {})).langType).toBe('en-US')
  await as.ask(setLanguage, { language: 'zh-CN' })
  expect((await as.ask(appInfo, {})).langType).toBe('zh-CN')
})

test('a chosen language is kept with the borrower, and is only a language for a visitor', async () => {
  const borrower = await server.newBorrower()
  await server.as(borrower).ask(setLanguage, { language: 'vi-VN' })
  expect(await server.as(borrower).ask(memberInfo, {})).toMatchObject({
    locale: 'vi-VN',
    market: 'ph',
    currency: 'PHP',
  })
  expect(await server.as(server.visitor()).ask(setLanguage, { language: 'th-TH' })).toEqual({ language: 'th-TH' })
})

test('KYC-02 the dictionaries are those of the market', async () => {
  const ph = await server.as(server.visitor()).ask(findDictInfo, {})
  expect(ph).toMatchObject({ contactsRequired: 4, childrenNumber: ['0', '1', '2', '3', '4'] })
  expect(ph.certificateTypes).toContain('philsys')
  expect(ph.income.map(({ label }) => label)).toEqual([
    '< ₱10,000',
    '₱10,000 – ₱15,000',
    '₱15,000 – ₱20,000',
    '₱20,000 – ₱30,000',
    '₱30,000 – ₱50,000',
    '₱50,000 – ₱80,000',
    '≥ ₱80,000',
  ])
  const vn = await server.as(server.visitor({ market: 'vn' })).ask(findDictInfo, {})
  expect(vn.contactsRequired).toBe(5)
  expect(vn.workProofs).toContain('utilityBill')
})

test('KYC-06 banks and wallets of the market', async () => {
  const ph = await server.as(server.visitor()).ask(banks, {})
  expect(ph.banks).toContainEqual({ code: 'GCASH', name: 'GCash', kind: 'wallet' })
  const vn = await server.as(server.visitor({ market: 'vn' })).ask(banks, {})
  expect(vn.banks.map(({ code }) => code)).toContain('VCB')
})

test('KYC-01 the address tree, level by level', async () => {
  const ph = server.as(server.visitor())
  expect(await ph.ask(areas, {})).toMatchObject({ levels: 3 })
  expect((await ph.ask(areas, { parent: '0730600000' })).areas).toContainEqual({ id: '0730600041', name: 'Lahug' })
  expect((await ph.ask(areas, { parent: '../..' })).areas).toEqual([])
  expect(await server.as(server.visitor({ market: 'vn' })).ask(areas, {})).toMatchObject({ levels: 2 })
})

test('ACC-02 member info says what is missing; the name comes with the basic information', async () => {
  const borrower = await server.newBorrower()
  const calling = server.as(borrower)
  const { missingSteps } = await calling.ask(memberInfo, {})
  expect(missingSteps).toEqual(['id', 'basal', 'workInfo', 'contact', 'withdrawal', 'face'])
  expect(await calling.ask(userInfo, {})).toMatchObject({ phone: borrower.phone, name: null })
  await completeApplication(server, borrower)
  expect(await calling.ask(memberInfo, {})).toMatchObject({ missingSteps: [], openLoanId: null, limit: null })
  expect((await calling.ask(userInfo, {})).name).toBe('Maria Santos Dela Cruz')
  expect((await server.as(server.visitor()).call(memberInfo, {})).code).toBe(401)
})

test('KYC-07 a consent keeps version, language and the hash of the text that was read', async () => {
  const borrower = await server.newBorrower({ market: 'vn' })
  const calling = server.as(borrower)
  const given = { document: 'privacyPolicy' as const, version: consentVersion, locale: 'vi-VN' as const }
  expect(await calling.ask(giveConsents, { consents: [given] })).toEqual({ recorded: 1 })
  const text = consentPlainText(await readConsent('vn', 'privacyPolicy', 'vi-VN'))
  const textHash = createHash('sha256').update(text).digest('hex')
  const { consents } = await calling.ask(listConsents, {})
  expect(consents).toMatchObject([{ ...given, textHash, withdrawnAt: null }])
  const old = { ...given, version: '2020-01-01' }
  expect((await calling.call(giveConsents, { consents: [old] })).error).toBe('consentMissing')
  expect((await calling.ask(listConsents, {})).consents).toHaveLength(1)
})
