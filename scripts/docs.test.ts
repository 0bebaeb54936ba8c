import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run/root.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = files.filter((path) => path.endsWith('.md') && path !== 'docs/requirements.md')
const sources = files.filter((path) => /^(apps|packages)\/.*\.tsx?$/.test(path))

test.each(pages)('every file and folder that %s names exists', (page) => {
  const wrong = [...pathsIn(page), ...linksIn(page)].filter((path) => !exists(path))
  expect(wrong).toEqual([])
})

test.each(pages)('every npm command that %s names exists', (page) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [...read(page).matchAll(/npm run ([a-z][a-z0-9:-]*)/g)].map(([, name]) => name ?? '')
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})

test('the folders and files of the tree in docs/map.md exist', () => {
  expect(treeOf('docs/map.md').filter((path) => !exists(path))).toEqual([])
})

test('the map answers at least 40 questions of where something is', () => {
  const rows = read('docs/map.md')
    .split('\n')
    .filter((line) => /^\| .+ \| .*`/.test(line))
  expect(rows.length).toBeGreaterThanOrEqual(40)
})

test('the glossary has 40 lines at most, and its types and tables exist', () => {
  const text = read('docs/glossary.md')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
  const code = sources.map(read).join('\n')
  const migrations = files
    .filter((path) => path.endsWith('.sql'))
    .map(read)
    .join('\n')
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
  const wrong = rows.flatMap((row) => {
    const [, , , types = '', tables = ''] = row.split(/(?<!\\)\|/)
    return [
      ...names(types).filter((name) => !new RegExp(`\\b(type|const|class|function) ${name}\\b`).test(code)),
      ...names(tables).filter((name) => !new RegExp(`create table (if not exists )?${name}\\b`, 'i').test(migrations)),
    ]
  })
  expect(rows.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

function names(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')
}

/** A page's words in code marks that look like a file, or like a folder of this repository. */
function pathsIn(page: string): string[] {
  return names(read(page).replace(/^```[\s\S]*?^```/gm, '')).filter(
    (word) =>
      /^[\w.<>*-]+(\/[\w.<>*-]+)*\/?$/.test(word) &&
      (/^(apps|packages|docs|e2e|bench|scripts)\//.test(word) || /\w\.(tsx?|mjs|sql|jsonl?|md|css)$/.test(word)),
  )
}

function linksIn(page: string): string[] {
  const links = [...read(page).matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, link]) => link ?? '')
  return links.map((link) => join(page, '..', link))
}

/**
 * True of a tracked file or folder by its whole path, or by the end of it where a page names a file within its subject.
 * `<area>` and `*` are any name.
 */
function exists(path: string): boolean {
  const whole = /^(apps|packages|docs|e2e|bench|scripts)(\/|$)/.test(path)
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.]/g, '\\.')
    .replace(/<[^>]*>|\*/g, '[^/]+')
  const expected = new RegExp(`${whole ? '^' : '(^|/)'}${pattern}(/|$)`)
  return files.some((file) => expected.test(file))
}

/** One file or folder a line, indented by two spaces under the folder it is in, then what it is. */
function treeOf(page: string): string[] {
  const [, tree = ''] = /^```\n([\s\S]*?)^```/m.exec(read(page)) ?? []
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name] = /^( *)(\S+)/.exec(line) ?? []
    if (name === undefined) return []
    above.length = indent.length / 2
    above.push(name.replace(/\/$/, ''))
    return [above.join('/')]
  })
}
