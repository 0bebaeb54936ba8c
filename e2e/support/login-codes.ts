import pg from 'pg'

/** As if the newest login code had been sent that much earlier: waiting for a minute or five is for no test. */
export async function ageNewestCode(seconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL })
  await client.connect()
  try {
    await client.query(
      `update login_code
       set sent_at = sent_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)
       where sent_at = (select max(sent_at) from login_code)`,
      [seconds],
    )
  } finally {
    await client.end()
  }
}
