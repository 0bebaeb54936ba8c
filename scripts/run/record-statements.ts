import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { type ReleasedStatement, releasedStatementsFile } from '../../apps/server/src/database/released-statements.ts'
import { refusedStatements } from '../../apps/server/src/testing/refused-statements.ts'
import { scratchDir } from '../../apps/server/src/testing/scratch-dir.ts'
import { runChild } from './children.ts'
import { program, root } from './root.ts'

/**
 * `npm run statements`, at a release: runs the server's tests and keeps every statement that the server sent in them, with
 * values. The next version's tests run each on the next version's schema, because servers of both run during a roll-out.
 * With folders behind it, the tests of those alone.
 */
async function recordStatements(...folders: string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'hiram-statements-'))
  try {
    const args = [program('vitest', 'vitest.mjs'), 'run', '--project', 'server', ...folders]
    const code = await runChild(args, { RECORD_STATEMENTS: folder }, root)
    if (code !== 0) console.error('some tests failed; what they did not reach is not recorded')
    const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
    const lines = new Set(texts.flatMap((text) => text.split('\n')).filter(Boolean))
    const sent = [...lines].map((line): ReleasedStatement => JSON.parse(line))
    const { kept, apart } = await onFreshDatabase((url) =>
      chosen(
        url,
        sent.filter(({ statement }) => preparable.test(statement)),
      ),
    )
    const rows = kept.map((released) => `  ${JSON.stringify(released)}`)
    await writeFile(releasedStatementsFile, `[\n${rows.join(',\n')}\n]\n`)
    const run = kept.filter(({ values }) => values).length
    console.log(`${kept.length} statements, ${run} with values; ${apart} of tables that are made at run time left out`)
    return code
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Each statement once, with values that run by themselves where there are some, and how many cannot even be prepared. */
async function chosen(
  url: string,
  sent: readonly ReleasedStatement[],
): Promise<{ kept: ReleasedStatement[]; apart: number }> {
  const byText = Map.groupBy(sent, ({ statement }) => statement)
  const statements = [...byText.keys()].map((statement) => ({ statement }))
  // a table that a test or a day makes is in no migration
  const apart = new Set((await refusedStatements(url, statements)).map(({ statement }) => statement))
  const kept: ReleasedStatement[] = []
  const inserts = sent.filter(({ statement, values }) => values && /^insert\b/i.test(statement))
  for (const [statement, times] of byText) {
    if (apart.has(statement)) continue
    const valued = times.filter(({ values }) => values).sort((one, other) => sizeOf(one) - sizeOf(other))
    const without = valued.map((each) => ({ ...each, withoutTriggers: true as const }))
    const behind = valued.map((each) => ({ ...each, before: neededBy(each, inserts) }))
    for (const released of [...valued, ...behind, ...without, { statement }]) {
      if ((await refusedStatements(url, [released])).length > 0) continue
      kept.push(released)
      break
    }
  }
  return { kept: kept.sort((one, other) => (one.statement < other.statement ? -1 : 1)), apart: apart.size }
}

/** Each table's row of the same loan or whatever else the values name, and a day on the books. */
function neededBy(
  { statement, values }: ReleasedStatement,
  inserts: readonly ReleasedStatement[],
): ReleasedStatement[] {
  const ids = new Set(JSON.stringify(values).match(uuid))
  const rows = inserts.filter(
    (insert) =>
      insert.statement !== statement &&
      (/^insert into "?accounting_day\b/.test(insert.statement) ||
        JSON.stringify(insert.values)
          .match(uuid)
          ?.some((id) => ids.has(id))),
  )
  return [...new Map(rows.map((row) => [row.statement, row])).values()].slice(0, mostBefore)
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g
const mostBefore = 8
const sizeOf = ({ values }: ReleasedStatement) => JSON.stringify(values).length

/** What PostgreSQL can prepare. */
const preparable = /^\s*(select|insert|update|delete|with)\b/i

async function onFreshDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(await scratchDir(), 'hiram-statements-'))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), durability: 'off' })
  try {
    await migrate(postgres.url)
    return await work(postgres.url)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

process.exitCode = await recordStatements(...process.argv.slice(2))
