import type { Context } from '../context.ts'
import { workerClient } from '../worker-client.ts'
import type { RenewalRequest, RenewalResponse } from './renewal-worker.ts'

/** From so many on, waiting for a thread to start is the shorter wait. */
export const manyLoans = 2000

const askWorker = workerClient<RenewalRequest, RenewalResponse>(new URL('./renewal-worker.ts', import.meta.url))

type Callbacks = { touched?: (loans: number) => Promise<void>; failed?: (loanId: string, error: unknown) => void }

/** Many loans are calculated in a thread of their own: borrowers' calls would wait for all of them. */
export async function renewalWorker(
  { config, clock }: Context,
  asked: Pick<RenewalRequest, 'work' | 'market' | 'day'>,
  { touched, failed }: Callbacks = {},
): Promise<number> {
  const noted: Promise<void>[] = []
  let end: RenewalResponse | undefined
  await askWorker({ ...asked, url: config.DATABASE_URL, at: clock.instant() }, (response) => {
    if ('failed' in response) failed?.(response.failed, response.error)
    else if ('touched' in response) noted.push(...(touched ? [noteLater(touched(response.touched))] : []))
    else end = response
    return end !== undefined
  })
  await Promise.all(noted)
  if (end && 'done' in end) return end.done
  throw end && 'broken' in end ? end.broken : new Error('the renewal worker ended without a result')
}

/** Waited for at the end of the step: an error before that is not an unhandled one. */
function noteLater(noted: Promise<void>): Promise<void> {
  noted.catch(() => undefined)
  return noted
}
