import { isBusinessDate } from '@hiram/lending'
import { isCurrency, marketOfCurrency, markets } from '@hiram/markets'
import { child, childrenOf, readXml, textOf, type XmlElement, XmlRefusedError } from '../../xml/read-xml.ts'
import {
  minorUnitsOf,
  mostLines,
  referencesOf,
  remarkOf,
  type Statement,
  type StatementLine,
  StatementRefusedError,
} from './statement.ts'

const mostElements = 3_000_000

const kinds = [
  { source: 'camt.053', message: 'BkToCstmrStmt', part: 'Stmt' },
  { source: 'camt.054', message: 'BkToCstmrDbtCdtNtfctn', part: 'Ntfctn' },
] as const

/**
 * The statements of an ISO 20022 camt.053 (a day's or more, with its balances) or camt.054 (single notices), in the
 * versions 001.02 and later. Lines that are only announced are left out. Throws a `StatementRefusedError`.
 */
export async function readCamt(text: string): Promise<Statement[]> {
  const document = await readDocument(text)
  const found = kinds.find(({ message }) => child(document, message) !== undefined)
  if (document.name !== 'Document' || !found || !document.namespace.includes(`:${found.source}.001.`))
    throw new StatementRefusedError('it is neither camt.053 nor camt.054')
  const statements = childrenOf(child(document, found.message), found.part).map((part) =>
    statementOf(part, found.source),
  )
  if (statements.length === 0) throw new StatementRefusedError('it has no statement')
  if (statements.reduce((sum, { lines }) => sum + lines.length, 0) > mostLines)
    throw new StatementRefusedError('it has too many lines')
  return statements
}

async function readDocument(text: string): Promise<XmlElement> {
  try {
    return await readXml(text, { mostElements })
  } catch (error) {
    throw error instanceof XmlRefusedError ? new StatementRefusedError(error.message) : error
  }
}

function statementOf(part: XmlElement, source: Statement['source']): Statement {
  const id = child(part, 'Acct', 'Id')
  const account = textOf(id, 'IBAN') ?? textOf(id, 'Othr', 'Id')
  if (account === undefined) throw new StatementRefusedError('it names no account')
  const entries = childrenOf(part, 'Ntry').filter(isBooked)
  if (source === 'camt.053') checkBalances(part, entries)
  const lines = entries.flatMap(linesOf)
  return { source, account, days: source === 'camt.053' ? daysOf(part, lines) : null, lines }
}

function isBooked(entry: XmlElement): boolean {
  const status = textOf(entry, 'Sts', 'Cd') ?? textOf(entry, 'Sts')
  return status === 'BOOK'
}

/** What the statement says it is from and to, else the days of its lines. */
function daysOf(part: XmlElement, lines: readonly StatementLine[]): Statement['days'] {
  const period = child(part, 'FrToDt')
  const [from, to] = ['FrDtTm', 'ToDtTm'].map((name) => textOf(period, name)?.slice(0, 10))
  if (from !== undefined && to !== undefined && isBusinessDate(from) && isBusinessDate(to)) return { from, to }
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return first !== undefined && last !== undefined ? { from: first, to: last } : null
}

type Money = { amount: bigint; currency: string }

function moneyOf(element: XmlElement | undefined): Money {
  const currency = element?.attributes.Ccy ?? ''
  if (!element || !isCurrency(currency)) throw new StatementRefusedError('an amount has no currency of ours')
  const { decimals } = markets[marketOfCurrency(currency)].currency
  return { amount: minorUnitsOf(element.text, decimals), currency }
}

function directionOf(element: XmlElement): StatementLine['direction'] {
  const mark = textOf(element, 'CdtDbtInd')
  if (mark !== 'CRDT' && mark !== 'DBIT') throw new StatementRefusedError('a line is neither credit nor debit')
  return mark === 'CRDT' ? 'credit' : 'debit'
}

const signed = ({ amount }: Money, direction: StatementLine['direction']) => (direction === 'credit' ? amount : -amount)

/** The first balance and the lines come to the last one, where both are there: a statement that was cut is refused. */
function checkBalances(part: XmlElement, entries: readonly XmlElement[]): void {
  const balance = (codes: readonly string[]) => {
    const found = childrenOf(part, 'Bal').find((each) => codes.includes(textOf(each, 'Tp', 'CdOrPrtry', 'Cd') ?? ''))
    return found && signed(moneyOf(child(found, 'Amt')), directionOf(found))
  }
  const [opening, closing] = [balance(['OPBD', 'PRCD']), balance(['CLBD'])]
  if (opening === undefined || closing === undefined) return
  const moved = entries.reduce((sum, entry) => sum + signed(moneyOf(child(entry, 'Amt')), directionOf(entry)), 0n)
  if (opening + moved !== closing) throw new StatementRefusedError('its lines do not come to its last balance')
}

/** One line of an entry, or one of each payment in it where the bank has booked several as one. */
function linesOf(entry: XmlElement): StatementLine[] {
  const booked = moneyOf(child(entry, 'Amt'))
  const direction = directionOf(entry)
  const bookedOn = dayOf(child(entry, 'BookgDt')) ?? dayOf(child(entry, 'ValDt'))
  if (bookedOn === undefined) throw new StatementRefusedError('a line has no day')
  const valueDate = dayOf(child(entry, 'ValDt')) ?? bookedOn
  const details = childrenOf(entry, 'NtryDtls').flatMap((each) => childrenOf(each, 'TxDtls'))
  const parts = details.length > 1 ? details : [details[0]]
  const lines = parts.map((detail): StatementLine => {
    const isOne = parts.length === 1
    const money = isOne ? booked : moneyOf(child(detail, 'Amt') ?? child(detail, 'AmtDtls', 'TxAmt', 'Amt'))
    const texts = childrenOf(child(detail, 'RmtInf'), 'Ustrd').map(({ text }) => text.trim())
    const structured = textOf(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')
    const remark = remarkOf([...texts, ...(structured ? [structured] : [])])
    const refs = child(detail, 'Refs')
    const references = referencesOf([
      ['transaction', textOf(refs, 'AcctSvcrRef')],
      ['endToEnd', textOf(refs, 'EndToEndId')],
      ['transactionId', textOf(refs, 'TxId')],
      ['instruction', textOf(refs, 'InstrId')],
      // an entry's own reference is that of all its payments
      ['entry', isOne ? textOf(entry, 'AcctSvcrRef') : undefined],
    ])
    const noted = remark === '' ? remarkOf([textOf(entry, 'AddtlNtryInf') ?? '']) : remark
    return { direction, ...money, bookedOn, valueDate, references, remark: noted }
  })
  const sum = lines.reduce((total, { amount }) => total + amount, 0n)
  if (sum !== booked.amount) throw new StatementRefusedError('the payments of an entry do not come to its amount')
  return lines
}

function dayOf(element: XmlElement | undefined): string | undefined {
  const day = (textOf(element, 'Dt') ?? textOf(element, 'DtTm'))?.slice(0, 10)
  if (day !== undefined && !isBusinessDate(day)) throw new StatementRefusedError('a day is none')
  return day
}
