import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutBrand } from '../apps/server/src/queue/message-text.ts'
import { root } from './run/root.ts'

type Texts = { readonly [key in string]: string }

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const textsOf = (path: string) => JSON.parse(read(path)) as Texts

/** The words in quotation marks of the list in docs/words.md. */
function quotedWords(): string[] {
  const list = /## Quoted words that stay\n([\s\S]*?)\n## /.exec(read('docs/words.md'))?.[1] ?? ''
  return [...list.matchAll(/"([^"]+)"/g)].map(([, words]) => words ?? '')
}

test('ERR-01 ERR-04 ERR-06 ERR-10 ERR-12 ERR-13 ERR-14 ERR-15 ERR-16 ACC-03 KYC-13 REP-02 words that the specification quotes stand letter by letter in the English texts', () => {
  const files = globSync('apps/{borrower,server}/src/**/texts/en-US.json', { cwd: root })
  const english = files.flatMap((path) => Object.values(textsOf(path)))
  const words = quotedWords()
  expect(words.length).toBeGreaterThan(25)
  expect(words.filter((quoted) => !english.some((text) => text.includes(quoted)))).toEqual([])
})

test.each(['en-US', 'fil-PH', 'vi-VN', 'zh-CN', 'th-TH'])(
  'the notification shown as an example is the one that is sent, in %s',
  (locale) => {
    const shown = textsOf(`apps/borrower/src/areas/messages/texts/${locale}.json`)
    const sent = textsOf(`apps/server/src/texts/${locale}.json`)
    for (const [example, message] of [
      ['messages.previewDue', 'sms.dueSoon'],
      ['messages.previewAmount', 'amount.dueSoon'],
      ['messages.previewPlain', 'sms.approved'],
    ] as const)
      expect(shown[example], example).toBe(withoutBrand(sent[message] ?? '', '{brand}'))
  },
)
