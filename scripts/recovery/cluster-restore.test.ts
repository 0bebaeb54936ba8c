import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskFiles } from '../../apps/server/src/providers/files/disk.ts'
import { borrowerWithLoan, readyBorrower } from '../../apps/server/src/testing/ready-borrower.ts'
import { withClient } from '../with-client.ts'
import { command } from './testing/command.ts'
import { erased } from './testing/kept-database.ts'
import { type SpreadDatabase, startSpreadDatabase } from './testing/spread-database.ts'

const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }

let kept: SpreadDatabase

beforeAll(async () => {
  kept = await startSpreadDatabase()
})
afterAll(() => kept.stop())

test('all servers of a cluster go back to one restore point, made while loans are paid out; who was deleted stays deleted', async () => {
  const { url, server, folder } = kept
  const { context, providers } = server
  const before = await borrowerWithLoan(server, week)
  const leaving = await readyBorrower(server)
  await kept.backUp()
  const between = await borrowerWithLoan(server, week)
  const meanwhile = [borrowerWithLoan(server, week), borrowerWithLoan(server, week)]
  await withClient(url, (client) => client.query("select citus_create_restore_point('tried')"))
  const during = await Promise.all(meanwhile)
  await erased(server, leaving)
  const later = await borrowerWithLoan(server, week)
  const files = join(folder, 'files')
  for (const [name, bytes] of providers.storedFiles) await diskFiles(files).put(name, bytes)

  await kept.restore('tried')
  await withClient(url, (client) => client.query('select recover_prepared_transactions()'))
  const { DATA_KEY = '', LOOKUP_KEY = '' } = context.config
  const env = { DATABASE_URL: url, FILES_DIR: files, DATA_KEY, LOOKUP_KEY }
  const check = await command(env, 'restore', '--check')
  expect(check.code, check.errors + check.printed).toBe(0)
  for (const line of [
    /^accounts deleted again 1$/m,
    /^ledger invariants broken 0$/m,
    /^sealed field opens$/m,
    /^stored file opens$/m,
    /^files missing 0$/m,
  ])
    expect(check.printed).toMatch(line)
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ loan_id: string }>('select loan_id from loan')
    const loans = rows.map(({ loan_id: id }) => id)
    expect(loans).toEqual(expect.arrayContaining([before.loanId, between.loanId]))
    expect(loans).not.toContain(later.loanId)
    const known = [before, between, ...during].map(({ loanId }) => loanId)
    expect(loans.filter((id) => !known.includes(id))).toEqual([])
    // what is on the coordinator is of the same moment as what is on the workers
    const { rows: routes } = await client.query<{ loan_id: string }>('select loan_id from loan_route')
    expect(routes.map(({ loan_id: id }) => id).sort()).toEqual(loans.sort())
    const gone = await client.query('select from borrower_key where borrower_id = $1', [leaving.borrowerId])
    expect(gone.rowCount).toBe(0)
  })
  const again = await command(env, 'restore', '--check')
  expect([again.code, again.printed], again.errors).toEqual([0, expect.stringContaining('accounts deleted again 0\n')])
})
