import type { BooksCommand, BooksRefusal } from '@hiram/contract/webhooks'
import { accountingRules, type MarketCode, marketCodes } from '@hiram/markets'
import type { Context } from '../context.ts'
import { enterManually } from './manual-entries.ts'
import { closePeriod } from './periods.ts'

export type BooksOutcome = { kind: 'done' | 'known' } | { kind: 'refused'; refused: BooksRefusal }

/** A command of the lender's accountants, once per command id; what does not fit is refused and changes nothing. */
export async function carryOutBooksCommand(context: Context, command: BooksCommand): Promise<BooksOutcome> {
  const market = marketOf(command.entity)
  if (market === undefined) return { kind: 'refused', refused: 'entityNotFound' }
  if (command.askedBy === command.approvedBy) return { kind: 'refused', refused: 'samePerson' }
  const outcome =
    command.kind === 'manualEntry'
      ? await enterManually(context, market, { ...command, entryId: command.commandId })
      : await closePeriod(context, command)
  return outcome === 'done' || outcome === 'known' ? { kind: outcome } : { kind: 'refused', refused: outcome }
}

function marketOf(entity: string): MarketCode | undefined {
  return marketCodes().find((market) => accountingRules[market].entity.code === entity)
}
