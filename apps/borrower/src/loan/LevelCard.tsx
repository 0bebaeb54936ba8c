import type { AnswerOf } from '@hiram/contract'
import type { vipInfo } from '@hiram/contract/rewards/vip'
import { useFormat } from '../platform/format/use-format.ts'
import { useTexts } from '../platform/texts/texts.tsx'
import { Segments } from '../ui/Segments.tsx'
import css from './LevelCard.module.css'

type LevelCardProps = Pick<AnswerOf<typeof vipInfo>, 'score' | 'level' | 'next' | 'isLimitHighest'>

const segments = 6

/** The level, how far the next one is, and what it gives. */
export function LevelCard({ score, level, next, isLimitHighest }: LevelCardProps) {
  const { t } = useTexts()
  const { sentences } = useFormat()
  const nextGives = useNextGives()
  const done = next ? (score * segments) / next.level.fromScore : segments
  const points = next ? t('rewards.scoreOf', { score, next: next.level.fromScore }) : t('rewards.score', { score })
  const gives = next ? nextGives({ level, next, isLimitHighest }) : t('rewards.highest')
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

type Next = Pick<LevelCardProps, 'level' | 'isLimitHighest'> & { next: NonNullable<LevelCardProps['next']> }

/** A lower rate, and a higher limit where it can still grow. */
function useNextGives() {
  const { t } = useTexts()
  const { percent, moneyShort, sentences } = useFormat()
  return ({ level, next, isLimitHighest }: Next) => {
    const { pointsMissing: points, level: to } = next
    const lower = { points, rate: percent(to.monthlyRate, 2), now: percent(level.monthlyRate, 2) }
    if (to.limitGrowth > 0n) return t('rewards.nextGives', { ...lower, growth: moneyShort(to.limitGrowth) })
    return sentences(t('rewards.nextRate', lower), isLimitHighest ? t('rewards.limitHighest') : null)
  }
}
