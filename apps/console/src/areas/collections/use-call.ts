import {
  type CollectionDetail,
  type ContactReason,
  contactRefusals,
  listCollections,
  readCollection,
  recordOutcome,
  startContact,
} from '@hiram/contract/console/collections'
import type { AnyConsoleCall, ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { today } from '@hiram/contract/console/today'
import { useState } from 'react'
import { callConsole } from '../../platform/api/call.ts'
import { refusalOf } from '../../platform/api/failure.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { toast } from '../../platform/page/announce.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { problemText } from '../../work/problem-text.ts'
import { ruleText } from './contact-mark.tsx'
import type { outcomeOf } from './outcome-draft.ts'

/** Sends the work on one loan, one call at a time; what was typed stays until it is answered. */
export function useCollectionWork({ row }: CollectionDetail) {
  const { timeZone } = useMarket(row.market)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async <C extends AnyConsoleCall>(call: C, request: ConsoleRequest<C>) => {
    if (isSending) return undefined
    setSending(true)
    setProblem(undefined)
    let answer: ConsoleAnswer<C> | undefined
    try {
      answer = await callConsole(call, request)
    } catch (failure) {
      setProblem(workProblem(failure, timeZone))
    }
    setSending(false)
    await readAgain(listCollections, readCollection, today)
    return answer
  }
  return { send, isSending, problem, setProblem }
}

export function useCall(detail: CollectionDetail) {
  const { send, isSending, problem } = useCollectionWork(detail)
  const { loanId, loanNumber } = detail.row
  return {
    isSending,
    problem,
    start: (contactId: string, reason: ContactReason) =>
      send(startContact, { contactId, loanId, whom: 'borrower', reason }),
    async record(contactId: string, outcome: NonNullable<ReturnType<typeof outcomeOf>>) {
      const done = await send(recordOutcome, { contactId, loanId, ...outcome })
      if (done) toast(t('collections.written', { number: loanNumber, outcome: t(`contact.call.${outcome.outcome}`) }))
      return done !== undefined
    },
  }
}

/** A rule on contacting in its own words. */
function workProblem(failure: unknown, timeZone: string): string {
  const refusal = refusalOf(failure)
  const why = contactRefusals.find((one) => one === refusal?.refused)
  if (refusal?.code !== 'refusedByRule' || !why) return refusal ? problemText(failure) : t('collections.notSent')
  return ruleText({ state: 'no', why, from: refusal.until ?? null, by: refusal.by ?? null }, timeZone)
}
