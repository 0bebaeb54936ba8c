import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areaTexts } from './check/area-texts.ts'
import { catalogues } from './check/catalogues.ts'
import type { Check } from './check/finding.ts'
import { houseRules } from './check/house-rules.ts'
import { literalText } from './check/literal-text.ts'
import { marketLiterals } from './check/market-literals.ts'
import { registries } from './check/registries.ts'
import { retiredPhrases } from './check/retired-phrases.ts'
import { retiredWords } from './check/retired-words.ts'
import { sizes } from './check/sizes.ts'
import { imports, lint, types, unused } from './check/tools.ts'
import { root } from './run/root.ts'

/** A small house of the same plan, in which every check is content. */
const HOUSE: Record<string, string> = {
  'package.json': '{ "name": "small", "private": true, "type": "module", "workspaces": ["apps/*", "packages/*"] }',
  'scripts/size-ratchet.json': '{}',
  'scripts/check/same-in-every-language.json': '["Hiram"]',
  'scripts/check/same-in-filipino.json': '[]',
  'apps/server/src/main.ts': "import { home } from './areas/home/routes.ts'\n\nhome()\n",
  'apps/server/src/areas/home/routes.ts':
    "import { zero } from '@hiram/lending'\nimport { load } from './store.ts'\n\nexport function home() {\n  return [load(), zero]\n}\n",
  'apps/server/src/areas/home/store.ts': 'export function load() {\n  return 1\n}\n',
  'apps/borrower/src/main.tsx': "import { Router } from './router.tsx'\n\nconsole.log(Router)\n",
  'apps/borrower/src/router.tsx': "import { Home } from './areas/home/Home.tsx'\n\nexport const Router = Home\n",
  'apps/borrower/src/areas/home/Home.tsx':
    "import { Button } from '../../ui/Button.tsx'\n\nexport function Home() {\n  return <Button />\n}\n",
  'apps/borrower/src/ui/Button.tsx': 'export function Button() {\n  return <button type="button">{1}</button>\n}\n',
  'apps/sandbox/src/main.ts': "console.log('sandbox')\n",
  'packages/lending/src/index.ts': 'export const zero = 0\n',
  ...Object.fromEntries(
    ['books', 'bridge', 'envelope', 'markets', 'contract'].map((name) => [
      `packages/${name}/src/index.ts`,
      'export {}\n',
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({
      'en-US': 'Pay {amount} now',
      'fil-PH': 'Magbayad ng {amount} ngayon',
      'vi-VN': 'Trả {amount} ngay',
      'zh-CN': '现在支付 {amount}',
      'th-TH': 'จ่าย {amount}',
    }).map(([locale, text]) => [
      `apps/borrower/src/platform/texts/${locale}.json`,
      JSON.stringify({ brand: 'Hiram', pay: text }),
    ]),
  ),
}

let house: string

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'hiram-house-'))
  for (const [path, text] of Object.entries(HOUSE)) await put(path, text)
  for (const file of ['.dependency-cruiser.cjs', 'knip.json', 'biome.json', 'tsconfig.json']) {
    await cp(join(root, file), join(house, file))
  }
  for (const app of ['server', 'borrower', 'sandbox']) {
    const dependencies = app === 'server' ? { '@hiram/lending': '0.1.0' } : {}
    await put(`apps/${app}/package.json`, JSON.stringify({ name: `@hiram/${app}`, version: '0.1.0', dependencies }))
  }
  await mkdir(join(house, 'node_modules', '@hiram'), { recursive: true })
  await symlink(join(root, 'node_modules', '@types'), join(house, 'node_modules', '@types'))
  await symlink(join(root, 'node_modules', 'vite'), join(house, 'node_modules', 'vite'))
  await symlink(join(root, 'node_modules', 'react'), join(house, 'node_modules', 'react'))
  await symlink(join(root, 'node_modules', 'sharp'), join(house, 'node_modules', 'sharp'))
  const borrower = join('apps', 'borrower', 'node_modules')
  await symlink(join(root, borrower), join(house, borrower))
  for (const name of ['lending', 'books', 'bridge', 'envelope', 'markets', 'contract']) {
    const manifest = { name: `@hiram/${name}`, version: '0.1.0', type: 'module', exports: { '.': './src/index.ts' } }
    await put(`packages/${name}/package.json`, JSON.stringify(manifest))
    await symlink(join(house, 'packages', name), join(house, 'node_modules', '@hiram', name))
  }
  execFileSync('git', ['init', '-q'], { cwd: house })
  await put('.gitignore', 'node_modules\n')
})

