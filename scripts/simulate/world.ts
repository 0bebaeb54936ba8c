import { addDays, type BusinessDate } from '@hiram/lending'
import { startSession } from '../../apps/server/src/auth/start-session.ts'
import type { Context } from '../../apps/server/src/context.ts'
import { routes } from '../../apps/server/src/routes.ts'
import type { FakeProviders } from '../../apps/server/src/testing/fake-providers.ts'
import { type Calling, calling } from '../../apps/server/src/testing/test-call.ts'
import { type Agenda, newAgenda } from './agenda.ts'
import { makePeople, type Person } from './people.ts'

export type SimulationOptions = {
  readonly seed: number
  readonly borrowers: number
  readonly days: number
  /** The first day. */
  readonly from: BusinessDate
  /** The picture that every photo is. */
  readonly photo: Buffer
}

/** The product, the outside world around it and the people in it. */
export type World = {
  readonly context: Context
  readonly providers: Pick<FakeProviders, 'ordered' | 'reviewsAsked' | 'proofsAsked' | 'specialsAsked'>
  readonly setTime: (at: Date) => void
  readonly agenda: Agenda
  readonly people: readonly Person[]
  readonly byBorrower: Map<string, Person>
  readonly photo: Buffer
  /** The day it is, in both markets. */
  today: BusinessDate
}

export type Stage = Pick<World, 'context' | 'providers' | 'setTime'>

export function newWorld(stage: Stage, { seed, borrowers, days, from, photo }: SimulationOptions): World {
  const people = makePeople(seed, borrowers, days)
  return { ...stage, agenda: newAgenda(), people, byBorrower: new Map(), photo, today: from }
}

/** Signs the person in on their own device, once a day. */
export async function callsOf({ context, today }: World, person: Person): Promise<Calling> {
  const { borrowerId, caller } = person
  if (borrowerId === null) throw new Error('no one calls before they have an account')
  if (person.signedInOn !== today) {
    const { database: queries } = context
    caller.token = await startSession({ context, queries, deviceThumbprint: caller.deviceThumbprint }, borrowerId)
    person.signedInOn = today
  }
  return calling(context, routes, caller)
}

export function borrowerIdOf({ borrowerId }: Person): string {
  if (borrowerId === null) throw new Error('someone without an account')
  return borrowerId
}

export function daysAfter({ from }: Pick<SimulationOptions, 'from'>, days: number): BusinessDate {
  return addDays(from, days)
}
