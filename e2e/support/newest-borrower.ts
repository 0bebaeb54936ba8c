import { queryDatabase } from './database.ts'

type Effects = { photos: number; loans: number; payouts: number; codes: number; sessions: number }

/** How often each thing was done for the borrower who signed up last. */
export async function effectsOfNewestBorrower(): Promise<Effects> {
  const [found] = await queryDatabase<Effects>(
    `with newest as (select borrower_id from borrower order by registered_at desc limit 1)
     select
       (select count(*)::int from photo join newest using (borrower_id) where kind <> 'face') as photos,
       (select count(*)::int from loan join newest using (borrower_id)) as loans,
       (select count(*)::int from payout_order join newest using (borrower_id)) as payouts,
       (select count(*)::int from repayment_code join newest using (borrower_id)) as codes,
       (select count(*)::int from session join newest using (borrower_id) where ended_at is null) as sessions`,
    [],
  )
  if (!found) throw new Error('no borrower has signed up')
  return found
}

/** As if the server had ended every session of the borrower who signed up last. */
export async function endSessionsOfNewestBorrower(): Promise<void> {
  await queryDatabase(
    `update session set ended_at = now()
     where borrower_id = (select borrower_id from borrower order by registered_at desc limit 1)`,
    [],
  )
}