afterAll(() => rm(house, { recursive: true, force: true }))

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(house, path)), { recursive: true })
  await writeFile(join(house, path), text)
}

/** What the check finds with these files in the house; they are taken out again. */
async function findWith(check: Check, planted: Record<string, string>): Promise<string> {
  for (const [path, text] of Object.entries(planted)) await put(path, text)
  try {
    return (await check.find(house)).join('\n')
  } finally {
    for (const path of Object.keys(planted)) {
      const original = HOUSE[path]
      if (original === undefined) await rm(join(house, path))
      else await put(path, original)
    }
  }
}

function functionOf(lines: number): string {
  return `export function long() {\n${'  console.log(1)\n'.repeat(lines - 2)}}\n`
}

test.each([
  imports,
  unused,
  sizes,
  houseRules,
  literalText,
  marketLiterals,
  catalogues,
  areaTexts,
  registries,
  retiredWords,
  retiredPhrases,
  types,
])('$name is content with the small house', async (check) => {
  expect(await check.find(house)).toEqual([])
})

describe('who may import whom', () => {
  test.each([
    ['1-lending', 'packages/lending/src/a.ts', "import '@hiram/contract'\n"],
    ['1-books', 'packages/books/src/a.ts', "import '@hiram/markets'\n"],
    ['1-bridge', 'packages/bridge/src/a.ts', "import '@hiram/lending'\n"],
    ['1-envelope', 'packages/envelope/src/a.ts', "import '@hiram/lending'\n"],
    ['1-markets', 'packages/markets/src/a.ts', "import '@hiram/contract'\n"],
    ['1-contract', 'packages/contract/src/a.ts', "import '@hiram/envelope'\n"],
    ['2-borrower', 'apps/borrower/src/platform/a.ts', "import '../../../server/src/main.ts'\n"],
    ['3-server', 'apps/server/src/http/a.ts', "import '@hiram/bridge'\n"],
    ['3-server', 'apps/server/src/http/a.ts', "import type { FC } from 'react'\n\nexport type A = FC\n"],
    ['4-no-area', 'apps/borrower/src/areas/apply/a.ts', "import '../home/Home.tsx'\n"],
    ['4-only-router', 'apps/borrower/src/loan/a.ts', "import '../areas/home/Home.tsx'\n"],
    ['4-areas-never', 'apps/borrower/src/areas/apply/a.ts', "import '../../router.tsx'\n"],
    ['4-ui', 'apps/borrower/src/ui/a.ts', "import '../platform/texts/en-US.json'\n"],
    ['5-no-server-area', 'apps/server/src/areas/apply/a.ts', "import '../home/routes.ts'\n"],
    ['5-no-server-area', 'apps/server/src/areas/apply/a.test.ts', "import '../home/routes.ts'\n"],
    ['5-server-below', 'apps/server/src/ledger/a.ts', "import '../areas/home/routes.ts'\n"],
    ['5-server-middle', 'apps/server/src/jobs/a.ts', "import '../main.ts'\n"],
    ['5-decoders-in-worker-processes', 'apps/server/src/http/a.ts', "import 'sharp'\n"],
    ['6-across', 'apps/server/src/http/a.ts', "import '../../../../packages/lending/src/index.ts'\n"],
    ['6-inside', 'packages/lending/src/a.ts', "import '@hiram/lending'\n"],
    ['6-every-import', 'packages/lending/src/a.ts', "import './nowhere.ts'\n"],
  ])('%s is held in %s', async (rule, path, text) => {
    expect(await findWith(imports, { [path]: text })).toContain(`${rule}`)
  })

  test.each([
    ['5-ledger-imports-database-only', 'ledger', 'loan'],
    ['5-ledger-imports-database-only', 'ledger', 'servicing'],
    ['5-loan-below-what-happens-to-it', 'loan', 'ledger'],
    ['5-servicing-never-above', 'servicing', 'business-day'],
    ['5-books-never-above', 'books', 'business-day'],
    ['5-nothing-below-imports-books', 'servicing', 'books'],
    ['5-processes-import-nothing-of-ours', 'processes', 'loan'],
  ])('%s is held: %s may not import %s', async (rule, from, to) => {
    const planted = {
      [`apps/server/src/${from}/a.ts`]: `import '../${to}/b.ts'\n`,
      [`apps/server/src/${to}/b.ts`]: 'export const b = 1\n',
    }
    expect(await findWith(imports, planted)).toContain(rule)
  })

  test.each([
    ['imports', "import './b.ts'\n", "import './a.ts'\n"],
    [
      'imports of types alone',
      "import type { B } from './b.ts'\n\nexport type A = { b: B }\n",
      "import type { A } from './a.ts'\n\nexport type B = { a: A }\n",
    ],
  ])('a cycle of %s is found', async (_, a, b) => {
    const planted = { 'packages/lending/src/a.ts': a, 'packages/lending/src/b.ts': b }
    expect(await findWith(imports, planted)).toContain('6-no-cycles')
  })
})

