import { expect, test } from 'vitest'
import { allBrands, brandOfMarket } from '../brand.ts'
import { type QuestionGroup, readQuestions, searchQuestions } from './read-questions.ts'

const locales = ['en-US', 'fil-PH', 'vi-VN', 'zh-CN', 'th-TH'] as const

test('ACC-08 every question has an answer in five languages, no token left, none of another market or brand', async () => {
  for (const locale of locales) {
    for (const brand of allBrands()) {
      const groups = await readQuestions(brand, locale)
      const texts = groups.flatMap(({ title, questions }) => [
        title,
        ...questions.flatMap((q) => [q.question, q.answer]),
      ])
      expect(texts.filter((text) => text.trim().length < 2 || /[{}]/.test(text))).toEqual([])
      expect(texts.length).toBe(6 + 2 * 29)
      expect(answerOf(groups, 'complaint')).toContain(brand.hotline)
      expect(answerOf(groups, 'complaint')).toContain(brand.supportEmail)
    }
  }
  const read = (market: 'ph' | 'vn') => readQuestions(brandOfMarket(market), 'en-US')
  expect(answerOf(await read('ph'), 'whyRefused')).toContain('3 days')
  expect(answerOf(await read('vn'), 'whyRefused')).toContain('5 days')
})

test('ACC-08 LON-06 a brand without the 7-day product has no term without proof of work, and no question of it', async () => {
  const brand = brandOfMarket('ph')
  expect(answerOf(await readQuestions(brand, 'en-US'), 'longerTerm')).toContain('proof of work')
  const without = await readQuestions({ ...brand, sevenDayProduct: false }, 'en-US')
  expect(answerOf(without, 'longerTerm')).toBeUndefined()
})

test('ACC-08 searching finds every word, without accents and capitals', async () => {
  const groups = await readQuestions(brandOfMarket('vn'), 'vi-VN')
  const found = (search: string) =>
    searchQuestions(groups, search).flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(found('dien thoai MAT')).toContain('lostPhone')
  expect(found('xyzzy')).toEqual([])
  expect(searchQuestions(groups, '  ')).toEqual(groups)
})

function answerOf(groups: readonly QuestionGroup[], wanted: string) {
  return groups.flatMap(({ questions }) => questions).find(({ id }) => id === wanted)?.answer
}
