import type { Brand } from '../brand-facts.ts'
import { deletionHours } from '../deletion-hours.ts'
import { legalFiller } from '../legal/legal-facts.ts'
import type { Locale } from '../locale.ts'
import { markets } from '../market.ts'
import { type QuestionId, type Questions, type QuestionTopic, questionTopics } from './questions.ts'

export type QuestionGroup = {
  readonly topic: QuestionTopic
  readonly title: string
  readonly questions: readonly { readonly id: QuestionId; readonly question: string; readonly answer: string }[]
}

const texts: { readonly [locale in Locale]: () => Promise<Questions> } = {
  'en-US': async () => (await import('./en-us.ts')).enUs,
  'fil-PH': async () => (await import('./fil-ph.ts')).filPh,
  'vi-VN': async () => (await import('./vi-vn.ts')).viVn,
  'zh-CN': async () => (await import('./zh-cn.ts')).zhCn,
  'th-TH': async () => (await import('./th-th.ts')).thTh,
}

/** What borrowers of this brand ask most, in the order shown; a locale's texts are loaded when first asked for. */
export async function readQuestions(brand: Brand, locale: Locale): Promise<QuestionGroup[]> {
  const { contactsRequired, retryAfterRefusalDays, rollbackDays } = markets[brand.market]
  const more = {
    contacts: String(contactsRequired),
    retryDays: String(retryAfterRefusalDays),
    rollbackDays: String(rollbackDays),
    deletionHours: String(deletionHours.done),
  }
  const filler = legalFiller(brand.market, locale, more, brand)
  const [{ topics, questions }, fill] = await Promise.all([texts[locale](), filler])
  return (Object.keys(questionTopics) as QuestionTopic[]).map((topic) => ({
    topic,
    title: topics[topic],
    questions: idsOf(topic, brand).map((id) => ({
      id,
      question: fill(questions[id].question),
      answer: fill(questions[id].answer),
    })),
  }))
}

/** Without the 7-day product there is no term that can be had without proof of work. */
function idsOf(topic: QuestionTopic, { sevenDayProduct }: Brand): readonly QuestionId[] {
  const ids: readonly QuestionId[] = questionTopics[topic]
  return sevenDayProduct ? ids : ids.filter((id) => id !== 'longerTerm')
}

/** The groups with only the questions that have every word of `search` in them; accents and capitals do not matter. */
export function searchQuestions(groups: readonly QuestionGroup[], search: string): QuestionGroup[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, answer }) => {
        const text = plain(`${question} ${answer}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}

/** Vietnamese đ is a letter of its own, no accent. Thai vowels are marks too, and stay. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .normalize('NFC')
}
