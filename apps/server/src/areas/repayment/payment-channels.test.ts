import { paymentChannels } from '@hiram/contract/repayment/channels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import { repaymentRoutes } from './routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes: repaymentRoutes })
})
afterAll(() => server.stop())

async function ways(market: 'ph' | 'vn', amount?: string) {
  const { channels } = await server.as(server.visitor({ market })).ask(paymentChannels, amount ? { amount } : {})
  return channels.map(({ code, recommended }) => (recommended ? `${code} first` : code))
}

test('REP-05 the ways to pay are the market’s own, the one for this amount first', async () => {
  expect(await ways('ph')).toEqual(['qrph first', 'instapay', 'pesonet'])
  expect(await ways('vn', '600000000')).toEqual(['citad first'])
  expect(await ways('ph', '5000000')).toEqual(['qrph first', 'instapay', 'pesonet'])
  expect(await ways('ph', '5000001')).toEqual(['pesonet first'])
})
