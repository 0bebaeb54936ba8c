import { queryDatabase } from './database.ts'

/** Ages the newest login code by so many seconds, or all of them, so that no test waits for minutes. */
export async function ageLoginCodes(which: 'newest' | 'all', seconds: number): Promise<void> {
  await queryDatabase(
    `update login_code
     set sent_at = sent_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)
     where $2 = 'all' or sent_at = (select max(sent_at) from login_code)`,
    [seconds, which],
  )
}

/** Forgets how many codes phones were sent, for borrowers who live months in a minute. */
export async function forgetCodesSent(): Promise<void> {
  await queryDatabase(`delete from rate_window where limit_name like 'codeSend%'`, [])
}
