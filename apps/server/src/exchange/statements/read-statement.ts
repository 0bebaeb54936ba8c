import { createHash } from 'node:crypto'
import { addDays, businessDate } from '@hiram/lending'
import { type MarketCode, marketCodes, markets } from '@hiram/markets'
import { paymentChannels } from '@hiram/markets/payment-channels'
import type { Context } from '../../context.ts'
import { postToSuspense } from '../../servicing/handle-bank-transfer.ts'
import { daysApart, type Found, type Matched, matchLines, type NewLine } from './match-lines.ts'
import { readCamt } from './read-camt.ts'
import { readCsv } from './read-csv.ts'
import { mostBytes, type Statement, type StatementLine, StatementRefusedError } from './statement.ts'
import {
  fileBySha256,
  firstStatementDay,
  insertLines,
  knownBy,
  noteDays,
  noteFile,
  noteNotInStatement,
  readBefore,
  referencesReadBefore,
  unclaimedTransfers,
} from './statement-store.ts'

const postedAtOnce = 200

export type FileRead = {
  readonly state: 'read' | 'waiting' | 'refused'
  readonly failure: string | null
  readonly lines: number
}

/**
 * Reads a bank's statement and matches its lines with the notices received. What is missing is posted once, to suspense,
 * where the lender's people match it; what is doubled or differs waits for a person and posts nothing. The same file again
 * does nothing. `waiting`: lines of today have no notice yet, so it is to be read again tomorrow.
 */
export async function readStatement(context: Context, name: string, bytes: Buffer): Promise<FileRead> {
  const { database, clock, log } = context
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const before = await fileBySha256(database, sha256)
  if (before?.state === 'read') return before
  const read = await readParts(context, name, bytes).catch((error: unknown): FileRead => {
    if (!(error instanceof StatementRefusedError)) throw error
    log.error({ name, why: error.message }, 'a bank statement was refused')
    return { state: 'refused', failure: error.message, lines: 0 }
  })
  await noteFile(database, { sha256, name, ...read, read_at: clock.instant() })
  return read
}

async function readParts(context: Context, name: string, bytes: Buffer): Promise<FileRead> {
  if (bytes.length > mostBytes) throw new StatementRefusedError('it is too long')
  const text = textIn(bytes)
  const isCsv = name.toLowerCase().endsWith('.csv')
  const statements = (isCsv ? readCsv(text) : await readCamt(text)).map(withMoney)
  // all accounts are known before anything is posted
  const owned = statements.map((statement) => ({ statement, market: marketOf(context, statement) }))
  let waiting = 0
  let lines = 0
  for (const { statement, market } of owned) {
    lines += statement.lines.length
    waiting += await matchStatement(context, statement, market)
  }
  return { state: waiting > 0 ? 'waiting' : 'read', failure: null, lines }
}

/** A line of nothing, as some banks have it, is none. */
function withMoney(statement: Statement): Statement {
  return { ...statement, lines: statement.lines.filter(({ amount }) => amount > 0n) }
}

function textIn(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new StatementRefusedError('it is not UTF-8')
  }
}

/** Whose collection account it is, by its number. */
function marketOf({ providers }: Context, { account, lines }: Statement): MarketCode {
  const market = marketCodes().find((each) => account.replaceAll(' ', '') === providers.collection(each).accountNumber)
  if (market === undefined) throw new StatementRefusedError('it is of no collection account of ours')
  if (lines.some(({ currency }) => currency !== markets[market].currency.code))
    throw new StatementRefusedError('a line is in another currency than its account')
  return market
}

