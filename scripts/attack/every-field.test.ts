import { randomUUID } from 'node:crypto'
import { defaultMarket } from '@hiram/markets/market'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { perform } from '../../apps/server/src/http/perform.ts'
import { routes } from '../../apps/server/src/routes.ts'
import { runningLoan } from '../../apps/server/src/testing/running-loan.ts'
import { sampleSteps } from '../../apps/server/src/testing/sample-steps.ts'
import { createTestContext, type TestServer } from '../../apps/server/src/testing/server.ts'
import { endsSession } from './every-field.ts'
import { mutationsOf, nastyValues } from './mutations.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes })
})
afterAll(() => server.stop())

/** Every field of every call is sent some of the values; `npm run attack` sends all, to a started server. */
test('no field of any call, whatever it holds, breaks the server', async () => {
  const { borrower, loanId } = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const photo = randomUUID()
  const steps = sampleSteps(defaultMarket, { idFront: photo, idBack: photo, idHandheld: photo })
  const known = { loanId, phone: '+639175550177', steps, deviceId: 'attack', verifyCode: '000000', amount: '1000' }
  const broken: string[] = []
  let turn = 0
  for (const route of routes) {
    if (endsSession.has(route.call.name)) continue
    turn += 1
    // another part of the values for each call, so that together they meet them all
    const isChosen = (at: number) => at === 0 || at % 13 === turn % 13
    for (const input of mutationsOf(route.call, known, isChosen)) {
      const asked = { ...borrower, rid: randomUUID(), payloadDigest: randomUUID(), appId: 12, files: [], input }
      await perform(server.context, route, asked).catch((error: Error) =>
        broken.push(`${route.call.name} ${JSON.stringify(input).slice(0, 200)}: ${error.message}`),
      )
    }
  }
  expect(nastyValues.length).toBeGreaterThan(35)
  expect(broken).toEqual([])
})
