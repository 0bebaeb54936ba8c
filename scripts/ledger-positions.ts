import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { KeyRange } from './ledger-loans.ts'
import { withClient } from './with-client.ts'

/** What is asked of every loan with money out, by the number of the invariant. */
export const positionInvariants = {
  ledger: '3 a loan in the ledger is the pure function of its terms and payments, account by account',
  below: '9 nothing owed is below zero, and a closed loan owes nothing',
  status: '9 a loan is closed when nothing is outstanding, overdue when something is late, and never else',
  books:
    '14 a loan off balance has its unpaid charges in the memorandum account alone, any other on its receivables alone',
  caps: '10 charges stay within every legal maximum',
} as const

export type BrokenPosition = { invariant: string; row: unknown }
/** What one worker looks at, one part after the other, each read at once. */
export type Work = { url: string; snapshot: string; parts: KeyRange[] }
export type FromWorker = { looked: number; broken: BrokenPosition[] }

const loansAPart = 500_000
const loansAWorker = 10_000

/**
 * Calculates every loan with money out again, on the last day whose charges are in the ledger, and compares it with the
 * ledger to the unit; all of them as the snapshot has it. `progress` gets the number of loans checked so far.
 */
export async function brokenPositions(
  url: string,
  snapshot: string,
  progress: (loans: number) => void,
): Promise<BrokenPosition[]> {
  const broken: BrokenPosition[] = []
  let looked = 0
  const onMessage = (message: FromWorker) => {
    broken.push(...message.broken)
    looked += message.looked
    if (message.looked > 0) progress(looked)
  }
  const { workers, parts } = inParts(await countLoans(url))
  const works = Array.from({ length: workers }, (_, worker) => ({
    url,
    snapshot,
    parts: parts.filter((_, part) => part % workers === worker),
  }))
  await Promise.all(works.map((work) => lookAt(work, onMessage)))
  return broken
}

async function countLoans(url: string): Promise<number> {
  const { rows } = await withClient(url, (client) => client.query('select count(*)::int as loans from loan'))
  return Number(rows[0]?.loans)
}

/** A worker a processor, fewer for a small ledger. Ids are random, so equal parts of them hold as many loans. */
function inParts(loans: number): { workers: number; parts: KeyRange[] } {
  const workers = Math.min(availableParallelism(), Math.max(1, Math.floor(loans / loansAWorker)))
  const count = Math.ceil(Math.max(1, loans / loansAPart / workers)) * workers
  const edge = (part: number) =>
    `${Math.floor((part * 0x1_0000) / count)
      .toString(16)
      .padStart(4, '0')}${restOfId}`
  return {
    workers,
    parts: Array.from({ length: count }, (_, part) => ({
      from: edge(part),
      below: part === count - 1 ? null : edge(part + 1),
    })),
  }
}

const restOfId = '0000-0000-0000-0000-000000000000'

function lookAt(work: Work, onMessage: (message: FromWorker) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./ledger-position-worker.ts', import.meta.url), { workerData: work })
    worker.on('message', onMessage)
    worker.on('error', reject)
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))))
  })
}
