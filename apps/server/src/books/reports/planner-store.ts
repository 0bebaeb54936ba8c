import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'

/**
 * For the rest of the transaction: what is read are all loans of a day. The planner takes two columns of one key for
 * unrelated, expects a single row of a million, and would look each up or sort them all.
 */
export async function readEveryLoan(queries: Queries): Promise<void> {
  await sql`select set_config('enable_nestloop', 'off', true), set_config('enable_sort', 'off', true),
    set_config('work_mem', '256MB', true), set_config('max_parallel_workers_per_gather', '1', true),
    set_config('parallel_tuple_cost', '0.001', true), set_config('parallel_setup_cost', '0', true)`.execute(queries)
}

/**
 * For the rest of the transaction: each statement is planned for its values, not once for any. How many loans are asked for
 * decides whether they are looked up or all read.
 */
export async function planForValues(queries: Queries): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(queries)
}

/**
 * For the rest of the transaction: the first loans of a day are read in the order of their ids. Until a new day is analysed
 * the planner expects eight of a million, and would read them all to sort these.
 */
export async function readInOrder(queries: Queries): Promise<void> {
  await sql`select set_config('enable_sort', 'off', true)`.execute(queries)
}
