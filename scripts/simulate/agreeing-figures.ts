import type { BusinessDate } from '@hiram/lending'
import { type ReportName, runReport } from '../../apps/server/src/books/reports/reports.ts'
import { trialBalance } from '../../apps/server/src/books/trial-balance.ts'
import type { Database } from '../../apps/server/src/database/client.ts'

/** Two figures that an auditor expects to be one. */
type Pair = { readonly what: string; readonly one: bigint; readonly other: bigint }
type Of = { readonly database: Database; readonly entity: string; readonly day: BusinessDate }

/** What the reports of a closed day must have in common with each other and with the trial balance. */
export async function pairsOf(of: Of): Promise<Pair[]> {
  const { database, entity, day } = of
  const month = `${day.slice(0, 7)}-01`
  const balances = await trialBalance(database, { entity, from: month, to: day })
  const closing = (...codes: string[]) =>
    balances.reduce((sum, line) => sum + (codes.includes(line.code) ? line.closing : 0n), 0n)
  return [
    { what: 'debits and credits', one: balances.reduce((sum, line) => sum + line.closing, 0n), other: 0n },
    ...(await receivables(of, closing)),
    ...(await claimsAndRecoveries(of, closing)),
    ...(await rolled(of)),
    ...(await closedDay(of)),
    pair('suspense and 2010', figure(await tableOf(of, 'suspense-age'), 'all', 'amount'), -closing('2010')),
  ]
}

type Closing = (...codes: string[]) => bigint

async function receivables(of: Of, closing: Closing): Promise<Pair[]> {
  const [outstanding, ageing, par, classes] = await Promise.all(
    (['outstanding', 'ageing', 'par', 'classification'] as const).map((name) => tableOf(of, name)),
  )
  const all = (column: string) => figure(outstanding, 'all', column)
  const stages = (column: string) => sum(classes, column, ([by]) => by === 'stage')
  const groups = (column: string) => sum(classes, column, ([by]) => by !== 'stage')
  const charges = all('charges') + all('charges off balance')
  return [
    pair('principal and 1100', all('principal'), closing('1100')),
    pair('charges and 1110, 1120, 1130', all('charges'), closing('1110', '1120', '1130')),
    pair('charges off balance and 9010', all('charges off balance'), closing('9010')),
    ...['loans', 'principal', 'due'].map((name) => pair(`ageing: ${name}`, figure(ageing, 'all', name), all(name))),
    pair('ageing: charges', figure(ageing, 'all', 'charges'), charges),
    pair('portfolio at risk: principal', figure(par, '30', 'principal'), all('principal')),
    ...[stages, groups].flatMap((column) => [
      pair('classes: loans', column('loans'), all('loans')),
      pair('classes: principal', column('principal'), all('principal')),
      pair('classes: charges', column('charges'), charges),
      pair('classes: unearned fees', column('unearned fees'), all('unearned fees')),
    ]),
  ]
}

/** The 4040 of all months, which is income; what was lost is counted by month of payout, by month booked and by loan. */
async function claimsAndRecoveries(of: Of, closing: Closing): Promise<Pair[]> {
  const [months, vintages, claims, collections] = await Promise.all(
    (['write-offs', 'vintages', 'claims', 'collections'] as const).map((name) => tableOf(of, name)),
  )
  const month = `${of.day.slice(0, 7)}-01`
  const latest = new Map((vintages?.rows ?? []).map((row) => [row[0], row]))
  const ofVintages = { head: vintages?.head ?? [], rows: [...latest.values()] }
  const lost = sum(months, 'principal') + sum(months, 'charges') - sum(months, 'undone amount')
  return [
    pair('recovered and 4040', sum(months, 'recovered'), -closing('4040')),
    pair('recovered: months and vintages', sum(months, 'recovered'), sum(ofVintages, 'recovered')),
    pair('recovered: months and claims', sum(months, 'recovered'), sum(claims, 'recovered')),
    pair('lost: months and claims', lost, sum(claims, 'principal') + sum(claims, 'charges')),
    pair('lost: vintages and claims', sum(ofVintages, 'written off'), sum(claims, 'principal')),
    pair(
      'recovered: collections and the month',
      figure(collections, 'all', 'recovered on claims'),
      sum(months, 'recovered', ([booked]) => booked === month),
    ),
  ]
}

async function rolled(of: Of): Promise<Pair[]> {
  const [rates, cures] = [await tableOf(of, 'roll-rates'), await tableOf(of, 'cures')]
  const late = (row: readonly string[]) => row[1] !== '0'
  const cured = (row: readonly string[]) => late(row) && (row[2] === '0' || row[2] === 'paid off')
  return [
    pair('cures: late then', sum(cures, 'late then'), sum(rates, 'loans', late)),
    pair('cures: principal then', sum(cures, 'principal then'), sum(rates, 'principal then', late)),
    pair('cures: cured', sum(cures, 'cured'), sum(rates, 'loans', cured)),
    pair('cures: cured principal', sum(cures, 'cured principal'), sum(rates, 'principal then', cured)),
  ]
}

async function closedDay(of: Of): Promise<Pair[]> {
  const { database, entity, day } = of
  const [days, outstanding] = [await tableOf(of, 'days'), await tableOf(of, 'outstanding')]
  const ofDay = await trialBalance(database, { entity, from: day, to: day })
  const moved = ofDay.reduce((all, line) => all + line.debit, 0n)
  return [
    pair('closed day: loans', figure(days, day, 'loans stored'), figure(outstanding, 'all', 'loans')),
    pair('closed day: debits', figure(days, day, 'debits and credits'), moved),
    pair('closed day: differences', figure(days, day, 'differences'), 0n),
  ]
}

function pair(what: string, one: bigint, other: bigint): Pair {
  return { what, one, other }
}

type Table = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } | undefined

async function tableOf({ database, entity, day }: Of, name: ReportName): Promise<NonNullable<Table>> {
  const report = await runReport(database, { name, entity, asOf: day, most: 100_000 }, new Date(0))
  return { head: report.columns.map((column) => column.name), rows: report.rows }
}

function sum(table: Table, column: string, isOf: (row: readonly string[]) => boolean = () => true): bigint {
  if (!table || table.head.indexOf(column) < 0) throw new Error(`there is no column ${column}`)
  const at = table.head.indexOf(column)
  return table.rows.filter(isOf).reduce((all, row) => all + BigInt(row[at] || 0), 0n)
}

function figure(table: Table, row: string, column: string): bigint {
  return sum(table, column, ([name]) => name === row)
}
