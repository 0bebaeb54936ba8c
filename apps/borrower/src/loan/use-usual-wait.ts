import { usualWaits } from '@hiram/contract/app-info/usual-waits'
import type { WaitRoute } from '@hiram/markets/promised-waits'
import { useMemo } from 'react'
import { useCall } from '../platform/api/use-call.ts'
import { dayIn } from '../platform/format/format-date.ts'
import { useFormat, useMarket } from '../platform/format/use-format.ts'
import { usualWait } from './usual-wait.ts'

/**
 * How long it usually takes, for a text with a choice by `kind`; undefined until it is known. `began`: since when the
 * borrower waits; a question not asked yet begins now.
 */
export function useUsualWait(route: WaitRoute, began?: string | null) {
  const { data } = useCall(usualWaits, {})
  // the lender's clock, however the phone's is set
  const ahead = useMemo(() => (data ? Date.parse(data.now) - Date.now() : 0), [data])
  const { timeZone } = useMarket()
  const { date } = useFormat()
  const found = data?.waits.find((wait) => wait.route === route)
  if (!found) return undefined
  const now = Date.now() + ahead
  const wait = usualWait(found.seconds, {
    began: began ? Date.parse(began) : now,
    now,
    dayOf: (at) => dayIn(timeZone, at),
  })
  return {
    kind: wait.kind,
    count: 'count' in wait ? wait.count : 0,
    time: wait.kind === 'today' ? date(wait.before, 'time') : '',
  }
}
