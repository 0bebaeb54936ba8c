import { buckets } from '@hiram/books'
import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import { type ReportName, type readReport, rolledTo } from '@hiram/contract/console/portfolio'
import type { Column } from '../../books/reports/report.ts'

type Behind = ConsoleAnswer<typeof readReport>['rows'][number]['behind'][number]
/** The loans of the whole row, and by column those of a figure that comes from others; null where no list has just them. */
type BehindRow = { readonly row: Behind; readonly figures?: Readonly<Record<string, Behind>> | null }

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** Which loans, or which of their due dates, each cell's figure comes from; a share of something has none of its own. */
export function behindRow(name: ReportName, columns: readonly Column[], cells: readonly string[]): Behind[] {
  const { row, figures = {} } = behindOf(name, cells)
  return columns.map(({ name: column, kind }, at) => {
    if (at === 0 || isNameOf(name, at)) return row
    if (cells[at] === '' || figures === null || (kind !== 'count' && kind !== 'amount')) return null
    return figures[column] ?? row
  })
}

/** Where a row is named by more than its first cell, each is shown alone somewhere. */
function isNameOf(name: ReportName, at: number): boolean {
  return (name === 'roll-rates' || name === 'cures') && at <= 2
}

function behindOf(name: ReportName, [first = '', second = '', third = '']: readonly string[]): BehindRow {
  switch (name) {
    case 'outstanding':
      return behindOutstanding(first === 'all' ? { name: 'loans' } : { name: 'loans', product: first })
    case 'par':
      return behindRisk(Number(first))
    case 'ageing':
      return { row: first === 'all' ? { name: 'loans' } : inBucket(first) }
    case 'classification':
      return {
        row: { name: 'loans', ...(first === 'stage' ? { stage: Number(second) } : { debtGroup: Number(second) }) },
      }
    case 'roll-rates':
      return { row: { name: 'roll-rates-by-loan', from: placeOf(second), to: endOf(third) } }
    case 'cures':
      return behindCure(placeOf(second))
    case 'vintages':
      return behindVintage(first, Number(second))
    case 'collections':
      return behindCollection(first)
    case 'write-offs':
      return behindWriteOffs(first)
    case 'caps':
      return { row: { name: 'caps-by-loan' }, figures: null }
    case 'restated':
      return { row: { name: 'restated-by-loan' }, figures: null }
    default:
      return { row: null }
  }
}

function behindOutstanding(row: NonNullable<Behind>): BehindRow {
  return {
    row,
    figures: {
      charges: { ...row, mark: 'onBalance' },
      'charges off balance': { ...row, mark: 'offBalance' },
      'restructured principal': { ...row, mark: 'restructured' },
    },
  }
}

function behindRisk(over: number): BehindRow {
  const row = { name: 'loans', over } as const
  return {
    row,
    figures: { principal: { name: 'loans' }, 'at risk or restructured': { ...row, mark: 'orRestructured' } },
  }
}

function behindCure(from: number | undefined): BehindRow {
  const row = { name: 'roll-rates-by-loan', from } as const
  const cured = { ...row, to: 'cured' } as const
  return { row, figures: { cured, 'cured principal': cured } }
}

function behindVintage(vintage: string, months: number): BehindRow {
  const row = { name: 'vintages-by-loan', vintage, months } as const
  return {
    row,
    figures: {
      'over 30': { ...row, what: 'late30' },
      'over 90': { ...row, what: 'late90' },
      'written off': { ...row, what: 'writtenOff' },
      recovered: { ...row, what: 'recovered' },
    },
  }
}

/** Those of all days are the month's, of which the day is asked for again. */
function behindCollection(dueOn: string): BehindRow {
  if (isDay.test(dueOn)) return { row: { name: 'dues', dueOn } }
  return {
    row: { name: 'dues' },
    figures: { 'recovered on claims': { name: 'write-offs-by-loan', what: 'recovered' } },
  }
}

function behindWriteOffs(month: string): BehindRow {
  const row = { name: 'write-offs-by-loan', month } as const
  const [written, undone] = [{ ...row, what: 'writtenOff' } as const, { ...row, what: 'undone' } as const]
  return {
    row,
    figures: {
      ...{ loans: written, principal: written, charges: written, undone, 'undone amount': undone },
      recovered: { ...row, what: 'recovered' },
    },
  }
}

/** The loans that are in a bucket at the end of the day. */
function inBucket(name: string): Behind {
  const bucket = placeOf(name)
  return bucket === undefined ? null : { name: 'loans', bucket }
}

function placeOf(name: string): number | undefined {
  const place = buckets.findIndex((one) => one.name === name)
  return place < 0 ? undefined : place
}

function endOf(name: string): (typeof rolledTo)[number] | undefined {
  if (name === 'paid off') return 'paidOff'
  return name === 'written off' ? 'writtenOff' : rolledTo.find((one) => one === String(placeOf(name)))
}
