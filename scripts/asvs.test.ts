import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asvsLevels } from './check/asvs-levels.ts'
import { root } from './run/root.ts'

type Row = { id: string; level: string; words: string; state: string; shown: string }

const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
const rows = page.split('\n').flatMap((line): Row[] => {
  const [, id = '', level = '', words = '', state = '', shown = ''] = line.split('|').map((cell) => cell.trim())
  return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, level, words, state, shown }] : []
})
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n')

test('every requirement of level 1 and 2 has one row, with its level and a word on it', () => {
  const wanted = Object.entries(asvsLevels).flatMap(([section, levels]) =>
    [...levels].flatMap((level, index) => (level === '3' ? [] : [`${section}.${index + 1} ${level}`])),
  )
  expect(wanted).toHaveLength(253)
  expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(wanted)
  expect(rows.filter(({ words, shown }) => words === '' || shown === '')).toEqual([])
})

test('a requirement is met, not applicable, or not met with a day by which it will be', () => {
  const states = ['met', 'not applicable', 'not met']
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([])
  const open = rows.filter(({ state }) => state === 'not met')
  expect(open.filter(({ shown }) => !/^20\d\d-\d\d-\d\d: \S/.test(shown))).toEqual([])
})

test('what is met says by which file or page, and it exists', () => {
  const met = rows.filter(({ state }) => state === 'met')
  const saysNothing = met.filter(({ shown }) => !/`[^`]+`|\]\(/.test(shown))
  expect(saysNothing).toEqual([])
  const named = rows.flatMap(({ id, shown }) => pathsIn(shown).map((path) => ({ id, path })))
  expect(named.filter(({ path }) => !files.some((file) => file === path || file.startsWith(`${path}/`)))).toEqual([])
})

test('a title that a row quotes is one of the test that it names', () => {
  const wrong = rows.flatMap(({ id, shown }) =>
    [...shown.matchAll(/`([^`]+\.test\.tsx?)` \("([^"]+)"\)/g)]
      .filter(([, path = '', title = '']) => !readFileSync(join(root, path), 'utf8').includes(title))
      .map(([quoted]) => ({ id, quoted })),
  )
  expect(wrong).toEqual([])
})

test('the sums at its head are those of its rows', () => {
  const count = (level: string, state: string) =>
    String(rows.filter((row) => row.level === level && row.state === state).length)
  for (const level of ['1', '2']) {
    const cells = ['met', 'not applicable', 'not met'].map((state) => count(level, state))
    expect(page).toContain(`| level ${level} | ${cells.join(' | ')} |`)
  }
})

function pathsIn(cell: string): string[] {
  const words = [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '')
  return words.filter((word) => /^(apps|packages|scripts|e2e|docs)\//.test(word))
}
