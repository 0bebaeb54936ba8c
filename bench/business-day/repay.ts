import { setTimeout as pause } from 'node:timers/promises'
import type { BusinessDate } from '@hiram/lending'
import { runBusinessDays } from '../../apps/server/src/business-day/run-business-days.ts'
import { handleBankTransfer } from '../../apps/server/src/servicing/handle-bank-transfer.ts'
import { loanCodeOf } from '../parts/loan-codes.ts'
import { contextOn } from './run.ts'

/** 90 a second: ten times a million loans' instalments of a day, all of them notified within an hour. */
const meanGapMs = 11
const warmUps = 200

/**
 * Borrowers repay while the day is closed, through the server's own intake; how long each has to wait. They come when
 * they come, whether those before them have been answered or not.
 */
export async function repayDuring(url: string, day: BusinessDate, loans: number) {
  const context = await contextOn(url, day, () => undefined)
  const waits: number[] = []
  let sent = 0
  const repay = async (since: number) => {
    sent += 1
    const outcome = await handleBankTransfer(context, noticeOf((sent * 7919) % loans, sent, day))
    if (outcome !== 'posted') throw new Error(`a repayment was ${outcome}`)
    waits.push(performance.now() - since)
  }
  try {
    // a server that has been running: its connections are open and its code is compiled
    for (let done = 0; done < warmUps; done += 1) await repay(performance.now())
    waits.length = 0
    let isClosing = true
    const closing = runBusinessDays(context).finally(() => {
      isClosing = false
    })
    const repaying: Promise<void>[] = []
    for (let due = performance.now(); isClosing; due += meanGapMs * 2 * Math.random()) {
      await pause(Math.max(0, due - performance.now()))
      repaying.push(repay(due))
    }
    await Promise.all([closing, ...repaying])
    const sorted = waits.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    return { repaid: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), mostMs: at(1) }
  } finally {
    await context.pool.end()
  }
}

function noticeOf(loan: number, reference: number, valueDate: BusinessDate) {
  return {
    providerReference: `during-${reference}`,
    remark: loanCodeOf(loan + 1),
    amount: 5_000n,
    currency: 'PHP' as const,
    valueDate,
    channel: 'instapay' as const,
  }
}
