import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { functions, placements } from './placements.ts'

let fresh: FreshDatabase
let client: Client

beforeAll(async () => {
  fresh = await freshDatabase()
  client = new Client({ connectionString: fresh.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await fresh.drop()
})

async function rows<Row>(query: string): Promise<Row[]> {
  return (await client.query(query)).rows as Row[]
}

const all: readonly string[] = [...placements.borrower, ...placements.reference, ...placements.coordinator]
const isOfBorrowers = (table: string) => (placements.borrower as readonly string[]).includes(table)
const isReference = (table: string) => (placements.reference as readonly string[]).includes(table)

test('every table has a place, and one', async () => {
  const tables = await rows<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`)
  expect(all.toSorted()).toEqual(tables.map(({ name }) => name))
})

test('a foreign key leads to a table of the same place, or of every server, that was spread before it', async () => {
  const keys = await rows<{
    from: string
    to: string
  }>(`select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  expect(keys.length).toBeGreaterThan(40)
  const place = (table: string) =>
    isOfBorrowers(table) ? 'borrower' : isReference(table) ? 'reference' : 'coordinator'
  const wrong = keys.filter(({ from, to }) =>
    place(from) === place(to) ? all.indexOf(to) > all.indexOf(from) : place(to) !== 'reference',
  )
  expect(wrong).toEqual([])
})

test('a trigger of a borrower’s table reads its borrower’s rows and what is on every server', async () => {
  const bodies = await rows<{ table: string; body: string }>(`select distinct c.relname as table, p.prosrc as body
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and not c.relispartition`)
  const read = bodies
    .filter(({ table }) => isOfBorrowers(table))
    .flatMap(({ table, body }) =>
      [...body.matchAll(/(?<!distinct )\b(?:from|join) (\w+)/g)].map(([, name = '']) => [table, name]),
    )
  expect(read.length).toBeGreaterThan(5)
  expect(read.filter(([, name = '']) => !isOfBorrowers(name) && !isReference(name))).toEqual([])
})

test('the functions for every server are there, each after those it calls', async () => {
  const sources = await rows<{
    name: string
    body: string
  }>(`select f.name, p.prosrc || coalesce(pg_get_function_sqlbody(p.oid), '') as body
    from unnest(array[${functions.map((name) => `'${name}'`).join(', ')}]) with ordinality as f(name, place)
    join pg_proc p on p.oid = f.name::regprocedure order by f.place`)
  const names = functions.map((name) => name.split('(')[0] ?? '')
  expect(sources.map(({ name }) => name)).toEqual(functions)
  for (const [place, { body }] of sources.entries()) {
    expect(names.slice(place + 1).filter((later) => new RegExp(`\\b${later}\\(`).test(body))).toEqual([])
  }
})
