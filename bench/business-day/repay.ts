import { setTimeout as pause } from 'node:timers/promises'
import type { BusinessDate } from '@hiram/lending'
import { runBusinessDays } from '../../apps/server/src/business-day/run-business-days.ts'
import { handleBankTransfer } from '../../apps/server/src/servicing/handle-bank-transfer.ts'
import { loanCodeOf } from '../parts/loan-codes.ts'
import { longestWriteUntil } from './disk.ts'
import { contextOn } from './run.ts'

/** 90 a second: ten times a million loans' instalments of a day, all of them notified within an hour. */
const meanGapMs = 11
const warmUps = 200

/** How long each repayment waited, and a page at most for the disk, ms. */
type Waits = { waits: readonly number[]; diskMostMs: number }

/** On their own, and while the day is closed, which took so long beside them. */
export type Repaid = { quiet: Waits; closing: Waits; closeSeconds: number }

/**
 * Borrowers repay, first on their own for about as long as a day is closed, then while it is; through the server's own
 * intake. They come when they come, whether those before them have been answered or not.
 */
export async function repayDuring(url: string, day: BusinessDate, loans: number, quietMs: number): Promise<Repaid> {
  const context = await contextOn(url, day, () => undefined, 'calls')
  const closing = await contextOn(url, day, () => undefined)
  let sent = 0
  const repay = async (waits: number[], since: number) => {
    sent += 1
    const outcome = await handleBankTransfer(context, noticeOf((sent * 7919) % loans, sent, day))
    if (outcome !== 'posted') throw new Error(`a repayment was ${outcome}`)
    waits.push(performance.now() - since)
  }
  const repayUntil = async (ended: Promise<unknown>): Promise<Waits> => {
    const waits: number[] = []
    const repaying: Promise<void>[] = []
    let isOver = false
    const over = ended.finally(() => {
      isOver = true
    })
    const disk = longestWriteUntil(() => isOver)
    for (let due = performance.now(); !isOver; due += meanGapMs * 2 * Math.random()) {
      await pause(Math.max(0, due - performance.now()))
      repaying.push(repay(waits, due))
    }
    await Promise.all([over, ...repaying])
    return { waits, diskMostMs: await disk }
  }
  try {
    // a server that has been running: its connections are open and its code is compiled
    for (let done = 0; done < warmUps; done += 1) await repay([], performance.now())
    const quiet = await repayUntil(pause(quietMs))
    const began = performance.now()
    const waits = await repayUntil(runBusinessDays(closing))
    return { quiet, closing: waits, closeSeconds: (performance.now() - began) / 1000 }
  } finally {
    await Promise.all([context.pool.end(), closing.pool.end()])
  }
}

/** The wait that this share of the repayments did not pass, ms. */
export function waitOf(share: number, repaid: readonly Waits[]): number {
  const sorted = repaid.flatMap(({ waits }) => waits).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function summary(of: Waits): object {
  const at = (share: number) => waitOf(share, [of])
  return { repaid: of.waits.length, p50Ms: at(0.5), p99Ms: at(0.99), mostMs: at(1), diskMostMs: of.diskMostMs }
}

function noticeOf(loan: number, reference: number, valueDate: BusinessDate) {
  return {
    providerReference: `during-${valueDate}-${reference}`,
    remark: loanCodeOf(loan + 1),
    amount: 5_000n,
    currency: 'PHP' as const,
    valueDate,
    channel: 'instapay' as const,
  }
}
