import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run/root.ts'
import { targets } from './targets.ts'

const found = (pattern: string) => globSync(pattern.replace(/^!/, ''), { cwd: root }).length

test.each(targets)('what $name mutates and leaves out is there, and so are tests', ({ mutate, tests }) => {
  expect(mutate.filter((pattern) => found(pattern) === 0 && !pattern.endsWith('/testing/**'))).toEqual([])
  expect(tests.some((pattern) => found(pattern) > 0)).toBe(true)
})

test('the rules have tests beside them; what decides on them all is tested by them', () => {
  const rules = targets.find(({ name }) => name === 'rules')
  const alone = rules?.tests.filter((path) => found(path) === 0)
  expect(alone).toEqual(['apps/server/src/decision/make-decision.test.ts'])
})

test('no test of a rule needs a database: they are run without one', () => {
  const rules = targets.find(({ name }) => name === 'rules')
  const beside = rules?.tests.filter((path) => found(path) > 0) ?? []
  const needing = beside.filter((path) =>
    /testing\/(server|database)\.ts'/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(needing).toEqual([])
})
