import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8')

test('RTE-11 the root is a hundredth of the design’s 750, and stops growing on wide screens', () => {
  const [, width = '', cap = ''] = /html \{\s*font-size: min\(([\d.]+)vw, (\d+)px\)/.exec(css) ?? []
  expect(Number(width)).toBeCloseTo((100 / 750) * 100, 4)
  expect(Number(cap)).toBe(60)
})

test('LNG-01 Thai and Chinese break where their readers expect it', () => {
  expect(css).toMatch(/:lang\(zh\)[^}]*line-break: strict/)
  expect(css).toMatch(/:lang\(th\)[^}]*word-break: normal/)
})
