import { askProduct, previewProduct, type TermProblem } from '@hiram/contract/console/products'
import type { ChangeableTerm } from '@hiram/markets/changeable-terms'
import type { MarketCode } from '@hiram/markets/market'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useRead } from '../../platform/api/queries.ts'
import { formatPercent } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { hasReason } from '../../work/has-reason.ts'
import { problemText } from '../../work/problem-text.ts'
import { changesOf, type Fields } from './draft.ts'
import type { ReadProduct } from './read-product.ts'
import { useAsk } from './use-ask.ts'

const previewAfterMs = 300
const dayMs = 86_400_000

type Asking = { read: ReadProduct; market: MarketCode; isOld: boolean; onDone: () => void }

/** A version as it is typed: what it would be is read again after each change, and asked for when it is whole. */
export function useProposal({ read, market, isOld, onDone }: Asking) {
  const [search] = useSearchParams()
  const again = search.get('ask') === 'again' ? Number(search.get('version')) : null
  const [requestId] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState<Fields>({})
  const [lentFrom, setLentFrom] = useState(() => dayAfter(read.today))
  const [reason, setReason] = useState('')
  const { ask, isBusy, failure } = useAsk(askProduct, onDone)
  const base = baseOf(read)
  const { changes, wrong } = base && again === null ? changesOf(typed, base, read.currency) : { changes: {}, wrong: [] }
  const asked = { market, product: read.code, version: again, changes, lentFrom }
  const request = useDelayed(JSON.stringify(asked), previewAfterMs)
  const of = JSON.parse(request) as typeof asked
  const { data, error } = useRead(previewProduct, of, { keeps: true, isOff: of.lentFrom === '' })
  const isWhole = lentFrom !== '' && data?.problems.length === 0 && wrong.length === 0 && hasReason(reason)
  const canAsk = isWhole && request === JSON.stringify(asked) && !isBusy && !isOld
  return {
    ...{ again, base, typed, lentFrom, setLentFrom, reason, setReason, canAsk, preview: data },
    type: (field: ChangeableTerm, text: string) => setTyped({ ...typed, [field]: text }),
    problem: failure || error ? problemText(failure ?? error) : undefined,
    ask: () =>
      canAsk &&
      data &&
      void ask({ requestId, ...asked, reason: reason.trim() }, t('products.asked', { version: data.version })),
    errorOf(field: TermProblem['field']): string | undefined {
      if (wrong.some((one) => one === field)) return t('products.wrong.format')
      const found = data?.problems.find((one) => one.field === field)
      // before anything is typed it is of course the same
      const isUntouched = found?.reason === 'same' && again === null && Object.keys(typed).length === 0
      return found && !isUntouched ? problemOf(found) : undefined
    },
  }
}

/** What a new version changes: what will be lent by all that is agreed to. */
function baseOf({ versions }: ReadProduct) {
  return versions.find(({ state }) => state === 'coming') ?? versions.find(({ state }) => state === 'lent')
}

function problemOf({ reason, cap }: TermProblem): string {
  if (!cap) return t(`products.wrong.${reason === 'aboveCap' ? 'range' : reason}`)
  const { figure, limit } = cap
  return t('products.wrong.aboveCap', {
    cap: t(`products.cap.${cap.cap}`),
    ...{ figure: formatPercent(figure), limit: formatPercent(limit) },
  })
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}
