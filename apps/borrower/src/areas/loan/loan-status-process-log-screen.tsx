import { type LoanView, loanProcessLog } from '@hiram/contract/loan'
import { HelpNav } from '../../loan/HelpNav.tsx'
import { LoadFailedScreen } from '../../loan/LoadFailedScreen.tsx'
import { paths } from '../../paths.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { callFailureOf } from '../../platform/errors/call-failure.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { DocumentFrame, LoanGate } from './frame.tsx'
import { logText, logTitle } from './reasons.ts'

/** /home/loan/status/info/processLog: every change of the loan, newest first, with who and when. */
export function LoanStatusProcessLogScreen() {
  const { t } = useTexts()
  return <LoanGate title={t('title.loanProcessLog')}>{(loan) => <Log loan={loan} />}</LoanGate>
}

function Log({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { date, money } = useFormat()
  const { data, failure, refresh } = useCall(loanProcessLog, { loanId: loan.loanId })
  const title = t('title.loanProcessLog')
  if (failure && !data)
    return (
      <LoadFailedScreen
        nav={<HelpNav line title={title} back={paths.loanStatus} />}
        cause={callFailureOf(failure)}
        onRefresh={refresh}
      />
    )
  const items = [...(data?.entries ?? [])].reverse().map((entry) => {
    const { at, who } = entry
    const why = logText(entry.reason)
    const by = t('loan.logLine', { at: date(at, 'dayTime'), who: t(`loan.who.${who}`) })
    return {
      state: 'done' as const,
      title:
        entry.amount === null
          ? t(logTitle(entry))
          : t('loan.logAmount', { what: t(logTitle(entry)), amount: money(entry.amount) }),
      sub: why ? t('loan.logWhy', { line: by, why: t(why, { date: date(at) }) }) : by,
    }
  })
  return (
    <DocumentFrame title={title} loan={loan}>
      {data ? (
        <Section>
          <Steps items={items} />
        </Section>
      ) : (
        <Skeleton block rows={5} label={t('common.loading')} />
      )}
    </DocumentFrame>
  )
}
