import { phones } from '@hiram/markets/phones'
import { readPage } from '../../platform/page/page.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconOffline } from '../../ui/icons.tsx'
import { Tip } from '../../ui/Tip.tsx'
import type { Problem } from './problem.ts'
import css from './security.module.css'

export function useProblemWords() {
  const { t } = useTexts()
  const prefix = `+${phones[readPage().brand.market.code].callingCode}`
  /** The words of a problem at this field, read aloud when they appear. */
  return (problem: Problem | undefined, at: Problem['at']) =>
    problem?.at === at ? (
      <span role="alert">{t(`security.problem.${problem.text}`, { ...problem.values, prefix })}</span>
    ) : undefined
}

/** What is not about one field. */
export function ProblemTip({ problem }: { problem: Problem | undefined }) {
  const words = useProblemWords()(problem, 'page')
  return (
    <div className={css.alert}>
      {words ? (
        <Tip
          tone={problem?.text === 'codeWait' ? 'warn' : 'bad'}
          {...(problem?.text === 'offline' && { icon: IconOffline })}
        >
          {words}
        </Tip>
      ) : null}
    </div>
  )
}
