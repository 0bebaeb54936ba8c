import { createDecipheriv } from 'node:crypto'
import { sealedColumns } from '../privacy/sealed-own-store.ts'
import { smsPlace } from '../privacy/sealed-places.ts'
import type { TestServer } from './server.ts'

/** A value as someone with these keys could read it, and where it is. */
export type Readable = { where: string; text: string }

const nonceLength = 12
const tagLength = 16

/**
 * What was sealed with a key, whatever its place was: the text comes back without the check that it was not moved. Under
 * another key it is noise.
 */
function openedAnywhere(key: Buffer, sealed: Buffer): Buffer {
  if (sealed.length <= nonceLength + tagLength) return Buffer.alloc(0)
  // the first block of text is the second of the counter (SP 800-38D)
  const counter = Buffer.concat([sealed.subarray(0, nonceLength), Buffer.from([0, 0, 0, 2])])
  return createDecipheriv('aes-256-ctr', key, counter).update(sealed.subarray(nonceLength, -tagLength))
}

/** Bytes as text: as they are, in hex, and opened with each key. */
function textsOf(bytes: Buffer, keys: readonly Buffer[]): string[] {
  const opened = keys.map((key) => openedAnywhere(key, bytes))
  return [bytes.toString('hex'), ...[bytes, ...opened].flatMap((each) => [each.toString(), each.toString('latin1')])]
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return []
  return Object.entries(value).flatMap(([key, each]) => [key, ...strings(each)])
}

const isBase64 = /^[A-Za-z0-9+/_-]{24,}={0,2}$/

function readings(value: unknown, keys: readonly Buffer[]): string[] {
  if (Buffer.isBuffer(value)) return textsOf(value, keys)
  if (value === null || value === undefined) return []
  const texts = typeof value === 'object' && !(value instanceof Date) ? strings(value) : [String(value)]
  return texts.flatMap((text) => (isBase64.test(text) ? [text, ...textsOf(Buffer.from(text, 'base64'), keys)] : [text]))
}

/** Every value of every column of every table, and every file, read with the server's own key and with those given. */
export async function everythingReadable(
  { context, providers }: TestServer,
  keys: readonly Buffer[],
): Promise<Readable[]> {
  const { pool } = context
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 1`,
  )
  const all: Readable[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<Record<string, unknown>>(`select * from ${name}`)
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        for (const text of readings(value, keys)) all.push({ where: `${name}.${column}`, text })
  }
  for (const [name, bytes] of providers.storedFiles)
    for (const text of [name, ...textsOf(bytes, keys)]) all.push({ where: 'files', text })
  return [...all, ...(await underOwnKey({ context }))]
}

/** What the server seals under its own key, which is bound to the place it is in. */
async function underOwnKey({ context }: Pick<TestServer, 'context'>): Promise<Readable[]> {
  const { pool, vault } = context
  const all: Readable[] = []
  for (const { table, column, keys, place } of sealedColumns) {
    const [first, second = `''`] = keys
    const { rows } = await pool.query<{ first: string; second: string; sealed: Buffer }>(
      `select ${first}::text as first, ${second}::text as second, ${column} as sealed from ${table} where octet_length(${column}) > 0`,
    )
    for (const row of rows)
      all.push({ where: `${table}.${column}`, text: vault.openOwn(place(row.first, row.second), row.sealed) })
  }
  const { rows } = await pool.query<{ payload: { smsId?: string; sealed?: string } }>(
    'select payload from graphile_worker._private_jobs',
  )
  for (const { payload } of rows)
    if (payload.smsId && payload.sealed)
      all.push({ where: 'jobs', text: vault.openOwn(smsPlace(payload.smsId), Buffer.from(payload.sealed, 'base64')) })
  return all
}

/** Where each of these values is found. */
export function found(all: readonly Readable[], values: readonly string[]): Map<string, Set<string>> {
  const at = new Map(values.map((value) => [value, new Set<string>()]))
  for (const { where, text } of all) for (const value of values) if (text.includes(value)) at.get(value)?.add(where)
  return at
}
