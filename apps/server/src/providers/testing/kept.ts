import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { KeyKeeper } from '../keys/key-keeper.ts'

/** What every keeper must do. */
export async function expectKept(keeper: KeyKeeper): Promise<void> {
  const key = randomBytes(32)
  const wrapped = await keeper.wrap(key, 'hiram data key 1')
  expect(wrapped.includes(key)).toBe(false)
  expect(await keeper.unwrap(wrapped, 'hiram data key 1')).toEqual(key)
  await expect(keeper.unwrap(wrapped, 'hiram data key 2')).rejects.toThrow()
  const altered = Buffer.from(wrapped)
  altered[altered.length - 2] = (altered.at(-2) ?? 0) ^ 1
  await expect(keeper.unwrap(altered, 'hiram data key 1')).rejects.toThrow()
}
