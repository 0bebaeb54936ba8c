import { approve } from '@hiram/contract/console/approvals'
import type { MarketCode } from '@hiram/markets'
import { rewardRoutes } from '../areas/rewards/routes.ts'
import { createTestConsole, type TestConsole, type TestStaff } from './console.ts'
import { loanRoutes } from './loan-routes.ts'
import { createTestContext, type TestServer } from './server.ts'

const dayMs = 86_400_000

/** A server with its console, and who proposes products and caps there and who agrees to them. */
export type ProductOffice = {
  server: TestServer
  console: TestConsole
  /** Signed in again whenever days pass: their sessions end. */
  manager: TestStaff
  lead: TestStaff
  passDays: (days: number) => Promise<void>
  /** The business date so many days later. */
  dayFrom: (days: number) => string
  agree: (approvalId: string) => Promise<void>
  stop: () => Promise<void>
}

export async function createProductOffice(market: MarketCode): Promise<ProductOffice> {
  const server = await createTestContext({ routes: [...loanRoutes, ...rewardRoutes] })
  const office = await createTestConsole(server)
  const signedIn = async () => ({
    manager: await office.staff(['productManager']),
    lead: await office.staff(['financeLead']),
  })
  const made: ProductOffice = {
    ...{ server, console: office, ...(await signedIn()) },
    async passDays(days) {
      server.pass(days * dayMs)
      Object.assign(made, await signedIn())
    },
    dayFrom(days) {
      const start = Date.parse(`${server.context.clock.businessDate(market)}T00:00:00Z`)
      return new Date(start + days * dayMs).toISOString().slice(0, 10)
    },
    async agree(approvalId) {
      await made.lead.confirm(await made.lead.addPasskey())
      await made.lead.ask(approve, { approvalId })
    },
    async stop() {
      await office.stop()
      await server.stop()
    },
  }
  return made
}
