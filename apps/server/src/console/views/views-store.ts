import type { SavedView, ViewedList } from '@hiram/contract/console/views'
import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { deleteRows } from '../../database/rows.ts'

type Own = { staffId: string; list: ViewedList }

export async function viewsOf(queries: Queries, { staffId, list }: Own): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`select view_id as "viewId", name, query from staff_view
    where staff_id = ${staffId} and list = ${list} order by lower(name)`.execute(queries)
  return rows
}

/** Saves of one person wait for each other, so that they have no more views than may be. */
export async function lockViewsOf(queries: Queries, staffId: string): Promise<void> {
  await sql`select 1 from staff where staff_id = ${staffId} for no key update`.execute(queries)
}

/** What is there of a person's views of a list besides this one. */
export async function otherViews(
  queries: Queries,
  { staffId, list }: Own,
  { viewId, name }: Pick<SavedView, 'viewId' | 'name'>,
): Promise<{ count: number; hasName: boolean }> {
  const { rows } = await sql<{ count: number; hasName: boolean }>`select count(*)::int as count,
      coalesce(bool_or(lower(name) = lower(${name})), false) as "hasName"
    from staff_view where staff_id = ${staffId} and list = ${list} and view_id <> ${viewId}`.execute(queries)
  return rows[0] ?? { count: 0, hasName: false }
}

export async function putView(
  queries: Queries,
  { staffId, list }: Own,
  { viewId, name, query, at }: SavedView & { at: Date },
): Promise<void> {
  await sql`insert into staff_view (staff_id, view_id, list, name, query, saved_at)
    values (${staffId}, ${viewId}, ${list}, ${name}, ${query}, ${at})
    on conflict (staff_id, view_id) do update set name = excluded.name, query = excluded.query, saved_at = excluded.saved_at
      where staff_view.list = excluded.list`.execute(queries)
}

export async function removeView(queries: Queries, staffId: string, viewId: string): Promise<void> {
  await deleteRows(queries, 'staff_view', { staff_id: staffId, view_id: viewId })
}
