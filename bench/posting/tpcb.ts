import pg from 'pg'
import { withClient } from '../../scripts/with-client.ts'
import { hasPgbench, pgbenchRate, rateOf } from '../parts/rate.ts'

/** As many branches as clients, as pgbench advises: with fewer it measures their waiting for each other. */
const branches = 32
const tellersEach = 10
const accountsEach = 100_000

/** The tables of pgbench with its own names and columns, in the database that is measured. */
export async function makeTpcb(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    for (const statement of [
      'create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100)',
      'create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100)',
      'create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100)',
      'create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22))',
      `insert into pgbench_branches select n, 0, '' from generate_series(1, ${branches}) as n`,
      `insert into pgbench_tellers select n, (n - 1) / ${tellersEach} + 1, 0, ''
       from generate_series(1, ${branches * tellersEach}) as n`,
      `insert into pgbench_accounts select n, (n - 1) / ${accountsEach} + 1, 0, ''
       from generate_series(1, ${branches * accountsEach}) as n`,
      'vacuum analyze pgbench_branches, pgbench_tellers, pgbench_accounts',
      'checkpoint',
    ]) {
      await client.query(statement)
    }
  })
}

/** Transactions a second of the TPC-B-like script: by pgbench, or the same seven statements from a bare loop over `pg`. */
export async function tpcbRate(databaseUrl: string, clients: number, seconds: number): Promise<number> {
  if (hasPgbench()) return pgbenchRate(databaseUrl, { script: ['-b', 'tpcb-like'], clients, seconds })
  const connections = Array.from({ length: clients }, () => new pg.Client({ connectionString: databaseUrl }))
  await Promise.all(connections.map((client) => client.connect()))
  const rate = await rateOf(connections, seconds, transaction)
  await Promise.all(connections.map((client) => client.end()))
  return rate
}

async function transaction(client: pg.Client): Promise<void> {
  const upTo = (most: number) => 1 + Math.floor(Math.random() * most)
  const [aid, bid, tid] = [upTo(branches * accountsEach), upTo(branches), upTo(branches * tellersEach)]
  const delta = upTo(10_001) - 5_001
  const prepared = (name: string, text: string, values: number[]) => client.query({ name, text, values })
  await client.query('begin')
  await prepared('a', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid])
  await prepared('b', 'select abalance from pgbench_accounts where aid = $1', [aid])
  await prepared('c', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid])
  await prepared('d', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid])
  await prepared('e', 'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, now())', [
    tid,
    bid,
    aid,
    delta,
  ])
  await client.query('commit')
}