test('a dead file is found', async () => {
  const found = await findWith(unused, { 'apps/server/src/areas/home/dead.ts': 'export const dead = 1\n' })
  expect(found).toContain('apps/server/src/areas/home/dead.ts')
})

test('an export of a package that nothing imports is found', async () => {
  const found = await findWith(unused, {
    'packages/lending/src/index.ts': "export const zero = 0\nexport * from './one.ts'\n",
    'packages/lending/src/one.ts': 'export const one = 1\n',
  })
  expect(found).toContain('packages/lending/src/one.ts')
})

test('a function of 80 lines is found, one of 70 is not', async () => {
  const path = 'packages/lending/src/a.ts'
  expect(await findWith(sizes, { [path]: functionOf(80) })).toBe(`${path} long has 80 lines, 70 are allowed`)
  expect(await findWith(sizes, { [path]: functionOf(70) })).toBe('')
})

test('the ratchet lets a long function be, but not grow, and has to follow it down', async () => {
  const path = 'packages/lending/src/a.ts'
  const allowing = { 'scripts/size-ratchet.json': JSON.stringify({ [`${path} long`]: 80 }) }
  expect(await findWith(sizes, { ...allowing, [path]: functionOf(80) })).toBe('')
  expect(await findWith(sizes, { ...allowing, [path]: functionOf(81) })).toContain('has 81 lines, 80 are allowed')
  expect(await findWith(sizes, { ...allowing, [path]: functionOf(75) })).toContain('is down to 75 lines: lower it')
  expect(await findWith(sizes, { ...allowing, [path]: functionOf(60) })).toContain('fits now: remove it')
})

test('a file of 301 lines is found', async () => {
  const found = await findWith(sizes, { 'packages/lending/src/a.ts': 'export const a = 1\n'.repeat(301) })
  expect(found).toContain('has 301 lines, 300 are allowed')
})

test.each([
  ['has a default export', 'packages/lending/src/a.ts', 'export default 1\n'],
  ['uses `!`', 'packages/lending/src/a.ts', 'export const a = [1][0]!\n'],
  ['uses `any`', 'packages/lending/src/a.ts', 'export const a: any = 1\n'],
  ['asks the clock', 'packages/lending/src/a.ts', 'export const a = Date.now()\n'],
  ['asks the clock', 'apps/server/src/decision/a.ts', 'export const a = new Date()\n'],
  ['writes SQL', 'apps/server/src/areas/home/a.ts', "export const a = (pool: Pool) => pool.query('select 1')\n"],
  ['writes SQL', 'apps/server/src/http/a.ts', 'export const a = sql`select 1`\n'],
  ['spells a sealed place', 'apps/server/src/jobs/a.ts', "export const a = 'loan|name_sealed|1'\n"],
  ['spells a sealed place', 'apps/server/src/jobs/a.test.ts', 'export const a = `photo|1`\n'],
])('what %s is found in %s', async (problem, path, text) => {
  expect(await findWith(houseRules, { [path]: text })).toContain(`${path}:1 ${problem}`)
})

