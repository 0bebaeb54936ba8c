import { refusalOf } from '../../platform/api/failure.ts'
import { t, textOfCode } from '../../platform/texts/texts.tsx'
import { Empty, Forbidden, NotRead } from '../../queue/Instead.tsx'
import { Note } from '../../ui/Note.tsx'
import { Problem } from '../../ui/Problem.tsx'

/** Why there is nothing of the books: no right, no closed day yet, days that are not closed, or no answer. */
export function BooksNotRead({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const refusal = refusalOf(error)
  if (refusal?.code === 'forbidden') return <Forbidden refusal={refusal} />
  if (refusal?.code === 'notFound') return <NoClosedDay />
  if (refusal?.code === 'invalidRequest')
    return (
      <Note>
        <Problem>
          {textOfCode(`accounting.wrong.${refusal.fields?.[0]?.reason}`) ?? t('accounting.wrong.notClosed')}
        </Problem>
      </Note>
    )
  return <NotRead reference={refusal?.reference} onAgain={onAgain} />
}

export function NoClosedDay() {
  return <Empty title={t('portfolio.noDay')}>{t('accounting.noDayMore')}</Empty>
}
