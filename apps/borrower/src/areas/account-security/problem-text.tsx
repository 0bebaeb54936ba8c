import { phones } from '@hiram/markets/phones'
import { readPage } from '../../platform/page/page.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconOffline } from '../../ui/icons.tsx'
import { Tip } from '../../ui/Tip.tsx'
import css from './account-security.module.css'
import type { Problem } from './problem.ts'

export function useProblemText() {
  const { t } = useTexts()
  const prefix = `+${phones[readPage().brand.market.code].callingCode}`
  /** The text of a problem at this field, read aloud when they appear. */
  return (problem: Problem | undefined, at: Problem['at']) =>
    problem?.at === at ? (
      <span role="alert">{t(`account-security.problem.${problem.text}`, { ...problem.values, prefix })}</span>
    ) : undefined
}

/** A problem that belongs to no field. */
export function ProblemTip({ problem }: { problem: Problem | undefined }) {
  const message = useProblemText()(problem, 'page')
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