test.each([
  '<p>Pay now</p>',
  "<p>{'Pay now'}</p>",
  '<p>{due && `Pay now`}</p>',
  '<input placeholder="Pay now" />',
  "<img alt={due ? 'Pay now' : ''} />",
  '<button aria-label="Pay now" />',
])('the literal text of %s is found', async (jsx) => {
  const path = 'apps/borrower/src/areas/home/a.tsx'
  const text = `export function A({ due }: { due: string }) {\n  return ${jsx}\n}\n`
  expect(await findWith(literalText, { [path]: text })).toMatch(/a\.tsx:2 says .*Pay now/)
})

test.each([
  ['lacks pay', '{ "brand": "Hiram" }'],
  ['is still English', '{ "brand": "Hiram", "pay": "Pay {amount} now" }'],
  ['takes (), en-US takes (amount value)', '{ "brand": "Hiram", "pay": "Trả ngay" }'],
  ['has more, which en-US lacks', '{ "brand": "Hiram", "pay": "Trả {amount}", "more": "Thêm" }'],
  ['does not parse', '{ "brand": "Hiram", "pay": "Trả {amount" }'],
  ['has English in it: Please', '{ "brand": "Hiram", "pay": "Please trả {amount}" }'],
  ['is missing or is not JSON', ''],
])('a catalogue that %s is found', async (problem, text) => {
  expect(await findWith(catalogues, { 'apps/borrower/src/platform/texts/vi-VN.json': text })).toContain(problem)
})

test.each([
  ['zh-CN', '现在 pay {amount}', 'has English in it: pay'],
  ['th-TH', '{amount} ทาง SMS, Zalo', ''],
  ['fil-PH', 'Bayaran the {amount}', 'has English in it: the'],
  ['fil-PH', 'I-check ang due date ng loan: {amount}', ''],
])('English left in a text of %s is found, names are not', async (locale, text, problem) => {
  const path = `apps/borrower/src/platform/texts/${locale}.json`
  const found = await findWith(catalogues, { [path]: JSON.stringify({ brand: 'Hiram', pay: text }) })
  expect(found.includes('English')).toBe(problem !== '')
  expect(found).toContain(problem)
})

test.each([
  ['{amount, plural, one {isang araw} other {# na araw}}', true],
  ['{amount, plural, =1 {isang araw} one {# araw} other {# na araw}}', false],
])('a Filipino form for one that says no number is found, as it is that of 2 and 3, too: %s', async (pay, isFound) => {
  const texts = { 'en-US': '{amount, plural, one {a day} other {# days}}', 'fil-PH': pay }
  const files = Object.entries(texts).map(([locale, text]) => [
    `apps/borrower/src/platform/texts/${locale}.json`,
    JSON.stringify({ brand: 'Hiram', pay: text }),
  ])
  expect((await findWith(catalogues, Object.fromEntries(files))).includes('needs the number')).toBe(isFound)
})

test('a market named outside its package is found, except in tests', async () => {
  const wrong = "export const a = (code: string) => (code === 'ph' ? { PHP: 1 } : code)\n"
  const market = {
    'packages/markets/src/ph/market.ts': "export const market = { code: 'ph', currency: { code: 'PHP' } }\n",
  }
  const found = await findWith(marketLiterals, { ...market, 'apps/server/src/http/a.ts': wrong })
  expect(found).toContain('apps/server/src/http/a.ts:1 names the market ph')
  expect(found).toContain('names the market PHP')
  expect(await findWith(marketLiterals, { ...market, 'apps/server/src/http/a.test.ts': wrong })).toBe('')
})

