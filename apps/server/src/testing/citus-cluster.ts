import { execFile } from 'node:child_process'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, chooseAccount, reachablePlace } from '../database/embedded-place.ts'
import { freePort } from '../database/free-port.ts'
import { stopAfterOwnDeath } from '../processes/stop-after-own-death.ts'
import { queryOn } from './query-on.ts'

const execute = promisify(execFile)
const ROLE = 'hiram'

/** `servers`: the coordinator first. */
export type CitusCluster = { servers: readonly string[]; nodes: readonly CitusNode[]; stop: () => Promise<void> }

export type CitusNode = { url: string; folder: string; stop: () => Promise<void> }

/** A coordinator and workers on 127.0.0.1, by the programs in `bin`, in a folder that they need no longer than they run. */
export async function startCitusCluster(
  bin: string,
  dataDir: string,
  workers: number,
  settings: Record<string, string> = {},
): Promise<CitusCluster> {
  const account = await chooseAccount(dataDir)
  const home = await reachablePlace(dataDir, account, () => undefined)
  const names = ['coordinator', ...Array.from({ length: workers }, (_, index) => `worker${index + 1}`)]
  const nodes: CitusNode[] = []
  const stop = async () => void (await Promise.all(nodes.map((node) => node.stop())))
  try {
    for (const name of names) {
      const folder = join(home, name)
      await initNode(bin, folder, account, settings)
      nodes.push(await startNode(bin, folder, account))
    }
    return { servers: nodes.map(({ url }) => url), nodes, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** One of the programs in `bin`, as the account that the servers run as. */
export function runProgram(bin: string, account: Account, program: string, flags: readonly string[]) {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  return execute(join(bin, program), flags, { ...account, cwd: '/', env })
}

async function initNode(bin: string, folder: string, account: Account, given: Record<string, string>): Promise<void> {
  await runProgram(bin, account, 'initdb', [
    `--pgdata=${folder}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    `--username=${ROLE}`,
    '--no-sync',
  ])
  const lines = Object.entries({ ...ownSettings, ...given, port: await freePort() })
  await appendFile(
    join(folder, 'postgresql.conf'),
    lines.map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'\n`).join(''),
  )
}

/** The server whose data are in this folder, on the port of its settings. */
export async function startNode(bin: string, folder: string, account: Account): Promise<CitusNode> {
  const run = (program: string, ...flags: string[]) => runProgram(bin, account, program, flags)
  const log = join(folder, 'server.log')
  await run('pg_ctl', 'start', '--wait', '-D', folder, '-l', log).catch(async (error: unknown) => {
    throw new Error(`PostgreSQL with Citus did not start:\n${await readFile(log, 'utf8').catch(() => '')}`, {
      cause: error,
    })
  })
  const [pid = '', , , port = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  const guard = stopAfterOwnDeath(Number(pid), 'INT')
  return {
    url: `postgres://${ROLE}@127.0.0.1:${port}/postgres`,
    folder,
    stop: async () => {
      await run('pg_ctl', 'stop', '--wait', '-m', 'immediate', '-D', folder).catch(() => undefined)
      guard.release()
    },
  }
}

/** Its data are of tests alone, so none is kept through a failure of the machine. */
const ownSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_preload_libraries: 'citus',
  max_connections: 400,
  max_prepared_transactions: 400,
  max_worker_processes: 100,
  max_locks_per_transaction: 1024,
  wal_level: 'logical',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  timezone: 'UTC',
  'citus.shard_count': 2,
  'citus.enable_unsafe_triggers': 'on',
  'citus.enable_statistics_collection': 'off',
}

/** A database of this name on every server, which are made to know each other; its address on the coordinator. */
export async function createSpreadDatabase(servers: readonly string[], name: string): Promise<string> {
  const [coordinator = '', ...workers] = servers.map((server) => databaseOn(server, name))
  for (const server of servers) await queryOn(server, `create database ${name}`)
  for (const url of [coordinator, ...workers]) await queryOn(url, 'create extension citus')
  await queryOn(coordinator, `select citus_set_coordinator_host('127.0.0.1', ${new URL(coordinator).port})`)
  for (const url of workers) await queryOn(coordinator, `select citus_add_node('127.0.0.1', ${new URL(url).port})`)
  await addMissing(coordinator)
  return coordinator
}

export function databaseOn(server: string, name: string): string {
  return server.replace(/\/[^/]*$/, `/${name}`)
}

/** What the migrations use of PostgreSQL 18 and an earlier one has not: of a cluster for trying, never of a lender's. */
async function addMissing(url: string): Promise<void> {
  const [{ version }] = (await queryOn(url, "select current_setting('server_version_num')::int as version")) as [
    { version: number },
  ]
  if (version < 180_000)
    await queryOn(url, 'create function uuidv7() returns uuid language sql volatile as $$ select gen_random_uuid() $$')
  if (version >= 160_000) return
  await queryOn(
    url,
    `create function pg_input_is_valid(value text, type text) returns boolean language plpgsql as $$ begin
        execute format('select %L::%s', value, type); return true;
      exception when others then return false; end $$;
    create function pg_has_role(who name, role name, privilege text) returns boolean language sql stable as $$
      select pg_catalog.pg_has_role(who, role, case privilege when 'set' then 'member' else privilege end) $$`,
  )
  // the one above before the system's
  await queryOn(url, `alter database ${new URL(url).pathname.slice(1)} set search_path = public, pg_catalog`)
}
