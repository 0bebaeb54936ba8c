import { queryDatabase } from './database.ts'

/** Ages the newest login code by so many seconds, so that no test waits for minutes. */
export async function ageNewestCode(seconds: number): Promise<void> {
  await queryDatabase(
    `update login_code
     set sent_at = sent_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)
     where sent_at = (select max(sent_at) from login_code)`,
    [seconds],
  )
}

/** The same for every code in the database. */
export async function ageAllCodes(seconds: number): Promise<void> {
  await queryDatabase(
    `update login_code
     set sent_at = sent_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)`,
    [seconds],
  )
}
