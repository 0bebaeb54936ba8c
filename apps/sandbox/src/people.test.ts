import { expect, test } from 'vitest'
import { sandboxOfEachTest } from './testing/sandbox.ts'

const own = sandboxOfEachTest()
const maria = { name: 'Maria', phone: '+639175550101', market: 'ph', shows: 'A loan running and partly repaid' }

test('the example borrowers come again at each start, and are on the page once', async () => {
  const { call } = own.sandbox
  await call('PUT', '/people', [maria])
  await call('PUT', '/people', [maria])
  expect((await call('GET', '/people')).body).toEqual([maria])
  expect((await call('GET', '/state?since=0')).body).toMatchObject({ state: { people: [maria] } })
})

test('a number that is none is refused', async () => {
  expect(await own.sandbox.call('PUT', '/people', [{ ...maria, phone: '12' }])).toMatchObject({ status: 400 })
})
