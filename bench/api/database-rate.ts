import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { sessionOptions } from '../../apps/server/src/database/client.ts'
import { loanCodeExpression, loanCodeOf } from '../parts/loan-codes.ts'
import { pgbenchRate, rateOf } from '../parts/rate.ts'
import { recorded, tokenHashExpression, tokenHashOf } from './names.ts'
import { recordedReference, type Statement } from './record-sql.ts'

export type Numbers = { first: number; count: number }
/** How often a second the database does the statements as one transaction, over as many connections as the server's. */
export type DatabaseRate = (seconds: number) => Promise<number>

/** By pgbench: the recorded statements as they are, prepared, with another borrower's number each time. */
export async function byPgbench(
  databaseUrl: string,
  folder: string,
  name: string,
  statements: readonly Statement[],
  { first, count }: Numbers,
  connections: number,
): Promise<DatabaseRate> {
  const file = join(folder, `${name}.sql`)
  const prelude = [
    `\\set n random(${first}, ${first + count - 1})`,
    `\\set code ${loanCodeExpression(':n')}`,
    '\\set ref random(1000000000, 9999999999)',
  ]
  const lines = statements.map((statement) => `${inlined(statement)}${readsVersions(statement) ? ' \\gset' : ';'}`)
  await writeFile(file, `${[...prelude, ...lines].join('\n')}\n`)
  return (seconds) =>
    pgbenchRate(databaseUrl, { script: ['-f', file], clients: connections, seconds, options: sessionOptions })
}

/** By a bare loop over `pg`, where there is no pgbench: same statements, prepared, nothing around them. */
export async function byLoop(
  databaseUrl: string,
  statements: readonly Statement[],
  { first, count }: Numbers,
  connections: number,
): Promise<DatabaseRate> {
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: databaseUrl, options: sessionOptions }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  return (seconds) =>
    rateOf(clients, seconds, (client) => transaction(client, statements, first + Math.floor(Math.random() * count)))
}

async function transaction(client: pg.Client, statements: readonly Statement[], number: number): Promise<void> {
  const reference = `bench-${1e9 + Math.floor(Math.random() * 9e9)}`
  const own = (text: string) =>
    text
      .replaceAll(recordedReference, reference)
      .replaceAll(loanCodeOf(recorded), loanCodeOf(number))
      .replaceAll(tokenHashOf(recorded), tokenHashOf(number))
      .replaceAll(String(recorded), String(number))
  let read: Partial<Record<(typeof versions)[number], string>> = {}
  for (const [index, statement] of statements.entries()) {
    const { text, values, types } = statement
    const given = values.map((value, place) => {
      const version = versionAt(types, place)
      return version ? `{${read[version]}}` : own(asText(value))
    })
    const named = given.length > 0 && { name: `b${index}_${text.length}`, values: given }
    const { rows } = await client.query<typeof read>({ text, ...named })
    if (readsVersions(statement)) read = rows[0] ?? {}
  }
}

/** What is written depends on what was read before: the versions of two rows, each in a list of one. */
const versions = ['loan_version', 'plan_version'] as const
const readsVersions = ({ text }: Statement) => versions.every((name) => text.includes(`as ${name}`))

function versionAt(types: readonly string[], place: number) {
  if (types[place] !== 'xid[]') return undefined
  return versions[types.slice(0, place).filter((type) => type === 'xid[]').length]
}

/** `$1` becomes its recorded value, in which what names the recorded borrower becomes an expression in pgbench's variables. */
function inlined({ text, values, types }: Statement): string {
  const line = text.replace(/\$(\d+)/g, (_, place: string) => {
    const value = values[Number(place) - 1]
    const version = versionAt(types, Number(place) - 1)
    if (version) return `array[(:${version})::text::xid]`
    return value === null
      ? `null::${types[Number(place) - 1]}`
      : `(${expression(asText(value))})::${types[Number(place) - 1]}`
  })
  return line.replaceAll(/\s*\n\s*/g, ' ')
}

const inReference = recordedReference.slice(-10)

function expression(text: string): string {
  const hash = tokenHashExpression(':n::text')
  if (text === `\\x${tokenHashOf(recorded)}`) return hash
  // the same in a list of one
  if (text === asText([Buffer.from(tokenHashOf(recorded), 'hex')])) return `array[${hash}]`
  const parts = text.split(new RegExp(`(${loanCodeOf(recorded)}|${inReference}|${recorded})`))
  const written = parts.map((part) => {
    if (part === loanCodeOf(recorded)) return ':code::text'
    if (part === inReference) return ':ref::text'
    if (part === String(recorded)) return ':n::text'
    // a colon and letters would be a variable to pgbench
    return part
      .split(':')
      .map((piece) => pg.escapeLiteral(piece))
      .join(' || chr(58) || ')
  })
  return written.filter((part) => part !== "''").join(' || ') || "''"
}

/** A parameter as PostgreSQL reads it. */
function asText(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`
  return String(value)
}

function element(value: unknown): string {
  if (value === null) return 'NULL'
  return `"${asText(value).replaceAll(/["\\]/g, '\\$&')}"`
}
