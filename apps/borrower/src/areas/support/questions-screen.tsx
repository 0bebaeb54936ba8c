import { brandOfApp } from '@hiram/markets/brand'
import { type QuestionGroup, readQuestions, searchQuestions } from '@hiram/markets/questions/read-questions'
import { useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { readPage } from '../../platform/page/page.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Field } from '../../ui/Field.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { BarButton, Screen } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './support.module.css'
import { SupportNav } from './support-nav.tsx'

/** /customer-service/questions: what is asked most, by what it is about; searched as one types. */
export function QuestionsScreen() {
  const { t } = useTexts()
  const groups = useQuestions()
  const [search, setSearch] = useState('')
  const found = groups && searchQuestions(groups, search)
  return (
    <Screen
      nav={<SupportNav title={t('title.commonQuestions')} />}
      bar={found?.length === 0 ? <BarButton to={paths.supportMessages}>{t('support.ask')}</BarButton> : undefined}
    >
      <Section tight>
        <Field label={t('support.search')}>
          <TextInput
            type="search"
            enterKeyHint="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
        <p className="sr" role="status">
          {search && found ? t('support.found', { count: countOf(found) }) : ''}
        </p>
      </Section>
      {found ? (
        <Found groups={found} open={search.trim() !== ''} />
      ) : (
        <Skeleton block rows={6} label={t('common.loading')} />
      )}
    </Screen>
  )
}

function Found({ groups, open }: { groups: readonly QuestionGroup[]; open: boolean }) {
  const { t } = useTexts()
  if (groups.length === 0) {
    return (
      <Section title={t('support.noneTitle')}>
        <p className="lede">{t('support.noneText')}</p>
      </Section>
    )
  }
  return groups.map(({ topic, title, questions }) => (
    <Section key={topic} title={title}>
      {questions.map(({ id, question, answer }) => (
        <Fold key={id} inList title={question} forcedOpen={open && questions.length < 3}>
          <p className={css.answer}>{answer}</p>
        </Fold>
      ))}
    </Section>
  ))
}

function countOf(groups: readonly QuestionGroup[]) {
  return groups.reduce((count, { questions }) => count + questions.length, 0)
}

function useQuestions() {
  const { locale } = useTexts()
  const [groups, setGroups] = useState<readonly QuestionGroup[]>()
  useEffect(() => {
    let left = false
    const { appId, market } = readPage().brand
    void readQuestions(brandOfApp(appId ?? 0, market.code), locale).then((read) => {
      if (!left) setGroups(read)
    })
    return () => {
      left = true
    }
  }, [locale])
  return groups
}
