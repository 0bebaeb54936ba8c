import { askCaps, type CapProblem, previewCaps, type readCaps } from '@hiram/contract/console/caps'
import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import { capNames, type LegalCaps } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets/market'
import { useState } from 'react'
import { useRead } from '../../platform/api/queries.ts'
import { formatPercent, separators } from '../../platform/format/format.ts'
import { readPercent, writePercent } from '../../platform/format/read-percent.ts'
import { t } from '../../platform/texts/texts.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { hasReason } from '../../work/has-reason.ts'
import { problemText } from '../../work/problem-text.ts'
import { limitText } from './caps-beside.tsx'
import { useAsk } from './use-ask.ts'
import { dayAfter } from './use-proposal.ts'

const previewAfterMs = 300

export type ReadCaps = ConsoleAnswer<typeof readCaps>
type Cap = keyof LegalCaps
type Typed = Partial<Record<Cap, string>>
type Asking = { read: ReadCaps; market: MarketCode; isOld: boolean; onDone: () => void }

/** A version of the caps as it is typed: read again after each change, and asked for when it is whole. */
export function useCapsProposal({ read, market, isOld, onDone }: Asking) {
  const [requestId] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState<Typed>({})
  const [countsFrom, setCountsFrom] = useState(() => dayAfter(read.today))
  const [reason, setReason] = useState('')
  const { ask, isBusy, failure } = useAsk(askCaps, onDone)
  const fields = fieldsOf(read)
  const { changes, wrong } = changesOf(typed, fields)
  const asked = { market, changes, countsFrom }
  const request = useDelayed(JSON.stringify(asked), previewAfterMs)
  const of = JSON.parse(request) as typeof asked
  const { data, error } = useRead(previewCaps, of, { keeps: true, isOff: of.countsFrom === '' })
  const isWhole = countsFrom !== '' && data?.problems.length === 0 && wrong.length === 0 && hasReason(reason)
  const canAsk = isWhole && request === JSON.stringify(asked) && !isBusy && !isOld
  return {
    ...{ fields, typed, countsFrom, setCountsFrom, reason, setReason, canAsk, version: data?.version },
    type: (cap: Cap, text: string) => setTyped({ ...typed, [cap]: text }),
    problem: failure || error ? problemText(failure ?? error) : undefined,
    ask: () =>
      canAsk &&
      data &&
      void ask({ requestId, ...asked, reason: reason.trim() }, t('products.asked', { version: data.version })),
    errorOf(field: CapProblem['field']): string | undefined {
      if (wrong.some((one) => one === field)) return t('products.wrong.format')
      const found = data?.problems.find((one) => one.field === field)
      // before anything is typed it is of course the same
      const isUntouched = found?.reason === 'same' && Object.keys(typed).length === 0
      return found && !isUntouched ? problemOf(found, read) : undefined
    },
  }
}

/** Every cap that the law sets, as it will be by all that is agreed to, as it is typed. */
function fieldsOf({ versions, law }: ReadCaps): { cap: Cap; value: string }[] {
  const base = versions.find(({ state }) => state === 'coming') ?? versions.find(({ state }) => state === 'inForce')
  return capNames.flatMap((cap) => {
    const value = base?.caps[cap] ?? law[cap]
    return law[cap] === undefined || value === undefined ? [] : [{ cap, value: writePercent(value) }]
  })
}

function changesOf(typed: Typed, fields: readonly { cap: Cap; value: string }[]) {
  const changes: Typed = {}
  const wrong: Cap[] = []
  for (const { cap, value } of fields) {
    const text = typed[cap]
    if (text === undefined || text === value) continue
    const part = readPercent(text, separators, 3)
    if (part === null) wrong.push(cap)
    else changes[cap] = part
  }
  return { changes, wrong }
}

function problemOf({ field, reason, above }: CapProblem, { law }: ReadCaps): string {
  if (reason === 'productAbove' && above) {
    const { product, version, figure } = above
    return t('caps.wrong.productAbove', { product, version, figure: formatPercent(figure) })
  }
  if (reason === 'looserThanLaw' && field !== 'countsFrom')
    return t('caps.wrong.looserThanLaw', { limit: limitText(law[field]) })
  return t(`products.wrong.${reason === 'same' || reason === 'tooSoon' ? reason : 'range'}`)
}
