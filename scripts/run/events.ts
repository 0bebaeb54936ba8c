import { parseArgs } from 'node:util'
import { type EventType, eventTypes } from '@hiram/events'
import { originsOf } from '../../apps/server/src/config.ts'
import type { Database } from '../../apps/server/src/database/client.ts'
import { cloudEvent, eventSource } from '../../apps/server/src/events/cloud-event.ts'
import { eventsAfter } from '../../apps/server/src/events/event-log-store.ts'
import {
  deleteReceiver,
  moveReceiver,
  receiverStates,
  retryNow,
  skipEvent,
  updateReceiver,
} from '../../apps/server/src/events/receiver-store.ts'
import { addReceiver, endOldSecret, rotateSecret } from '../../apps/server/src/events/receivers.ts'
import { mayReceive } from '../../apps/server/src/events/send-event.ts'
import { openServerKeys } from '../../apps/server/src/privacy/server-keys.ts'
import type { Vault } from '../../apps/server/src/privacy/vault.ts'
import { keySettings } from './key-settings.ts'
import { withDatabase } from './with-database.ts'

const usage = `npm run events -- WHAT
  types                                                the types there are
  log [--after POSITION] [--types A,B] [--most 100]    events after a position, a line of JSON each
  add NAME [--url URL] [--types A,B] [--after POSITION]  a receiver, and its secret and token, shown this once
  list                                                 receivers: how far they are, what waits, what is parked
  pause NAME · resume NAME · remove NAME
  replay NAME --after POSITION                         delivers again what follows the position
  retry NAME                                           tries what waits and what is parked now
  skip NAME --position POSITION                        leaves one event out
  rotate NAME                                          a new secret beside the old one: both sign
  end-old-secret NAME                                  only the new one signs`

const options = {
  after: { type: 'string' },
  position: { type: 'string' },
  types: { type: 'string', default: '' },
  most: { type: 'string', default: '100' },
  url: { type: 'string' },
} as const

type Values = ReturnType<typeof parsed>['values']
type Given = { database: Database; values: Values; name: string; vault: () => Promise<Vault> }

function parsed() {
  return parseArgs({ options, allowPositionals: true })
}

/** What was given on the command line is not as it must be. */
class UsageError extends Error {}

const works: Record<string, (given: Given) => Promise<string[]>> = {
  types: async () => eventTypes,
  async log({ database, values }) {
    const { after = '0', types, most } = values
    const asked = { after: whole(after), types: typesOf(types), most: Number(whole(most)) }
    const source = eventSource(process.env.PUBLIC_URL)
    return (await eventsAfter(database, asked)).map((event) => JSON.stringify(cloudEvent(event, source)))
  },
  async add({ database, values, name, vault }) {
    const { url = null, types, after } = values
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(name)) throw new UsageError('a name is of small letters, digits and hyphens')
    const origins = originsOf(process.env.EVENT_ORIGINS ?? '')
    if (url !== null && !mayReceive(url, origins))
      throw new UsageError(`${url} is not https to a public name; EVENT_ORIGINS names others that may be called`)
    const receiver = { receiver: name, url, types: typesOf(types), after: after === undefined ? after : whole(after) }
    const made = await addReceiver({ database, vault: await vault() }, receiver, new Date())
    if (!made) throw new UsageError(`there is a receiver ${name}`)
    return [`secret ${made.secret}`, `token ${made.token}`]
  },
  async list({ database }) {
    return (await receiverStates(database)).map(
      ({ receiver, url, types, is_paused, position, behind, waiting, parked, failure }) =>
        [
          receiver,
          url ?? 'fetches',
          types?.join() ?? 'all',
          is_paused ? 'paused' : 'on',
          `position ${position}, ${behind} behind, ${waiting} waiting, ${parked} parked`,
          failure ?? '',
        ].join('  '),
    )
  },
  pause: ({ database, name }) => mustBeThere(name, updateReceiver(database, name, { is_paused: true })),
  resume: ({ database, name }) => mustBeThere(name, updateReceiver(database, name, { is_paused: false })),
  remove: ({ database, name }) => mustBeThere(name, deleteReceiver(database, name)),
  replay: ({ database, values, name }) =>
    mustBeThere(name, moveReceiver(database, name, whole(values.after ?? 'no --after'))),
  retry: async ({ database, name }) => [`${await retryNow(database, name, new Date())} events`],
  async skip({ database, values, name }) {
    const isThere = await skipEvent(database, name, whole(values.position ?? 'no --position'))
    if (!isThere) throw new UsageError('no such event waits for this receiver')
    return []
  },
  async rotate({ database, name, vault }) {
    const secret = await rotateSecret({ database, vault: await vault() }, name)
    if (secret === undefined) throw new UsageError(`there is no receiver ${name}, or it has two secrets already`)
    return [`secret ${secret}`]
  },
  async 'end-old-secret'({ database, name, vault }) {
    const ended = await endOldSecret({ database, vault: await vault() }, name)
    if (!ended) throw new UsageError(`there is no receiver ${name} with two secrets`)
    return []
  },
}

async function mustBeThere(name: string, found: Promise<boolean>): Promise<string[]> {
  if (!(await found)) throw new UsageError(`there is no receiver ${name}`)
  return []
}

function whole(text: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw new UsageError(`${text} is no number`)
  return BigInt(text)
}

/** Null for all. */
function typesOf(text: string): EventType[] | null {
  if (text === '') return null
  const named = text.split(',')
  const types = eventTypes.filter((type) => named.includes(type))
  const unknown = named.filter((type) => !types.some((known) => known === type))
  if (unknown.length > 0) throw new UsageError(`no such type: ${unknown.join(', ')}`)
  return types
}

/** The server's keys: those of the environment, else those `npm start` made beside its data. */
async function openVault(database: Database): Promise<Vault> {
  return (await openServerKeys(database, await keySettings())).vault
}

/** Works on `DATABASE_URL`, else on this clone's own database. */
async function events(): Promise<number> {
  const { values, positionals } = parsed()
  const [what = '', name = ''] = positionals
  const work = works[what]
  if (work === undefined) {
    console.error(usage)
    return 2
  }
  for (const line of await withDatabase((database) =>
    work({ database, values, name, vault: () => openVault(database) }),
  ))
    console.log(line)
  return 0
}

process.exitCode = await events().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error)
  return 1
})
