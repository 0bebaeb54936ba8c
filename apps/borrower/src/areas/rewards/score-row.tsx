import type { AnswerOf } from '@hiram/contract'
import type { vipRecords } from '@hiram/contract/rewards/vip'
import { historyPath } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { ListItem } from '../../ui/List.tsx'
import css from './rewards.module.css'

type Move = Pick<AnswerOf<typeof vipRecords>['records'][number], 'points' | 'reason' | 'scoreAfter' | 'loanId' | 'at'>

/** Why the score moved, by how much, and the loan it was about. */
export function ScoreRow({ points, reason, scoreAfter, loanId, at }: Move) {
  const { t } = useTexts()
  const { date } = useFormat()
  return (
    <ListItem
      title={t(`rewards.reason.${reason}`)}
      sub={t('rewards.scoreAfter', { date: date(at), score: scoreAfter })}
      end={
        <b className={css.moved}>
          {t(points < 0 ? 'rewards.pointsLess' : 'rewards.points', { points: Math.abs(points) })}
        </b>
      }
      to={historyPath(loanId, 'process')}
    />
  )
}
