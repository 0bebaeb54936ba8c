import { phones } from '@hiram/markets/phones'
import { readPage } from '../../platform/page/page.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconOffline } from '../../ui/icons.tsx'
import { Tip } from '../../ui/Tip.tsx'
import css from './login.module.css'
import type { LoginProblem } from './login-problem.ts'

/** Nothing went wrong. */
const calm: readonly LoginProblem['text'][] = ['codeWait', 'callWait', 'passkeyNone']

/** What is not about one field, read aloud when it appears. */
export function ProblemTip({ problem }: { problem: LoginProblem | undefined }) {
  const problemText = useProblemText()
  const shown = problem?.at === 'page' ? problem : undefined
  return (
    <div role="alert" className={css.alert}>
      {shown ? (
        <Tip tone={calm.includes(shown.text) ? 'warn' : 'bad'} {...(shown.text === 'offline' && { icon: IconOffline })}>
          {problemText(shown)}
        </Tip>
      ) : null}
    </div>
  )
}

export function useProblemText() {
  const { t } = useTexts()
  const { code } = readPage().brand.market
  return ({ text, values, serverText }: LoginProblem) =>
    serverText ?? t(`login.problem.${text}`, { ...values, prefix: `+${phones[code].callingCode}` })
}
