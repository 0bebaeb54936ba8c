import { randomUUID } from 'node:crypto'
import { deleteView, listViews, mostViews, saveView } from '@hiram/contract/console/views'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestConsole, type TestConsole, type TestStaff } from '../../testing/console.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

let server: TestServer
let office: TestConsole
beforeAll(async () => {
  server = await createTestContext({ routes: [] })
  office = await createTestConsole(server)
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

const namesOf = async (who: TestStaff) => (await who.ask(listViews, { list: 'loans' })).views.map(({ name }) => name)

test('a view is saved, renamed, and deleted; each person has their own, and each list', async () => {
  const [ana, paolo] = [await office.staff(['collector']), await office.staff(['auditor'])]
  const viewId = randomUUID()
  const late = { viewId, list: 'loans' as const, name: ' Late in Cebu ', query: 'view=overdue&market=ph' }
  await ana.ask(saveView, late)
  // a phone that sends it again keeps one
  await ana.ask(saveView, late)
  await ana.ask(saveView, { viewId: randomUUID(), list: 'collections', name: 'Late in Cebu', query: '' })
  expect((await ana.ask(listViews, { list: 'loans' })).views).toEqual([
    { viewId, name: 'Late in Cebu', query: 'view=overdue&market=ph' },
  ])
  expect(await namesOf(paolo)).toEqual([])
  await paolo.ask(deleteView, { viewId })
  await paolo.ask(saveView, { ...late, name: 'Of Paolo' })
  expect(await namesOf(ana)).toEqual(['Late in Cebu'])
  await ana.ask(saveView, { ...late, name: 'Mornings' })
  expect(await namesOf(ana)).toEqual(['Mornings'])
  await ana.ask(deleteView, { viewId })
  expect(await namesOf(ana)).toEqual([])
  expect(await namesOf(paolo)).toEqual(['Of Paolo'])
})

test('a name that is used, one view too many and what is no query are refused at their field', async () => {
  const ana = await office.staff(['collector'])
  const view = (name: string, query = '') => ({ viewId: randomUUID(), list: 'loans' as const, name, query })
  await ana.ask(saveView, view('Mine'))
  const at = (field: string, reason: string) => ({ code: 'invalidRequest', fields: [{ field, reason }] })
  expect(await ana.fails(saveView, view('mINE'))).toMatchObject(at('name', 'used'))
  expect(await ana.fails(saveView, view('  '))).toMatchObject(at('name', 'short'))
  expect(await ana.fails(saveView, view('x', '<b>'))).toMatchObject(at('query', 'format'))
  // at once, so that the last place is given once
  const many = Array.from({ length: mostViews }, (_, at) => view(`View ${at}`))
  const saved = await Promise.allSettled(many.map((each) => ana.ask(saveView, each)))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostViews - 1)
  expect(await ana.fails(saveView, view('One more'))).toMatchObject(at('name', 'full'))
})
