import type { BusinessDate } from '@hiram/lending'
import { takeTransferNotice } from '../../apps/server/src/areas/repayment/take-transfer-notice.ts'
import { closeDays } from '../../apps/server/src/day-close/close-days.ts'
import { contextOn } from './close.ts'
import { loanCodeOf } from './loan-codes.ts'

const clients = 8
const pauseMs = 10
const warmUps = 200

/** Borrowers repay while the day is closed, through the server's own intake; how long each has to wait. */
export async function repayDuring(url: string, day: BusinessDate, loans: number) {
  const context = await contextOn(url, day, () => undefined)
  const waits: number[] = []
  let isClosing = true
  let told = 0
  const repay = async () => {
    told += 1
    const taken = await takeTransferNotice(context, noticeOf((told * 7919) % loans, told, day))
    if (taken !== 'posted') throw new Error(`a repayment was ${taken}`)
  }
  const client = async () => {
    while (isClosing) {
      const began = performance.now()
      await repay()
      waits.push(performance.now() - began)
      // of their own: who waits for the same batch would else come together for ever
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())))
    }
  }
  try {
    // a server that has been running: its connections stand and its code is compiled
    for (let done = 0; done < warmUps; done += clients) await Promise.all(Array.from({ length: clients }, repay))
    const repaying = Promise.all(Array.from({ length: clients }, client))
    await closeDays(context)
    isClosing = false
    await repaying
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
