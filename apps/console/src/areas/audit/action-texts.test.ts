import type { AnyConsoleCall } from '@hiram/contract/console/console-call'
import { expect, test } from 'vitest'
import english from './texts/en-US.json' with { type: 'json' }
import vietnamese from './texts/vi-VN.json' with { type: 'json' }

const contracts = import.meta.glob<Record<string, unknown>>('../../../../../packages/contract/src/console/*.ts', {
  eager: true,
})

function isCall(exported: unknown): exported is AnyConsoleCall {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'may' in exported
}

test('the audit log has words for every call, in both languages', () => {
  const calls = Object.values(contracts).flatMap((exported) => Object.values(exported).filter(isCall))
  // what no one's session asks for is not in it
  const logged = calls.filter(({ may, method }) => may !== 'anyone' || method === 'POST').map(({ name }) => name)
  expect(logged.length).toBeGreaterThan(90)
  for (const texts of [english, vietnamese]) expect(logged.filter((name) => !(`action.${name}` in texts))).toEqual([])
})
