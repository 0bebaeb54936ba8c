import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyCall } from '@hiram/contract'
import { notLoggedIn } from '@hiram/contract/answer'
import { defaultMarket } from '@hiram/markets/market'
import { routes } from '../../apps/server/src/routes.ts'
import { sampleSteps } from '../../apps/server/src/testing/sample-steps.ts'
import { makeBorrowers } from '../chaos/borrowers.ts'
import { openBorrowerClient } from '../run/examples/borrower-client.ts'
import { withClient } from '../with-client.ts'
import { type Attack, atMost } from './attack.ts'
import { endsSession } from './every-field.ts'
import { samplesOf } from './mutations.ts'

type Wire = Record<string, unknown>
type Ids = Readonly<Record<string, string>>
/** Sends a request, and answers the text of its answer. */
type Send = (call: AnyCall, wire: Wire) => Promise<string>

const shortestId = 20

const calls = routes.map(({ call }) => call).filter(({ name }) => !endsSession.has(name))

/**
 * The ids of this borrower by the names that ids have, `loanId`, `photoId` …, from every table with rows of borrowers: as
 * many sets as the name with most ids needs.
 */
export async function idsOf(databaseUrl: string, borrowerId: string): Promise<Ids[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows: columns } = await client.query<{ table_name: string; column_name: string }>(
      `select c.table_name, c.column_name from information_schema.columns c
       join information_schema.columns b using (table_schema, table_name)
       where c.table_schema = 'public' and b.column_name = 'borrower_id' and c.column_name like '%\\_id'
       order by 1, 2`,
    )
    const found = new Map<string, Set<string>>()
    for (const { table_name: table, column_name: column } of columns) {
      const { rows } = await client.query<{ id: string }>(
        `select distinct "${column}"::text as id from "${table}" where borrower_id = $1 and "${column}" is not null limit 3`,
        [borrowerId],
      )
      const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      // what a provider counts from 1 is found in anything
      const ids = rows.map(({ id }) => id).filter((id) => id.length >= shortestId)
      found.set(name, new Set([...(found.get(name) ?? []), ...ids]))
    }
    const lists = [...found].map(([name, ids]) => [name, [...ids]] as const).filter(([, ids]) => ids.length > 0)
    const sets = Math.max(0, ...lists.map(([, ids]) => ids.length))
    return Array.from({ length: sets }, (_, at) =>
      Object.fromEntries(lists.map(([name, ids]) => [name, ids[at % ids.length] ?? ''])),
    )
  })
}

/**
 * Every call in which ids can be named, with those of another borrower and with ones that no one has, from the session of
 * someone else: both must be answered in the same words. `revealed`: the calls that do not.
 */
export async function withForeignIds(sets: readonly Ids[], send: Send): Promise<{ asked: number; revealed: string[] }> {
  const tried = new Set<string>()
  const revealed: string[] = []
  for (const ids of sets) await withSet(ids, send, tried, revealed)
  return { asked: 2 * tried.size, revealed }
}

async function withSet(ids: Ids, send: Send, tried: Set<string>, revealed: string[]): Promise<void> {
  const photoId = ids.photoId ?? randomUUID()
  const steps = sampleSteps(defaultMarket, { idFront: photoId, idBack: photoId, idHandheld: photoId })
  const known = { ...ids, steps, ...steps.id, amount: '1000', phone: '+639175550177', deviceId: 'attack' }
  const noOnes = Object.values(ids).map((id) => [id, randomUUID()] as const)
  for (const call of calls)
    for (const wire of samplesOf(call, known)) {
      const named = JSON.stringify(wire)
      const unknown = noOnes.reduce((text, [id, other]) => text.replaceAll(id, other), named)
      if (unknown === named || tried.has(call.name + named)) continue
      tried.add(call.name + named)
      const first = await send(call, JSON.parse(unknown) as Wire)
      const second = await send(call, wire)
      const plain = (text: string) =>
        noOnes.reduce((all, [id, other]) => all.replaceAll(id, '-').replaceAll(other, '-'), text)
      if (plain(first) !== plain(second)) revealed.push(`${call.name} ${named}: ${second}; of no one's: ${first}`)
    }
}

/** Every call of borrowers without a session, or with one that is not this device's: how many are not refused as such. */
export async function withoutSession(ids: Ids, send: Send): Promise<{ asked: number; letIn: string[] }> {
  const letIn: string[] = []
  const ofBorrowers = calls.filter(({ who }) => who === 'borrower')
  for (const call of ofBorrowers) {
    const answer = await send(call, samplesOf(call, ids)[0] ?? {})
    if (!answer.startsWith(`{"code":${notLoggedIn},`)) letIn.push(`${call.name}: ${answer}`)
  }
  return { asked: ofBorrowers.length, letIn }
}

/** Another's ids open nothing and tell nothing: neither in a session of someone else nor in none. */
export const foreignIds: Attack = async ({ stack }) => {
  const [owner, other] = await makeBorrowers(stack, 2, 2)
  if (!owner || !other) throw new Error('there are no borrowers')
  const sets = await idsOf(stack.databaseUrl, await borrowerOf(stack.databaseUrl, owner.loanId))
  const stranger = await openBorrowerClient(stack.appUrl, defaultMarket)
  const sending =
    (client: typeof stranger): Send =>
    async (call, wire) => {
      const file = call.encoding === 'multipart' ? Buffer.from('no photo') : undefined
      const { code, success, msg, result, data } = await client.sendUnchecked(call, wire, file)
      if (code !== 200) await sleep(10)
      return JSON.stringify({ code, success, msg, result, data })
    }
  const { asked, revealed } = await withForeignIds(sets, sending(other.client))
  const { asked: without, letIn } = await withoutSession(sets[0] ?? {}, sending(stranger))
  for (const line of [...revealed, ...letIn]) console.error(line.slice(0, 400))
  return [
    { property: 'foreignIds.calls', figure: String(asked + without), goal: '>=150', isMet: asked + without >= 150 },
    atMost('foreignIds.revealed', revealed.length, 0),
    atMost('foreignIds.letIn', letIn.length, 0),
  ]
}

async function borrowerOf(databaseUrl: string, loanId: string): Promise<string> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ borrower_id: string }>('select borrower_id from loan where loan_id = $1', [loanId]),
  )
  return rows[0]?.borrower_id ?? ''
}
