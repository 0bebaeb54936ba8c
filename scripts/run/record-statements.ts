import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { releasedStatementsFile } from '../../apps/server/src/database/released-statements.ts'
import { scratchDir } from '../../apps/server/src/testing/scratch-dir.ts'
import { unprepared } from '../../apps/server/src/testing/unprepared.ts'
import { runChild } from './children.ts'
import { program, root } from './root.ts'

/**
 * `npm run statements`, at a release: runs the server's tests and keeps every statement that the server sent in them. The
 * next version's tests prepare each on the next version's schema, because servers of both run during a roll-out.
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
    const sent = [...lines].map((line): string => JSON.parse(line)).filter((statement) => preparable.test(statement))
    // a table that a test or a day makes is in no migration
    const apart = new Set((await onFreshDatabase((url) => unprepared(url, sent))).map(({ statement }) => statement))
    const kept = sent.filter((statement) => !apart.has(statement)).sort()
    const rows = kept.map((statement) => `  ${JSON.stringify(statement)}`)
    await writeFile(releasedStatementsFile, `[\n${rows.join(',\n')}\n]\n`)
    console.log(`${kept.length} statements, ${apart.size} of tables that are made at run time left out`)
    return code
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

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
