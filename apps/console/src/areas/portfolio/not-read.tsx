import { refusalOf } from '../../platform/api/failure.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Empty, Forbidden, NotRead } from '../../queue/Instead.tsx'
import { useNarrowing } from '../../queue/use-narrowing.ts'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/Problem.tsx'

/** Why there is no report: no right, no closed day yet, a day that is not closed, or no answer. */
export function ReportNotRead({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const { narrow } = useNarrowing()
  const refusal = refusalOf(error)
  if (refusal?.code === 'forbidden') return <Forbidden refusal={refusal} />
  if (refusal?.code === 'notFound') return <NoStoredDay />
  if (refusal?.code === 'invalidRequest')
    return (
      <Problem>
        {t('portfolio.notClosed')}{' '}
        <Button kind="text" onClick={() => narrow('asOf', '')}>
          {t('portfolio.lastDay')}
        </Button>
      </Problem>
    )
  return <NotRead reference={refusal?.reference} onAgain={onAgain} />
}

export function NoStoredDay() {
  return <Empty title={t('portfolio.noDay')}>{t('portfolio.noDayMore')}</Empty>
}
