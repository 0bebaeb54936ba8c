import { spawn } from 'node:child_process'
import pg from 'pg'
import { hasPgbench } from '../api/database-rate.ts'

/** As many branches as clients, as pgbench advises: with fewer it measures their waiting for each other. */
const branches = 32
const tellersEach = 10
const accountsEach = 100_000

/** The tables of pgbench with its own names and columns, in the database that is measured. */
export async function makeTpcb(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
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
  } finally {
    await client.end()
  }
}

/** Transactions a second of the TPC-B-like script: by pgbench, or the same seven statements from a bare loop over `pg`. */
export async function tpcbRate(databaseUrl: string, clients: number, seconds: number): Promise<number> {
  return hasPgbench() ? byPgbench(databaseUrl, clients, seconds) : byLoop(databaseUrl, clients, seconds)
}

async function byPgbench(databaseUrl: string, clients: number, seconds: number): Promise<number> {
  const url = new URL(databaseUrl)
  const where = ['-h', url.hostname, '-p', url.port, '-U', url.username]
  const how = ['-n', '-b', 'tpcb-like', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)]
  const child = spawn('pgbench', [...where, ...how, url.pathname.slice(1)], {
    env: { ...process.env, PGPASSWORD: decodeURIComponent(url.password) },
  })
  const output: string[] = []
  child.stdout.on('data', (chunk) => output.push(String(chunk)))
  child.stderr.on('data', (chunk) => output.push(String(chunk)))
  await new Promise((done) => child.once('close', done))
  const rate = /tps = ([\d.]+)/.exec(output.join(''))?.[1]
  if (!rate) throw new Error(`pgbench failed:\n${output.join('').slice(-3000)}`)
  return Number(rate)
}

async function byLoop(databaseUrl: string, clients: number, seconds: number): Promise<number> {
  const connections = Array.from({ length: clients }, () => new pg.Client({ connectionString: databaseUrl }))
  await Promise.all(connections.map((client) => client.connect()))
  const began = performance.now()
  let done = 0
  const run = async (client: pg.Client) => {
    while (performance.now() - began < seconds * 1000) {
      await transaction(client)
      done += 1
    }
  }
  await Promise.all(connections.map(run))
  const rate = (done * 1000) / (performance.now() - began)
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
