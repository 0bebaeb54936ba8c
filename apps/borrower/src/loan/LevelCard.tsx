import type { AnswerOf } from '@hiram/contract'
import type { vipInfo } from '@hiram/contract/rewards/vip'
import { useFormat } from '../platform/format/use-format.ts'
import { useTexts } from '../platform/texts/texts.tsx'
import { Segments } from '../ui/Segments.tsx'
import css from './LevelCard.module.css'

type LevelCardProps = Pick<AnswerOf<typeof vipInfo>, 'score' | 'level' | 'next'>

const segments = 6

/** The level, how far the next one is, and what it gives. */
export function LevelCard({ score, level, next }: LevelCardProps) {
  const { t } = useTexts()
  const { percent, moneyShort, sentences } = useFormat()
  const done = next ? (score * segments) / next.level.fromScore : segments
  const points = next ? t('rewards.scoreOf', { score, next: next.level.fromScore }) : t('rewards.score', { score })
  const gives = next
    ? t('rewards.nextGives', {
        points: next.pointsMissing,
        rate: percent(next.level.monthlyRate, 2),
        now: percent(level.monthlyRate, 2),
        growth: moneyShort(next.level.limitGrowth),
      })
    : t('rewards.highest')
  return (
    <div className={css.level}>
      <p className={css.top}>
        <b>{t(`rewards.level.${level.code}`)}</b>
        <span>{points}</span>
      </p>
      <Segments count={segments} done={Math.floor(done)} current={done % 1 > 0} thick label={points} />
      <p>{sentences(gives, t('rewards.never'))}</p>
    </div>
  )
}
