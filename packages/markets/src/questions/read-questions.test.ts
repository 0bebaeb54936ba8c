import { expect, test } from 'vitest'
import { readQuestions, searchQuestions } from './read-questions.ts'

const locales = ['en-US', 'fil-PH', 'vi-VN', 'zh-CN', 'th-TH'] as const

test('ACC-08 every question has an answer in five languages, no token left, none of another market', async () => {
  for (const locale of locales) {
    for (const market of ['ph', 'vn'] as const) {
      const groups = await readQuestions(market, locale)
      const texts = groups.flatMap(({ title, questions }) => [
        title,
        ...questions.flatMap((q) => [q.question, q.answer]),
      ])
      expect(texts.filter((text) => text.trim().length < 2 || /[{}]/.test(text))).toEqual([])
      expect(texts.length).toBe(6 + 2 * 29)
    }
  }
  const [ph, vn] = await Promise.all([readQuestions('ph', 'en-US'), readQuestions('vn', 'en-US')])
  const refused = (groups: typeof ph) =>
    groups.flatMap(({ questions }) => questions).find(({ id }) => id === 'whyRefused')?.answer
  expect(refused(ph)).toContain('3 days')
  expect(refused(vn)).toContain('5 days')
})

test('ACC-08 searching finds every word, without accents and capitals', async () => {
  const groups = await readQuestions('vn', 'vi-VN')
  const found = (search: string) =>
    searchQuestions(groups, search).flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(found('dien thoai MAT')).toContain('lostPhone')
  expect(found('xyzzy')).toEqual([])
  expect(searchQuestions(groups, '  ')).toEqual(groups)
})
