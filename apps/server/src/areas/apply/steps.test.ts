import { randomUUID } from 'node:crypto'
import { type FormStepName, loadBasisInfo, saveBasisInfo } from '@hiram/contract/apply'
import type { MarketCode } from '@hiram/markets'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { documentHashes } from '../../borrower/document-hashes.ts'
import { completeApplication, uploadSample } from '../../testing/complete-application.ts'
import { sampleSteps } from '../../testing/sample-steps.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'
import { applyRoutes } from './routes.ts'

let server: TestServer
let borrower: TestBorrower
let steps: ReturnType<typeof sampleSteps>

beforeAll(async () => {
  server = await createTestContext({ routes: applyRoutes })
})
afterAll(() => server.stop())
beforeEach(() => start('ph'))

async function start(market: MarketCode) {
  borrower = await server.newBorrower({ market })
  const calling = server.as(borrower)
  steps = sampleSteps(market, {
    idFront: await uploadSample(calling, 'idFront'),
    idBack: await uploadSample(calling, 'idBack'),
    idHandheld: await uploadSample(calling, 'idHandheld'),
  })
}

const save = (step: FormStepName, change: Record<string, unknown> = {}, revision = 0) =>
  server.as(borrower).call(saveBasisInfo, { step, draft: false, revision, ...steps[step], ...change })
const draft = (step: FormStepName, values: Record<string, unknown>, revision: number) =>
  server.as(borrower).call(saveBasisInfo, { step, draft: true, revision, ...values })
const load = async () => (await server.as(borrower).ask(loadBasisInfo, {})).steps
const refusal = async (step: FormStepName, change: Record<string, unknown>) => {
  const { error, detail } = await save(step, change)
  return { error, fields: detail.fields }
}
const problem = (error: string, field: string, reason: string) => ({ error, fields: [{ field, reason }] })

/** Opens a loan in this status, as the loan area does, without its schedule. */
async function openLoan(status: string) {
  await server.context.pool.query(
    `insert into loan (borrower_id, loan_id, loan_number, market, status, product, product_version, currency, principal, period,
      period_unit, terms, agreed_repayment, received_amount, applied_at, applied_on, status_since)
     values ($1, gen_random_uuid(), '4K7MXR29H', 'ph', $2, 'ph-instalments', 1, 'PHP', 900000, 3, 'month', '{}', 1000000, 900000,
      now(), '2026-06-20', now())`,
    [borrower.borrowerId, status],
  )
}

describe('checks', () => {
  test('KYC-01 a finished basal step; every field is judged', async () => {
    expect((await save('basal')).answer).toMatchObject({ state: 'complete', revision: 1 })
    const wrong = await save('basal', { firstName: ' ', email: 'maria@', sex: 'x', resideTime: '' }, 1)
    expect(wrong.detail.fields).toEqual([
      { field: 'firstName', reason: 'fillIn' },
      { field: 'sex', reason: 'choose' },
      { field: 'email', reason: 'format' },
      { field: 'resideTime', reason: 'choose' },
    ])
  })

  test('KYC-01 a name is made of letters, in any script, joined as names are', async () => {
    for (const name of ['12345', '🎉🎉', '---', '-Maria', '\u202eairaM', '\u200f', 'Maria\u200b', 'Ma<ria>']) {
      expect([name, await refusal('basal', { firstName: name })]).toEqual([
        name,
        problem('invalidRequest', 'firstName', 'name'),
      ])
      expect(await refusal('basal', { middleName: name })).toEqual(problem('invalidRequest', 'middleName', 'name'))
    }
    const names = ['Ma. Teresa', "O'Neill-Cruz", 'Nguyễn Thị', 'Peña Jr.', 'Santos, Jr.', 'ณัฐวุฒิ', '李']
    for (const [revision, name] of names.entries()) {
      const saved = await save('basal', { firstName: name, middleName: '' }, revision)
      expect([name, saved.answer !== undefined]).toEqual([name, true])
    }
  })

  test('KYC-01 the birthday is a real day of a grown person', async () => {
    const birthday = (day: string) => refusal('basal', { birthday: day })
    expect(await birthday('1995-02-30')).toEqual(problem('invalidRequest', 'birthday', 'format'))
    expect(await birthday('2027-01-01')).toEqual(problem('invalidRequest', 'birthday', 'future'))
    expect(await birthday('2008-06-21')).toEqual(problem('invalidRequest', 'birthday', 'underAge'))
    expect(await birthday('1926-06-19')).toEqual(problem('invalidRequest', 'birthday', 'overAge'))
    expect(await birthday('1950-06-20')).toEqual(problem('invalidRequest', 'birthday', 'overAge'))
    expect((await save('basal', { birthday: '2008-06-20' })).answer).toBeDefined()
  })

  test('KYC-01 codes and areas are those of the market', async () => {
    const area = { province: '0702200000', city: '0730600000', zone: '' }
    expect(await refusal('basal', { resideAreaId: area })).toEqual(problem('invalidRequest', 'resideAreaId', 'choose'))
    for (const field of ['maritalStatus', 'education', 'childrenNumber', 'resideTime'])
      expect(await refusal('basal', { [field]: '9' })).toEqual(problem('invalidRequest', field, 'choose'))
    expect((await save('basal', { childrenNumber: '4' })).answer).toBeDefined()
  })

  test('KYC-13 a social insurance number has as many digits as the market’s', async () => {
    await start('vn')
    expect(await refusal('basal', { socialInsuranceAccount: '79123456789' })).toEqual(
      problem('invalidRequest', 'socialInsuranceAccount', 'format'),
    )
    expect((await save('basal', { socialInsuranceAccount: '7912345678' })).answer).toBeDefined()
  })

  test('KYC-02 work: income, industry, telephone, and a proof with its kind', async () => {
    const photo = await uploadSample(server.as(borrower), 'workProof')
    const refuse = (change: Record<string, unknown>) => refusal('workInfo', change)
    expect(await refuse({ incomeId: 'vn-income-1' })).toEqual(problem('invalidRequest', 'incomeId', 'choose'))
    expect(await refuse({ industry: 'piracy' })).toEqual(problem('invalidRequest', 'industry', 'choose'))
    expect(await refuse({ companyTelephone: '12345' })).toEqual(problem('invalidRequest', 'companyTelephone', 'format'))
    expect(await refuse({ workProofPhoto: photo })).toEqual(problem('invalidRequest', 'workProofKind', 'choose'))
    expect(await refuse({ workProofKind: 'payslip' })).toEqual(problem('invalidRequest', 'workProofPhoto', 'fillIn'))
    expect(await refuse({ workProofKind: 'payslip', workProofPhoto: steps.id.positivePhotoUrl })).toEqual(
      problem('invalidRequest', 'workProofPhoto', 'fillIn'),
    )
    expect((await save('workInfo', { workProofKind: 'payslip', workProofPhoto: photo })).answer).toBeDefined()
    expect((await load()).workInfo.values.companyTelephone).toBe('+639175550199')
  })
})

