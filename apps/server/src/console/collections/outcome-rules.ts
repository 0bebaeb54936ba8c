import type { ContactOutcome, recordOutcome as outcomeCall } from '@hiram/contract/console/collections'
import type { ConsoleRequest } from '@hiram/contract/console/console-call'
import * as z from 'zod/mini'

/** Why no one calls again after this outcome until it is lifted; undefined where calling may go on. */
export function stopOf(outcome: ContactOutcome) {
  const stops = ['dispute', 'wrongNumber', 'deceased'] as const
  return stops.find((stop) => stop === outcome)
}

type Outcome = Pick<ConsoleRequest<typeof outcomeCall>, 'outcome' | 'promise' | 'againOn'>

/** At which field what is missing or wrong: a promise is of what is owed, and every day asked for within the limit. Pure. */
export function outcomeProblems(
  { outcome, promise, againOn }: Outcome,
  { owes, today, until }: { owes: bigint; today: string; until: string },
): { field: string; reason: string }[] {
  const wrong: [string, string, boolean][] = [
    ['promise', 'missing', outcome === 'promised' && promise === undefined],
    ['promise', 'unexpected', outcome !== 'promised' && promise !== undefined],
    ['promise.amount', 'range', promise !== undefined && (promise.amount <= 0n || promise.amount > owes)],
    ['promise.promisedOn', 'range', promise !== undefined && !isWithin(promise.promisedOn, today, until)],
    ['againOn', 'missing', outcome === 'callBack' && againOn === undefined],
    ['againOn', 'range', againOn !== undefined && !isWithin(againOn, today, until)],
  ]
  return wrong.flatMap(([field, reason, isWrong]) => (isWrong ? [{ field, reason }] : []))
}

function isWithin(day: string, from: string, until: string): boolean {
  return z.iso.date().safeParse(day).success && day >= from && day <= until
}