/** Returns how many lines wait. */
async function matchStatement(context: Context, statement: Statement, market: MarketCode): Promise<number> {
  const { database, clock } = context
  const { account, source, days } = statement
  const all = identified(account, statement.lines)
  const known = await readBefore(
    database,
    all.map(({ lineId }) => lineId),
  )
  const lines = all.filter(({ lineId }) => !known.has(lineId))
  const matched = matchLines(lines, await findFor(context, statement, lines, market))
  await postMissing(context, market, matched)
  const settled = matched.filter(({ outcome }) => outcome !== 'waiting')
  const given = { account, source, at: clock.instant() }
  await insertLines(database, given, settled)
  const counts = new Map<string, number>()
  for (const { outcome } of settled) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  context.log.info({ source, ...Object.fromEntries(counts) }, 'a bank statement was matched')
  if (days !== null && settled.length === matched.length) {
    await noteDays(database, account, days)
    await noteMissed(context, statement, market)
  }
  return matched.length - settled.length
}

/** The same line has the same id in every statement; one that a statement has twice is another, and is marked. */
function identified(account: string, lines: readonly StatementLine[]): NewLine[] {
  const times = new Map<string, number>()
  return lines.map((given) => {
    const { direction, amount, currency, bookedOn, valueDate, remark } = given
    const [first] = given.references
    const own = first?.value ?? hashOf([bookedOn, valueDate, remark])
    const key = `${direction} ${own} ${amount} ${currency}`
    const time = (times.get(key) ?? 0) + 1
    times.set(key, time)
    const lineId = hashOf([account, key, `${time}`])
    // without a reference of the bank's, two that are alike may be two payments
    const line = first ? given : { ...given, references: [{ kind: 'made' as const, value: `line:${lineId}` }] }
    return { line, lineId, isRepeated: time > 1 && first !== undefined }
  })
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)
}

async function findFor(
  { database, clock }: Context,
  { account }: Statement,
  lines: readonly NewLine[],
  market: MarketCode,
): Promise<Found> {
  const references = lines.flatMap(({ line }) => line.references.map(({ value }) => value))
  const known = await knownBy(database, references)
  const before = await referencesReadBefore(database, account, references)
  const otherwise = lines.filter(({ line }) => before.has(`${line.direction} ${line.references[0]?.value}`))
  const days = lines.map(({ line }) => businessDate(line.valueDate)).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  const near = {
    currency: markets[market].currency.code,
    from: first ? addDays(first, -daysApart) : '',
    to: last ? addDays(last, daysApart) : '',
    amounts: lines.map(({ line }) => line.amount),
  }
  const unclaimed = first === undefined ? [] : await unclaimedTransfers(database, near)
  const own = new Set([...known.values()].map(({ reference }) => reference))
  return {
    known,
    unclaimed: unclaimed.filter(({ reference }) => !own.has(reference)),
    otherwise: new Set(otherwise.map(({ lineId }) => lineId)),
    today: clock.businessDate(market),
  }
}

/** To suspense, each by its reference: a notice that comes later is known by it, and posts nothing. */
async function postMissing(context: Context, market: MarketCode, matched: readonly Matched[]): Promise<void> {
  const { code: currency } = markets[market].currency
  const { channels } = paymentChannels[market]
  const channel = (channels.find(({ kind }) => kind === 'transfer') ?? channels[0])?.code ?? ''
  const missing = matched.flatMap(({ line, outcome, reference }) => {
    if (outcome !== 'missing' || reference === null) return []
    const { remark, amount, valueDate } = line
    return [{ providerReference: reference, remark, amount, currency, valueDate, channel }]
  })
  for (let from = 0; from < missing.length; from += postedAtOnce)
    await postToSuspense(context, missing.slice(from, from + postedAtOnce))
}

/** Notices of days that statements are whole for, with some days for the bank to book them, and no line. */
async function noteMissed(context: Context, { account, source, days }: Statement, market: MarketCode): Promise<void> {
  const { database, clock } = context
  const from = await firstStatementDay(database, account)
  if (from === null || days === null) return
  const { code: currency } = markets[market].currency
  const to = addDays(businessDate(days.to), -daysApart)
  const missed = await unclaimedTransfers(database, { currency, from, to })
  await noteNotInStatement(database, { account, source, at: clock.instant() }, missed)
}