describe('contacts', () => {
  type Person = { name: string; relation: string; phone: string; type: number }
  const people = () => steps.contact.contactPersons as Person[]
  const changed = (index: number, change: Partial<Person>) => ({
    contactPersons: people().map((person, at) => (at === index ? { ...person, ...change } : person)),
  })

  test('KYC-03 four in the Philippines, five in Viet Nam', async () => {
    const short = { contactPersons: people().slice(0, 3) }
    expect(await refusal('contact', short)).toEqual(problem('contactsRefused', 'contactPersons', 'fillIn'))
    expect((await save('contact')).answer).toBeDefined()
    await start('vn')
    const four = { contactPersons: people().slice(0, 4) }
    expect(await refusal('contact', four)).toEqual(problem('contactsRefused', 'contactPersons', 'fillIn'))
    expect((await save('contact')).answer).toBeDefined()
  })

  test('KYC-03 the first is a direct relative, the others are not', async () => {
    const relation = (index: number, code: string) => refusal('contact', changed(index, { relation: code }))
    const where = (index: number) => `contactPersons.${index}.relation`
    expect(await relation(0, 'friend')).toEqual(problem('contactsRefused', where(0), 'notDirect'))
    expect(await relation(2, 'sibling')).toEqual(problem('contactsRefused', where(2), 'direct'))
    expect(await relation(2, 'enemy')).toEqual(problem('contactsRefused', where(2), 'choose'))
  })

  test('KYC-03 own number refused, the same number twice refused, however they are written', async () => {
    const phone = (index: number, text: string) => refusal('contact', changed(index, { phone: text }))
    const where = (index: number) => `contactPersons.${index}.phone`
    const own = borrower.phone.replace('+63', '0')
    expect(await phone(1, own)).toEqual(problem('contactsRefused', where(1), 'ownPhone'))
    expect(await phone(3, '+63 917 555 1001')).toEqual(problem('contactsRefused', where(3), 'samePhone'))
    expect(await phone(1, '0212345678')).toEqual(problem('contactsRefused', where(1), 'phoneInvalid'))
    expect(await phone(1, '+84912345678')).toEqual(problem('contactsRefused', where(1), 'phoneInvalid'))
  })

  test('KYC-03 everything is filled in; phones are kept in one spelling', async () => {
    const nameless = await save('contact', changed(1, { name: '' }))
    expect(nameless.detail.fields).toEqual([{ field: 'contactPersons.1.name', reason: 'fillIn' }])
    await save('contact')
    expect((await load()).contact.values.contactPersons).toContainEqual(
      expect.objectContaining({ phone: '+639175551000', type: 1 }),
    )
  })

  test('KYC-03 a person is named once, by letters, and is not the borrower', async () => {
    const twice = await save('contact', changed(1, { name: ` ${String(people()[0]?.name).toUpperCase()} ` }))
    expect(twice.detail.fields).toEqual([{ field: 'contactPersons.1.name', reason: 'samePerson' }])
    for (const name of ['0917 555', '🎉', '--', '\u202eanaN']) {
      const { detail } = await save('contact', changed(1, { name }))
      expect([name, detail.fields]).toEqual([name, [{ field: 'contactPersons.1.name', reason: 'name' }]])
    }
    await save('basal')
    const own = await save('contact', changed(1, { name: 'dela cruz, Maria' }))
    expect(own.detail.fields).toEqual([{ field: 'contactPersons.1.name', reason: 'ownName' }])
  })

  test('KYC-03 a name given afterwards that one of them has sends them back', async () => {
    await save('contact', changed(1, { name: 'dela cruz, Maria' }))
    await save('basal', { lastName: 'Reyes' })
    expect((await load()).contact).toMatchObject({ state: 'complete', reasons: [] })
    await save('basal', {}, 1)
    expect((await load()).contact).toMatchObject({ state: 'corrections', reasons: ['contactIsYou'] })
  })

  test('KYC-09 a contact added after a rollback may be anyone and stand anywhere', async () => {
    const added = { name: 'New', relation: 'sibling', phone: '0917 555 2000', type: 3 }
    expect((await save('contact', { contactPersons: [added, ...people()] })).answer).toBeDefined()
    expect((await load()).contact.values.contactPersons).toMatchObject([{ type: 3 }, { type: 1 }, { type: 2 }, {}, {}])
  })
})

