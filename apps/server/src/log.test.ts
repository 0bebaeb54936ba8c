import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('an error is logged by its kind, code and place, without the row or text it quotes', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const row = Object.assign(new Error('invalid input "0917 555 0142"'), {
    code: '23514',
    detail: 'Failing row contains (Maria Santos).',
    constraint: 'transfer_amount_check',
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
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { code: '23514', constraint: 'transfer_amount_check' } })
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ err: { message: 'outer', cause: { code: '23514' } } })
})
