import { consoleRoutes } from '../../apps/server/src/console/console-routes.ts'
import { codeOf, type Send, staffRequest } from './console-requests.ts'
import { mutationsOf, samplesOf } from './mutations.ts'

/** Where a page of Today ended, as an outsider might make it up. */
const madeUpPlaces: readonly Record<string, unknown>[] = [
  { promisedOn: '0000-01-01', waitingSince: '2026-06-20T00:00:00Z', itemId: 'a' },
  { promisedOn: '2026-06-20', waitingSince: '0000-01-01T00:00:00Z', itemId: 'a' },
  { promisedOn: null, waitingSince: '9999-12-31T23:59:59Z', itemId: 'a\u0000' },
  { promisedOn: null, waitingSince: '2026-06-20T00:00:00Z', itemId: '\ud83d' },
  { promisedOn: [], waitingSince: {}, itemId: 0 },
]

/** Values that only some of the console's fields read. */
const madeUp: Readonly<Record<string, readonly unknown[]>> = {
  after: [
    ...madeUpPlaces.map((place) => Buffer.from(JSON.stringify(place)).toString('base64url')),
    '2026-06-20T00:00:00.000Z~',
    '2026-06-20T00:00:00.000Z~9b2c1c1e-4a52-4d0c-8f0e-3a1c7f6d2b10',
    '9999-12-31T23:59:59.999999999999Z~9b2c1c1e-4a52-4d0c-8f0e-3a1c7f6d2b10',
    '0001-01-01T00:00:00Z~x',
    '~',
  ],
  // as long as an id, and none
  itemId: ['-'.repeat(36), 'f'.repeat(36)],
  providerReference: ['-'.repeat(36)],
  about: ['b-ffffff', 'B-000000', '-'.repeat(36)],
  text: ['b-ffffff', '+639175550177', '4K7Q-2M9P-X3'],
  day: ['0001-01-01', '9999-12-31'],
}

/** They would end the session, or its right to be there. */
const endsSession = new Set(['signOut'])

type Fields = {
  send: Send
  origin: string
  /** Of a person who may do everything. */
  token: string
  known: Readonly<Record<string, unknown>>
  pick?: (at: number, call: number) => boolean
}

/** Every field of every call of the console with values that no field hopes for; what broke it, and how many were sent. */
export async function everyConsoleField({ send, origin, token, known, pick }: Fields) {
  const broken: string[] = []
  let sent = 0
  const calls = consoleRoutes.map(({ call }) => call).filter(({ name }) => !endsSession.has(name))
  for (const [turn, call] of calls.entries()) {
    const wires = [...mutationsOf(call, known, (at) => pick?.(at, turn) ?? true), ...madeUpOf(call, known)]
    for (const wire of wires) {
      const request = staffRequest(call, wire, { origin, token })
      if (!request) continue
      sent += 1
      const answer = await send(request)
      const isPlain = answer.status !== 200 && codeOf(answer) === ''
      if (answer.status >= 500 || isPlain)
        broken.push(`${call.name} ${JSON.stringify(wire).slice(0, 200)}: ${answer.status} ${answer.text.slice(0, 100)}`)
    }
  }
  return { sent, broken }
}

function* madeUpOf(call: (typeof consoleRoutes)[number]['call'], known: Fields['known']) {
  for (const [field, values] of Object.entries(madeUp))
    for (const value of values)
      for (const sample of samplesOf(call, known)) if (field in sample) yield { ...sample, [field]: value }
}
