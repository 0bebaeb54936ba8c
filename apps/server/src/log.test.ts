import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import type { TrackedError } from './providers/errors/error-tracking.ts'

test('an error is logged by its kind, code and place, without the row or text it quotes', () => {
  const lines: string[] = []
  const log = createLog('info', { to: { write: (line) => lines.push(line) } })
  const row = Object.assign(new Error('invalid input "0917 555 0142"'), {
    code: '23514',
    detail: 'Failing row contains (Maria Santos).',
    constraint: 'journal_entry_amount_check',
  })
  let json: unknown
  try {
    JSON.parse('{"phone":0917555')
  } catch (error) {
    json = error
  }
  log.error({ err: row }, 'a call failed')
  log.error({ err: json }, 'a call failed')
  log.error({ err: new Error('outer', { cause: row }) }, 'a call failed')
  expect(lines.join('')).not.toMatch(/Maria|0142|0917/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { code: '23514', constraint: 'journal_entry_amount_check' } })
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ err: { message: 'outer', cause: { code: '23514' } } })
})

test('ERR-08 what is logged as an error is tracked to the error tracking, a warning is not', () => {
  const tracked: TrackedError[] = []
  const log = createLog('error', { to: { write: () => undefined }, onError: (error) => tracked.push(error) })
  log.error({ err: new RangeError('too far'), call: 'applyForLoan' }, 'a call failed')
  log.warn({ err: new Error('quiet') }, 'a warning')
  log.error({ address: 1 }, 'no error in it')
  expect(tracked).toMatchObject([{ platform: 'node', type: 'RangeError', message: 'too far', place: 'applyForLoan' }])
  expect(tracked[0]?.stack).toContain('log.test.ts')
})
