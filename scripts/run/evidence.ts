import { spawn } from 'node:child_process'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { permissions } from '@hiram/contract/console/permissions'
import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/database/client.ts'
import { root } from './root.ts'
import { withDatabase } from './with-database.ts'

type Ran = { code: number; printed: string }

const notMade = 'not made:'

/**
 * `npm run evidence`: what a bank's due diligence asks for, made from this version and from the database of `DATABASE_URL`,
 * else of `npm start`, in a folder (`-- --into evidence`).
 */
async function evidence(): Promise<number> {
  const { values } = parseArgs({ options: { into: { type: 'string', default: join(root, '.data', 'evidence') } } })
  const folder = values.into
  await mkdir(folder, { recursive: true })
  const parts: [file: string, what: string, make: () => Promise<Ran>][] = [
    ['sbom.cdx.json', 'the packages that run in production (CycloneDX)', sbom],
    ['requirements.txt', 'each requirement with the tests that show it', () => script('requirements.ts')],
    ['keys.txt', 'the keys that personal data is under', () => script('rotate-keys.ts', 'list')],
    ['envelope-keys.txt', 'the keys of the envelope', () => script('revoke-key.ts')],
    ['access.md', 'which role of the console may do what', () => withDatabase(accessMatrix)],
    ['restore.txt', 'a restore from BACKUP_DIR, checked', restoreReport],
  ]
  let failed = 0
  for (const [file, what, make] of parts) {
    const { code, printed } = await make().catch((error: unknown) => ({ code: 1, printed: String(error) }))
    await writeFile(join(folder, file), printed)
    if (code !== 0) failed += 1
    console.log(`${stateOf({ code, printed })} ${file}  ${what}`)
  }
  for (const file of ['asvs.md', 'security.md']) await copyFile(join(root, 'docs', file), join(folder, file))
  console.log(
    `made   asvs.md, security.md  each requirement of OWASP ASVS 5.0 and what shows it; keys, data, limits\n${folder}`,
  )
  return failed === 0 ? 0 : 1
}

function stateOf({ code, printed }: Ran): string {
  if (code !== 0) return 'FAILED  '
  return printed.startsWith(notMade) ? 'left out' : 'made    '
}

function sbom(): Promise<Ran> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  return run(npm, [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--package-lock-only',
    '--omit',
    'dev',
  ])
}

function script(name: string, ...given: string[]): Promise<Ran> {
  return run(process.execPath, [join(root, 'scripts', 'run', name), ...given])
}

/** The restored database is removed again: what is kept is what was found of it. */
async function restoreReport(): Promise<Ran> {
  const { BACKUP_DIR: backupDir } = process.env
  if (!backupDir)
    return { code: 0, printed: `${notMade} BACKUP_DIR names no backup (docs/how-to/back-up-and-restore.md)\n` }
  const into = join(backupDir, `restored-${Date.now()}`)
  try {
    return await script('restore.ts', '--into', into)
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}

/** What the console asks before each call: its own rows, not a description of them. */
async function accessMatrix(database: Database): Promise<Ran> {
  const { rows } = await sql<{ permission: string; roles: string[] }>`
    select permission, array_agg(role order by role) as roles from staff_permission
      where permission = any(${[...permissions]}) group by 1 order by 1`.execute(database)
  const roles = [...new Set(rows.flatMap((row) => row.roles))].sort()
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const marks = rows.map((row) =>
    line([row.permission, ...roles.map((role) => (row.roles.includes(role) ? 'yes' : ''))]),
  )
  const { rows: people } = await sql<{ roles: string[]; markets: string[]; people: number }>`
    select roles, markets, count(*)::int as people from staff group by 1, 2 order by 1, 2`.execute(database)
  const counted = people.map((each) => line([each.roles.join(', '), each.markets.join(', '), String(each.people)]))
  const head = [line(['permission', ...roles]), line(['---', ...roles.map(() => '---')])]
  const who = [line(['roles', 'markets', 'people']), line(['---', '---', '---'])]
  return { code: 0, printed: `${[...head, ...marks, '', ...who, ...counted].join('\n')}\n` }
}

async function run(command: string, args: readonly string[]): Promise<Ran> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
  const [printed, failures, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, printed: code === 0 ? printed : `${printed}${failures}` }
}

process.exitCode = await evidence().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
