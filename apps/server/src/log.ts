import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** The server's log: one JSON line an event, errors told without what they quote. */
export function createLog(level: Config['LOG_LEVEL'], to?: { write: (line: string) => void }): Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, to ?? pino.destination(1))
}

/** Where an error's message repeats the data that caused it: a row's values, a text that is no JSON. */
const quotesData = (error: Error & { code?: unknown }) =>
  error instanceof SyntaxError || (typeof error.code === 'string' && /^(22|23)[0-9A-Z]{3}$/.test(error.code))

/** What a log may hold of an error: its kind, code and place; never the row, payload or text it happened with. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: unknown; table?: unknown }
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    message: quotesData(error) ? undefined : error.message,
    code,
    constraint,
    table,
    stack: stack.join('\n'),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}