test('the name of a registry is found', async () => {
  const line = ['registry', 'https://packages.example'].join('=')
  expect(await findWith(registries, { '.npmrc': `${line}\n` })).toBe('.npmrc:1 names a registry')
})

test.each([
  ['export const renewCourses = 1\n', '"courses": the word is accrual plan'],
  ['// the ledger is reckoned again\n', '"reckoned": the word is calculate'],
  ['export const kept_thread = 1\n', '"kept thread": the word is worker client'],
  ['export function takeReply() {}\n', '"function takeR": the word is handle, consume, capture or decide'],
])('a retired word in %s is found, with the right one', async (text, problem) => {
  const path = 'packages/lending/src/a.ts'
  expect(await findWith(retiredWords, { [path]: text })).toBe(`${path}:1 ${problem}`)
})

test('a retired word in the name of a file is found; words that only look like one are not', async () => {
  expect(await findWith(retiredWords, { 'packages/lending/src/loan-course.ts': '' })).toContain(
    'the word is accrual plan',
  )
  const plain = '// of course, npm run bench:day-close recommends nothing\n'
  expect(await findWith(retiredWords, { 'packages/lending/src/a.ts': plain })).toBe('')
})

test.each([
  ['en-US', 'Mend: {step}', '"Mend": the words are fix'],
  ['en-US', 'Your neighbour’s colours', '"neighbour": the words are American spelling'],
  ['en-US', 'Cancelled at the help centre', '"Cancelled": the words are American spelling'],
  ['fil-PH', 'Pwede kang magbayad', '"Pwede": the words are puwede'],
  ['vi-VN', 'Trả thừa: của bạn', '"Trả thừa: của bạn": the words are tiền trả thừa'],
  ['zh-CN', '还清这笔贷款', '"贷款": the words are 借款'],
  ['th-TH', 'ขอสินเชื่อ', '"สินเชื่อ": the words are เงินกู้'],
])('a phrase that %s does without is found in its texts: %s', async (locale, text, problem) => {
  const path = `apps/server/src/texts/${locale}.json`
  expect(await findWith(retiredPhrases, { [path]: JSON.stringify({ text }, null, 2) })).toContain(`says ${problem}`)
})

test('an accountant reads of the documents of entries in their own word, no one else does', async () => {
  const text = JSON.stringify({ text: 'Chứng từ gốc' }, null, 2)
  const findIn = (area: string) =>
    findWith(retiredPhrases, { [`apps/console/src/areas/${area}/texts/vi-VN.json`]: text })
  expect(await findIn('accounting')).toBe('')
  expect(await findIn('proofs')).toContain('says "Chứng từ"')
})

test('a type error and a lint error are found', async () => {
  const path = 'packages/lending/src/a.ts'
  expect(await findWith(types, { [path]: 'export const a: string = 1\n' })).toContain('TS2322')
  expect(await findWith(lint, { [path]: 'export const a = (b: number) => b == 1\n' })).toContain('noDoubleEquals')
})

test('a text of one area of the console is not shown by another, nor by the shell', async () => {
  const planted = {
    'apps/console/src/areas/audit/texts/en-US.json': '{ "audit.find": "Find", "audit.view.all": "All" }',
    'apps/console/src/areas/audit/a.ts': "console.log('audit.find')\n",
    'apps/console/src/areas/loans/a.ts': "console.log('audit.find')\n",
    'apps/console/src/shell/a.ts': `const view = 'all'\n\nconsole.log(\`audit.view.\${view}\`)\n`,
  }
  const found = await findWith(areaTexts, planted)
  expect(found.split('\n')).toEqual([
    expect.stringMatching(/^apps\/console\/src\/areas\/loans\/a\.ts.* uses audit\.find, /),
    expect.stringMatching(/^apps\/console\/src\/shell\/a\.ts.* uses audit\.view\., /),
  ])
})
