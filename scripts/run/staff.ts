import { randomUUID } from 'node:crypto'
import { type RoleName, roleNames } from '@hiram/contract/console/permissions'
import { type MarketCode, marketCodes } from '@hiram/markets/market'
import { addStaff } from '../../apps/server/src/staff/staff-store.ts'
import { withDatabase } from './with-database.ts'

const usage = `npm run staff -- EMAIL "NAME" ROLE[,ROLE] [MARKET[,MARKET]]
  roles: ${roleNames.join(', ')}
  markets: ${marketCodes().join(', ')} (all of them by default)`

const isRole = (text: string): text is RoleName => roleNames.some((name) => name === text)
const isMarket = (text: string): text is MarketCode => marketCodes().some((code) => code === text)

/** Gives a person of the lender roles in the console; they sign in at the provider with this e-mail address. */
async function staff(): Promise<number> {
  const [, , email = '', name = '', roleList = '', marketList = marketCodes().join(',')] = process.argv
  const roles = roleList.split(',').filter(isRole)
  const markets = marketList.split(',').filter(isMarket)
  const isWhole = roles.length === roleList.split(',').length && markets.length === marketList.split(',').length
  if (!email.includes('@') || !name || !isWhole) {
    console.error(usage)
    return 2
  }
  const person = { staff_id: randomUUID(), name, email, roles, markets, created_at: new Date() }
  await withDatabase((database) => addStaff(database, person))
  console.log(`${name} may sign in to the console as ${roles.join(' and ')}`)
  return 0
}

process.exitCode = await staff().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
