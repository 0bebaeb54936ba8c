import { Client } from 'pg'

export type Unprepared = { statement: string; problem: string }

/** Those of these statements that a database cannot prepare, as a server's connection asks it to, and why. */
export async function unprepared(url: string, statements: readonly string[]): Promise<Unprepared[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const found: Unprepared[] = []
  for (const statement of statements) {
    await client
      .query(`prepare tried as ${statement}`)
      .then(() => client.query('deallocate tried'))
      .catch((error: Error) => found.push({ statement, problem: error.message }))
  }
  await client.end()
  return found
}
