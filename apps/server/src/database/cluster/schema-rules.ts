import type { Client } from 'pg'
import { placements } from './placements.ts'

type Key = { table: string; name: string; columns: string[] }

/** Primary keys, unique indexes and both sides of foreign keys, of every table. */
export async function keysOf(client: Client): Promise<Key[]> {
  const { rows } = await client.query<Key>(`with key as (
      select indrelid as rel, indexrelid::regclass::text as name, indkey::smallint[] as parts from pg_index where indisunique
      union all select conrelid, conname, conkey from pg_constraint where contype = 'f'
      union all select confrelid, conname || ' target', confkey from pg_constraint where contype = 'f')
    select c.relname as table, key.name, array(select a.attname::text from unnest(key.parts) with ordinality as p(number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = p.number order by place) as columns
    from key join pg_class c on c.oid = key.rel
    where c.relnamespace = 'public'::regnamespace and not c.relispartition order by 1, 2`)
  return rows
}

/**
 * What of a migrated schema could not be spread by borrower, a line each: a table without a place, a key of a borrower's
 * table, a unique index among them, that does not begin with borrower_id, a statement trigger that reads a table, and one
 * for truncate and other commands on a table of the coordinator that is tied to a reference table by foreign keys.
 */
export async function brokenSchemaRules(client: Client): Promise<string[]> {
  return [
    ...(await tablesWithoutPlace(client)),
    ...(await keysAcrossBorrowers(client)),
    ...(await readingTriggers(client)),
    ...(await joinedTruncateTriggers(client)),
  ]
}

async function tablesWithoutPlace(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`)
  const placed: readonly string[] = Object.values(placements).flat()
  return rows.filter(({ name }) => !placed.includes(name)).map(({ name }) => `${name} has no place in placements.ts`)
}

async function keysAcrossBorrowers(client: Client): Promise<string[]> {
  const ofBorrowers: readonly string[] = placements.borrower
  return (await keysOf(client))
    .filter(({ table, columns }) => ofBorrowers.includes(table) && columns[0] !== 'borrower_id')
    .map(({ table, name }) => `${table}: its key ${name} does not begin with borrower_id`)
}

async function readingTriggers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; body: string; isGivenRows: boolean }>(`
    select c.relname as table, t.tgname as name, p.prosrc as body,
      t.tgoldtable is not null or t.tgnewtable is not null as "isGivenRows"
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgtype & 1 = 0 and c.relnamespace = 'public'::regnamespace order by 1, 2`)
  return rows
    .filter(({ body, isGivenRows }) => isGivenRows || /\b(from|join|into|update|execute)\b/i.test(body))
    .map(({ table, name }) => `${table}: its statement trigger ${name} reads a table`)
}

/** Citus keeps such a table's truncate triggers with its name, and the others with its rows: a trigger is of one of the two. */
async function joinedTruncateTriggers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `with recursive link as (
        select conrelid::regclass::text as one, confrelid::regclass::text as other from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace),
      way as (select one, other from link union select other, one from link),
      tied as (select one as name from link where one = any($1) and other = any($2)
        union select way.other from tied join way on way.one = tied.name where way.other = any($1))
    select tied.name as table, t.tgname as name from tied join pg_trigger t on t.tgrelid = tied.name::regclass
    where not t.tgisinternal and t.tgtype & 32 <> 0 and t.tgtype & (4 + 8 + 16) <> 0 order by 1, 2`,
    [placements.coordinator, placements.reference],
  )
  return rows.map(({ table, name }) => `${table}: its trigger ${name} is for truncate and other commands`)
}