describe('identity', () => {
  test('KYC-04 the number has the form of its type, and a type is one of the market', async () => {
    const number = (type: string, text: string) => refusal('id', { certificateType: type, certificateNo: text })
    expect(await number('umid', '123')).toEqual(problem('idNumberInvalid', 'certificateNo', 'format'))
    expect(await number('philsys', '123456789012')).toEqual(
      problem('idNumberInvalid', 'certificateNo', 'psnIsConfidential'),
    )
    expect(await number('cccd', '001195012345')).toEqual(problem('invalidRequest', 'certificateType', 'choose'))
    expect((await save('id')).answer).toBeDefined()
    expect((await load()).id.values.certificateNo).toBe('011123456789')
  })

  test('KYC-04 each photo is a stored one of its kind', async () => {
    const { positivePhotoUrl, handheldPhotoUrl } = steps.id
    for (const [field, ofAnotherKind] of [
      ['positivePhotoUrl', handheldPhotoUrl],
      ['oppositeIdPhotoUrl', handheldPhotoUrl],
      ['handheldPhotoUrl', positivePhotoUrl],
    ] as const)
      for (const photoId of [ofAnotherKind, randomUUID(), ''])
        expect(await refusal('id', { [field]: photoId })).toEqual(problem('invalidRequest', field, 'fillIn'))
  })

  test('KYC-04 a document of another borrower is not revealed, and stays the first one’s', async () => {
    await start('ph')
    await save('id', { certificateNo: '999988887777' })
    const first = borrower.borrowerId
    await start('ph')
    expect((await save('id', { certificateNo: '9999-8888777-7' })).answer).toBeDefined()
    const hash = documentHashes(server.context.vault, 'ph', 'umid', '999988887777').written
    const { rows } = await server.context.pool.query(
      'select borrower_id from document_identity where document_hash = $1',
      [hash],
    )
    expect(rows).toEqual([{ borrower_id: first }])
  })

  test('KYC-04 a number typed before is free again until a loan was asked for with it', async () => {
    const typed = async (certificateNo: string, revision: number) => {
      await save('id', { certificateNo }, revision)
      const { rows } = await server.context.pool.query(
        'select count(*)::int as n from document_identity where borrower_id = $1',
        [borrower.borrowerId],
      )
      return rows[0].n
    }
    expect([await typed('111122223333', 0), await typed('111122224444', 1)]).toEqual([1, 1])
    await openLoan('refuse')
    expect(await typed('111122225555', 2)).toBe(2)
  })

  test('KYC-04 a Vietnamese number that disagrees with the person is a reason, not a refusal', async () => {
    await start('vn')
    await save('basal')
    expect((await save('id', { certificateNo: '001090012345' })).answer).toBeDefined()
    const reasons = async () => {
      const { rows } = await server.context.pool.query(
        `select reasons from application_step where borrower_id = $1 and step = 'id'`,
        [borrower.borrowerId],
      )
      return rows[0].reasons
    }
    expect(await reasons()).toEqual(['cccdDiffers.birthYear', 'cccdDiffers.sex'])
    expect((await load()).id).toMatchObject({ state: 'complete', reasons: [] })
    await save('id', { certificateNo: '001195012345' }, 1)
    expect(await reasons()).toEqual([])
  })
})

