import { vipInfo } from '@hiram/contract/rewards/vip'
import { lazy, Suspense } from 'react'
import { paths } from '../paths.ts'
import { useCall } from '../platform/api/use-call.ts'
import { loadTexts, useTexts } from '../platform/texts/texts.tsx'
import { retryImport } from '../retry-import.ts'
import { MoreLink } from '../ui/MoreLink.tsx'
import { Section } from '../ui/Section.tsx'

/** The card comes with the texts of the rewards. */
const Card = lazy(async () => {
  const [{ LevelCard }] = await Promise.all([retryImport(() => import('./level-parts.ts')), loadTexts('rewards')])
  return { default: LevelCard }
})

/** The borrower's level on the screens of other areas, with the way to its own screen. */
export function OwnLevel() {
  const { data } = useCall(vipInfo, {})
  if (!data) return null
  const { score, level, next, isLimitHighest } = data
  return (
    <Suspense>
      <Section tight>
        <Card score={score} level={level} next={next} isLimitHighest={isLimitHighest} />
        <See />
      </Section>
    </Suspense>
  )
}

function See() {
  const { t } = useTexts()
  return <MoreLink to={paths.homeVip}>{t('rewards.see')}</MoreLink>
}
