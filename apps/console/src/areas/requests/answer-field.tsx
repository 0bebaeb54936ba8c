import { longestAnswer, type RequestDetail } from '@hiram/contract/console/requests'
import { storedLocale } from '../../platform/texts/language.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { hasReason } from '../../work/has-reason.ts'
import type { Opened } from './opened.ts'

type AnswerProps = {
  asked: RequestDetail
  opened: Opened
  outcome: 'accepted' | 'refused'
  answer: string
  onChange: (text: string) => void
}

/** What the borrower reads with the decision, in their language; the usual answer also in the reader's own. */
export function AnswerField({ asked: { locale }, opened, outcome, answer, onChange }: AnswerProps) {
  const language = storedLocale()
  const inOwn = opened.answers.find((one) => one.locale === language)
  const isUsual = answer === usualAnswer(opened, outcome)
  return (
    <Section title={t('request.answer')} note={t(`request.locale.${locale}`)}>
      <TextArea
        id="request-answer"
        label={t('request.answerField')}
        lang={locale}
        maxLength={longestAnswer}
        value={answer}
        missing={hasReason(answer) ? undefined : t('request.answerMissing')}
        onChange={onChange}
      />
      {isUsual && inOwn && locale !== language && (
        <Tip icon="info">
          {t('request.meaning')} <q>{inOwn[outcome]}</q>
        </Tip>
      )}
    </Section>
  )
}

/** The answer to begin with: the borrower's language is the first. */
export function usualAnswer({ answers }: Opened, outcome: 'accepted' | 'refused'): string {
  return answers[0]?.[outcome] ?? ''
}
