import { Client, type ClientConfig } from 'pg'

/** Does the work on a database connection of its own. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
  config: ClientConfig = {},
): Promise<Result> {
  const client = new Client({ connectionString: url, ...config })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
