import { phones } from '@hiram/markets/phones'
import { readPage } from '../../platform/page/page.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconOffline } from '../../ui/icons.tsx'
import { Tip } from '../../ui/Tip.tsx'
import css from './account-security.module.css'
import type { Problem } from './problem.ts'

/** The text of a problem at this field. */
export function useProblemText() {
  const { t } = useTexts()
  const prefix = `+${phones[readPage().brand.market.code].callingCode}`
  return (problem: Problem | undefined, at: Problem['at']) =>
    problem?.at === at ? t(`account-security.problem.${problem.text}`, { ...problem.values, prefix }) : undefined
}

/** The same, read aloud when it appears. */
export function useProblemAlert() {
  const problemText = useProblemText()
  return (problem: Problem | undefined, at: Problem['at']) => {
    const text = problemText(problem, at)
    return text ? <span role="alert">{text}</span> : undefined
  }
}

/** A problem that belongs to no field. */
export function ProblemTip({ problem }: { problem: Problem | undefined }) {
  const message = useProblemAlert()(problem, 'page')
  return (
    <div className={css.alert}>
      {message ? (
        <Tip
          tone={problem?.text === 'codeWait' ? 'warn' : 'bad'}
          {...(problem?.text === 'offline' && { icon: IconOffline })}
        >
          {message}
        </Tip>
      ) : null}
    </div>
  )
}
