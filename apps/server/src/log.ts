import { type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from './config.ts'
import type { TrackedError } from './providers/errors/error-tracking.ts'

/** pino's number of `error`. */
const errorLevel = 50

/** The server's log: one JSON line per event, errors without the data they quote. */
export function createLog(
  level: Config['LOG_LEVEL'],
  { to, onError }: { to?: { write: (line: string) => void }; onError?: (error: TrackedError) => void } = {},
): Logger {
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method, levelNumber) {
      if (onError && levelNumber >= errorLevel) track(onError, args)
      method.apply(this, args)
    },
  }
  return pino({ level, base: null, serializers: { err: describeError }, hooks }, to ?? pino.destination(1))
}

/** An error logged with `err` also goes to the error tracking; `call` says where it happened. */
function track(onError: (error: TrackedError) => void, [fields]: unknown[]) {
  if (typeof fields !== 'object' || fields === null || !('err' in fields)) return
  const { type, message, code, stack } = describeError(fields.err)
  const call = 'call' in fields ? { place: String(fields.call) } : {}
  const tracked = { type: String(type), message: [code, message].filter(Boolean).join(' '), stack: String(stack ?? '') }
  onError({ platform: 'node', ...tracked, ...call })
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
