import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { notLoggedIn } from '@hiram/contract/answer'
import { permissions, type RoleName, roleNames } from '@hiram/contract/console/permissions'
import { defaultMarket, marketCodes } from '@hiram/markets/market'
import { createDatabase, createPool } from '../../apps/server/src/database/client.ts'
import { routes } from '../../apps/server/src/routes.ts'
import { openStaffSession } from '../../apps/server/src/staff/session.ts'
import { addStaff, rolesWith } from '../../apps/server/src/staff/staff-store.ts'
import { openBorrowerClient } from '../run/examples/borrower-client.ts'
import { signInBySms } from '../run/examples/sign-in-by-sms.ts'
import type { Stack } from '../run/stack.ts'
import { type Attack, atMost } from './attack.ts'
import { asEachRole, asStrangers, fromElsewhere } from './console-callers.ts'
import { everyConsoleField } from './console-fields.ts'
import type { Send } from './console-requests.ts'
import { samplesOf } from './mutations.ts'

/** Strangers, borrowers, pages of other sites and every role at every call of the console; a staff session at every call of a borrower. */
export const consoleCallers: Attack = async ({ stack }) => {
  const { tokens, everything, allowed } = await lendersPeople(stack)
  const borrower = await signedInBorrower(stack)
  const office = { send: sendTo(stack.consoleUrl), origin: stack.consoleUrl, tokens }
  const strangers = [undefined, '', 'x', borrower.token, everything.slice(1), `${everything}x`]
  const rows = await asEachRole(office)
  const wrong = rows.filter(({ may, roles }) => String(roles.toSorted()) !== String(allowed.get(may)?.toSorted()))
  borrower.client.signedIn(everything, async () => '')
  let staffAsBorrower = 0
  for (const { call } of routes.filter((route) => route.call.who === 'borrower')) {
    const file = call.encoding === 'multipart' ? Buffer.from('no photo') : undefined
    const { code } = await borrower.client.sendUnchecked(call, samplesOf(call, {})[0] ?? {}, file)
    if (code !== notLoggedIn) staffAsBorrower += 1
  }
  return [
    atMost('consoleCallers.strangersLetIn', await asStrangers(office, strangers), 0),
    atMost('consoleCallers.elsewhereLetIn', await fromElsewhere(office, everything), 0),
    atMost('consoleCallers.rolesWrong', wrong.length, 0),
    atMost('consoleCallers.staffAsBorrower', staffAsBorrower, 0),
  ]
}

/** Every field of every call of the console with every nasty value, by one who may do everything. */
export const consoleFields: Attack = async ({ stack, loanId }) => {
  const { everything } = await lendersPeople(stack)
  const asked = { send: sendTo(stack.consoleUrl), origin: stack.consoleUrl, token: everything, known: { loanId } }
  const { sent, broken } = await everyConsoleField(asked)
  for (const each of broken.slice(0, 20)) console.error(each)
  return [
    { property: 'consoleFields.calls', figure: String(sent), goal: '>=5000', isMet: sent >= 5000 },
    atMost('consoleFields.broken', broken.length, 0),
  ]
}

/** A person for each role, and one with all of them, each with a session. */
async function lendersPeople({ databaseUrl }: Stack) {
  const database = createDatabase(createPool(databaseUrl, () => undefined, 2))
  const wall = () => new Date()
  const clock = { wall, instant: wall } as Parameters<typeof openStaffSession>[0]['clock']
  const made = async (roles: RoleName[]) => {
    const staffId = randomUUID()
    const [name, email] = [`Attacker ${roles[0]}`, `${staffId}@lender.example`]
    await addStaff(database, { staff_id: staffId, name, email, roles, markets: marketCodes(), created_at: wall() })
    return openStaffSession({ clock }, database, { staffId, openedBy: 'provider' })
  }
  const tokens = {} as Record<RoleName, string>
  for (const role of roleNames) tokens[role] = await made([role])
  const everything = await made([...roleNames])
  const allowed = new Map<string, string[]>([['staff', [...roleNames]]])
  for (const permission of permissions) allowed.set(permission, await rolesWith(database, permission))
  await database.destroy()
  return { tokens, everything, allowed }
}

async function signedInBorrower({ appUrl, sandboxUrl }: Stack) {
  const client = await openBorrowerClient(appUrl, defaultMarket)
  let token = ''
  const noting: typeof client = {
    ...client,
    signedIn(given, readCode) {
      token = given
      client.signedIn(given, readCode)
    },
  }
  await signInBySms(noting, sandboxUrl, defaultMarket, '0917 666 0099')
  return { client, token }
}

/** Not `fetch`, which sends no `Host` of one's own. */
function sendTo(url: string): Send {
  const { hostname, port } = new URL(url)
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const asked = request({ hostname, port, method, path, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      })
      asked.on('error', reject)
      asked.end(body)
    })
}
