import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyCall } from '@hiram/contract'
import { defaultMarket } from '@hiram/markets/market'
import { routes } from '../../apps/server/src/routes.ts'
import { sampleSteps } from '../../apps/server/src/testing/sample-steps.ts'
import { type Attack, atMost } from './attack.ts'
import { mutationsOf } from './mutations.ts'

const atOnce = 8
/** They would end the session that the others need. */
export const endsSession = new Set(['signOut', 'signOutEverywhere', 'destroyAccount'])

/** A longer address is no request: it is refused before there is a call, see plain-answers.ts. */
function fitsAddress({ method }: AnyCall, request: Record<string, unknown>): boolean {
  return method !== 'GET' || JSON.stringify(request).length < 5000
}

/** Every field of every call with values that no field hopes for: each is refused in words, none breaks the server. */
export const everyField: Attack = async ({ borrower, loanId }) => {
  const photo = crypto.randomUUID()
  const steps = sampleSteps(defaultMarket, { idFront: photo, idBack: photo, idHandheld: photo })
  const known = { loanId, phone: '+639175550177', steps, deviceId: 'attack', verifyCode: '000000', amount: '1000' }
  const asked: [AnyCall, Record<string, unknown>][] = []
  for (const { call } of routes) {
    if (endsSession.has(call.name)) continue
    for (const request of mutationsOf(call, known)) if (fitsAddress(call, request)) asked.push([call, request])
  }
  const broken = new Map<string, number>()
  let sent = 0
  const work = async () => {
    for (let next = asked.pop(); next; next = asked.pop()) {
      const [call, request] = next
      const file = call.encoding === 'multipart' ? Buffer.from('no photo') : undefined
      const code = await borrower.sendUnchecked(call, request, file).then(
        (answer) => answer.code,
        (error: Error) => error.message,
      )
      sent += 1
      if (code === 500 || typeof code === 'string') {
        const what = `${call.name} ${code}`
        broken.set(what, (broken.get(what) ?? 0) + 1)
        if (code !== 500) await sleep(50)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  for (const [what, times] of broken) console.error(`${times} × ${what}`)
  const brokenTimes = [...broken.values()].reduce((sum, times) => sum + times, 0)
  return [
    { property: 'everyField.calls', figure: String(sent), goal: '>=10000', isMet: sent >= 10_000 },
    atMost('everyField.broken', brokenTimes, 0),
  ]
}
