import { perform } from '../../apps/server/src/http/perform.ts'
import { routes } from '../../apps/server/src/routes.ts'
import { applyRepayments } from '../../apps/server/src/servicing/apply-repayment.ts'
import { recorded, tokenOf } from './names.ts'
import { noticeOf } from './notices.ts'
import { serverContext } from './server-context.ts'

/** A statement as the server sent it, with the types PostgreSQL gave its parameters; none for BEGIN and COMMIT. */
export type Statement = { text: string; values: unknown[]; types: string[] }
export type RecordedSql = { read: Statement[]; posting: Statement[] }

type Sent = { text: string; values: unknown[] }

/** Runs one read and one posting through the server's own code and keeps the SQL it sent. */
export async function recordSql(thumbprint: string): Promise<RecordedSql> {
  const context = await serverContext({ poolSize: 1 })
  try {
    const sent: Sent[] = []
    await recordQueries(context, sent)
    const reading = await during(sent, () => readOnce(context, thumbprint))
    const posting = await during(sent, () => postOnce(context))
    const { rows } = await context.pool.query<{ statement: string; types: string[] }>(
      'select statement, parameter_types::text[] as types from pg_prepared_statements',
    )
    const typed = ({ text, values }: Sent) => {
      const types = rows.find(({ statement }) => statement === text)?.types ?? []
      if (types.length !== values.length) throw new Error(`unknown parameters: ${text}`)
      return { text, values, types }
    }
    return { read: reading.map(typed), posting: posting.map(typed) }
  } finally {
    await context.database.destroy()
  }
}

type Context = Awaited<ReturnType<typeof serverContext>>

/** The pool has one connection, so what that one sends is all. */
async function recordQueries({ pool }: Context, sent: Sent[]): Promise<void> {
  const client = await pool.connect()
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const keeping = (...given: unknown[]) => {
    const [text, values] = given
    if (typeof text === 'string') sent.push({ text, values: Array.isArray(values) ? values : [] })
    return query(...given)
  }
  Object.assign(client, { query: keeping })
  client.release()
}

async function readOnce(context: Context, deviceThumbprint: string): Promise<void> {
  const route = routes.find(({ call }) => call.name === 'latestLoan')
  if (!route) throw new Error('no route answers latestLoan')
  const who = {
    deviceThumbprint,
    token: tokenOf(recorded),
    ip: '127.0.0.1',
    host: 'localhost',
    market: 'ph',
    locale: 'en-US',
  } as const
  const given = { ...who, appId: 12, rid: 'recorded', payloadDigest: '', files: [], input: {} }
  const performed = await perform(context, route, given)
  if (performed.kind !== 'answer' || !performed.text.includes('"repay"')) throw new Error('the read was not answered')
}

async function postOnce(context: Context): Promise<void> {
  const today = context.clock.businessDate('ph')
  const [outcome] = await applyRepayments(context, [noticeOf(recorded, recordedReference, today)])
  if (outcome !== 'posted') throw new Error(`the posting was ${outcome}`)
}

/** Replaced by a different reference in each posting. */
export const recordedReference = 'bench-8888888888'

async function during(sent: Sent[], work: () => Promise<void>): Promise<Sent[]> {
  const from = sent.length
  await work()
  return sent.slice(from)
}