describe('account', () => {
  const refuse = (change: Record<string, unknown>) => refusal('withdrawal', change)

  test('KYC-06 the owner is the borrower, whatever the marks and the order of names', async () => {
    expect(await refuse({})).toEqual(problem('bankOwnerDiffers', 'bankAccountOwner', 'bankOwnerDiffers'))
    await save('basal')
    expect(await refuse({ bankAccountOwner: 'Juan Dela Cruz' })).toMatchObject({ error: 'bankOwnerDiffers' })
    expect((await save('withdrawal')).answer).toBeDefined()
    expect((await load()).withdrawal.values.accountNo).toBe('001234567890')
    await start('vn')
    await save('basal')
    expect((await save('withdrawal')).answer).toBeDefined()
  })

  test('KYC-06 bank and number; a Vietnamese card belongs to its bank', async () => {
    await save('basal')
    expect(await refuse({ bankCode: 'XXX' })).toEqual(problem('invalidRequest', 'bankCode', 'choose'))
    expect(await refuse({ accountNo: '12' })).toEqual(problem('bankAccountInvalid', 'accountNo', 'format'))
    await start('vn')
    await save('basal')
    expect(await refuse({ accountNo: '9704 1512 3456 7890' })).toEqual(
      problem('bankAccountInvalid', 'accountNo', 'cardOfAnotherBank'),
    )
  })

  test('KYC-06 issue date before expiry date', async () => {
    await save('basal')
    const dates = (bankIssueDate: string, bankExpiryDate: string) => refuse({ bankIssueDate, bankExpiryDate })
    expect(await dates('2025-05-01', '2025-05-01')).toEqual(
      problem('invalidRequest', 'bankIssueDate', 'issueAfterExpiry'),
    )
    expect(await dates('2020-05-01', '2025-05-01')).toEqual(problem('invalidRequest', 'bankExpiryDate', 'expired'))
    expect(await dates('2026-06-21', '2028-05-01')).toEqual(problem('invalidRequest', 'bankIssueDate', 'future'))
    expect(await dates('2020-05-41', '2028-05-01')).toEqual(problem('invalidRequest', 'bankIssueDate', 'format'))
    expect(
      (await save('withdrawal', { bankIssueDate: '2020-05-01', bankExpiryDate: '2028-05-01' })).answer,
    ).toBeDefined()
  })

  test('KYC-06 another name afterwards sends the account back', async () => {
    await save('basal')
    await save('withdrawal')
    await save('basal', { lastName: 'Reyes' }, 1)
    expect((await load()).withdrawal).toMatchObject({ state: 'corrections', reasons: ['bankOwnerDiffers'] })
  })
})

describe('while a loan is open', () => {
  test('KYC-09 nothing can be changed but what a rollback sent back', async () => {
    await completeApplication(server, borrower)
    await openLoan('rollback')
    expect((await server.as(borrower).ask(loadBasisInfo, {})).editable).toBe(false)
    expect((await draft('contact', {}, 1)).error).toBe('openLoanExists')
    await server.context.pool.query(
      `update application_step set state = 'corrections', reasons = '{blurred}' where borrower_id = $1 and step = 'contact'`,
      [borrower.borrowerId],
    )
    expect((await draft('contact', { contactPersons: [] }, 1)).answer).toMatchObject({ state: 'draft' })
    expect((await load()).contact).toMatchObject({ state: 'corrections', reasons: ['blurred'], revision: 2 })
    expect((await save('contact', {}, 2)).answer).toMatchObject({ state: 'complete' })
    expect((await load()).contact).toMatchObject({ state: 'complete', reasons: [] })
    expect((await save('contact', {}, 3)).error).toBe('openLoanExists')
  })

  test('KYC-06 the account can be corrected while the offer waits', async () => {
    await completeApplication(server, borrower)
    await openLoan('withdrawal')
    expect((await save('withdrawal', { bankCode: 'BPI' }, 1)).answer).toBeDefined()
    expect((await save('basal', {}, 1)).error).toBe('openLoanExists')
  })
})

test('KYC-01 all six steps, in both markets', async () => {
  for (const market of ['ph', 'vn'] as const) {
    const someone = await server.newBorrower({ market })
    await completeApplication(server, someone)
    const info = await server.as(someone).ask(loadBasisInfo, {})
    expect(Object.values(info.steps).map(({ state }) => state)).toEqual(Array(6).fill('complete'))
    expect(info).toMatchObject({ editable: true, certified: true })
  }
})
