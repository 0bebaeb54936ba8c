import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { today } from '@hiram/contract/console/today'
import { formatCount, formatShare } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Figure, Figures } from '../../ui/Figures.tsx'

type TodayFiguresProps = {
  figures: ConsoleAnswer<typeof today>['figures']
  /** Of who decides nothing. */
  areOfTeam: boolean
}

export function TodayFigures({ figures, areOfTeam }: TodayFiguresProps) {
  const { waiting, late, dueToday, decidedByMe, keptOf } = figures
  return (
    <Figures>
      <Figure value={formatCount(waiting)} name={t(areOfTeam ? 'today.waitingForTeam' : 'today.waiting')} />
      <Figure value={formatCount(late)} name={t('today.late')} isBad={late > 0} />
      <Figure value={formatCount(dueToday)} name={t('today.dueToday')} />
      {!areOfTeam && <Figure value={formatCount(decidedByMe)} name={t('today.decidedByMe')} isExtra />}
      {keptOf && <Figure value={formatShare(keptOf.kept, keptOf.all)} name={t('today.kept')} isExtra />}
    </Figures>
  )
}
