import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Client } from 'pg'

/** What is asked of every loan with money out, by the number of the invariant. */
export const positionInvariants = {
  ledger: '3 a loan in the ledger is the pure function of its terms and payments, account by account',
  status: '9 a loan is closed when nothing is outstanding, overdue when something is late, and never else',
  caps: '10 charges stay within the legal maximum',
} as const

export type BrokenPosition = { invariant: string; row: unknown }
/** The part of the keys one worker looks at: first characters of the borrowers' ids, from and below. */
export type Part = { url: string; snapshot: string; from: string; below: string | null }
export type FromWorker = { looked: number; broken: BrokenPosition[] }

const loansAWorker = 20_000

/**
 * Reckons every loan with money out anew, on the last day whose charges stand in the ledger, and compares it with the
 * ledger to the unit; all of them as the snapshot has it. `progress` is told how many loans have been looked at.
 */
export async function brokenPositions(
  url: string,
  snapshot: string,
  progress: (loans: number) => void,
): Promise<BrokenPosition[]> {
  const broken: BrokenPosition[] = []
  let looked = 0
  const hear = (said: FromWorker) => {
    broken.push(...said.broken)
    looked += said.looked
    if (said.looked > 0) progress(looked)
  }
  const parts = await inParts(url, snapshot)
  await Promise.all(parts.map((part) => lookAt(part, hear)))
  return broken
}

/** As many parts as there are processors, fewer for a small ledger; ids are random, so equal parts of them are equal. */
async function inParts(url: string, snapshot: string): Promise<Part[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select count(*)::int as loans from (select from loan limit $1) as few', [
      loansAWorker * availableParallelism(),
    ])
    const count = Math.max(1, Math.ceil(Number(rows[0]?.loans) / loansAWorker))
    const edge = (part: number) =>
      Math.floor((part * 0x1_0000) / count)
        .toString(16)
        .padStart(4, '0')
    return Array.from({ length: count }, (_, part) => ({
      url,
      snapshot,
      from: `${edge(part)}0000-0000-0000-0000-000000000000`,
      below: part === count - 1 ? null : `${edge(part + 1)}0000-0000-0000-0000-000000000000`,
    }))
  } finally {
    await client.end()
  }
}

function lookAt(part: Part, hear: (said: FromWorker) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./ledger-position-worker.ts', import.meta.url), { workerData: part })
    worker.on('message', hear)
    worker.on('error', reject)
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))))
  })
}
