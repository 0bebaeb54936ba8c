import { loadBasisInfo, saveBasisInfo } from '@hiram/contract/apply'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { uploadSample } from '../../testing/complete-application.ts'
import { sampleSteps } from '../../testing/sample-steps.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'
import { applyRoutes } from './routes.ts'

let server: TestServer
let borrower: TestBorrower

beforeAll(async () => {
  server = await createTestContext({ routes: applyRoutes })
})
afterAll(() => server.stop())
beforeEach(async () => {
  borrower = await server.newBorrower()
})

const draft = (step: 'basal', values: Record<string, unknown>, revision: number) =>
  server.as(borrower).call(saveBasisInfo, { step, draft: true, revision, ...values })
const load = async () => (await server.as(borrower).ask(loadBasisInfo, {})).steps

test('KYC-13 a draft is kept exactly as typed, wrong or unfinished', async () => {
  const typed = { firstName: '  Ma', email: 'not yet', childrenNumber: null, resideAreaId: { province: 'x' } }
  expect((await draft('basal', typed, 0)).answer).toMatchObject({ revision: 1, state: 'draft' })
  expect((await load()).basal).toMatchObject({ state: 'draft', revision: 1, values: typed })
  expect((await load()).contact).toEqual({ state: 'empty', revision: 0, savedAt: null, values: {}, reasons: [] })
})

test('KYC-13 a draft made on an older revision overwrites nothing', async () => {
  await draft('basal', { firstName: 'Ana' }, 0)
  await draft('basal', { firstName: 'Anna' }, 1)
  expect(await draft('basal', { firstName: 'Ann' }, 1)).toMatchObject({
    error: 'draftOutdated',
    detail: { revision: 2 },
  })
  expect(await draft('basal', { firstName: 'Ann' }, 0)).toMatchObject({
    error: 'draftOutdated',
    detail: { revision: 2 },
  })
  expect((await load()).basal.values).toEqual({ firstName: 'Anna' })
})

test('KYC-13 of many devices that save one revision at once exactly one does', async () => {
  const saves = Array.from({ length: 20 }, (_, index) => draft('basal', { firstName: `Ana ${index}` }, 0))
  const answers = await Promise.all(saves)
  expect(answers.filter(({ answer }) => answer)).toHaveLength(1)
  expect(answers.filter(({ error }) => error === 'draftOutdated')).toHaveLength(19)
})

test('what was typed cannot be read in the database', async () => {
  await draft('basal', { firstName: 'Esmeralda' }, 0)
  const { rows } = await server.context.pool.query(
    `select encode(values_sealed, 'escape') as stored from application_step where borrower_id = $1`,
    [borrower.borrowerId],
  )
  expect(rows[0].stored).not.toContain('Esmeralda')
})

test('a borrower sees only their own steps and photos', async () => {
  const calling = server.as(borrower)
  const values = sampleSteps('ph', {
    idFront: await uploadSample(calling, 'idFront'),
    idBack: await uploadSample(calling, 'idBack'),
    idHandheld: await uploadSample(calling, 'idHandheld'),
  }).id
  const request = { step: 'id' as const, draft: false, revision: 0, ...values }
  await calling.ask(saveBasisInfo, request)
  const other = server.as(await server.newBorrower())
  expect((await other.ask(loadBasisInfo, {})).steps.id.state).toBe('empty')
  const refused = await other.call(saveBasisInfo, request)
  expect(refused.error).toBe('invalidRequest')
  expect(refused.detail.fields).toContainEqual({ field: 'positivePhotoUrl', reason: 'fillIn' })
})
