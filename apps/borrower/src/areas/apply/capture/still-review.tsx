import { useEffect, useState } from 'react'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FullSheet } from '../../../ui/FullSheet.tsx'
import css from './capture.module.css'
import type { Still } from './capture-still.ts'

type StillReviewProps = {
  still: Still
  title: string
  reading: boolean
  again: 'retake' | 'another'
  onUse: () => void
  onAgain: () => void
  onClose: () => void
}

/** The picture before it is sent, with a warning if it has a fault; the borrower may use it anyway. */
export function StillReview({ still, title, reading, again, onUse, onAgain, onClose }: StillReviewProps) {
  const { t } = useTexts()
  const [source, setSource] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(still.photo)
    setSource(made)
    return () => URL.revokeObjectURL(made)
  }, [still])
  const doubtful = still.fault !== undefined
  const use = (
    <Button kind={doubtful ? 'alt' : 'pri'} loading={reading ? t('common.loading') : undefined} onClick={onUse}>
      {t(doubtful ? 'apply.capture.useAnyway' : 'apply.capture.use')}
    </Button>
  )
  const other = (
    <Button kind={doubtful ? 'pri' : 'alt'} onClick={onAgain}>
      {t(again === 'retake' ? 'apply.photo.retake' : 'apply.capture.another')}
    </Button>
  )
  return (
    <FullSheet
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <>
          {doubtful ? other : use}
          {doubtful ? use : other}
        </>
      }
    >
      <div className={css.scene}>{source ? <img src={source} alt={t('apply.capture.taken')} /> : null}</div>
      <div className={css.say} role="status">
        <b>{t(`apply.capture.seen.${still.fault ?? 'good'}`)}</b>
        <p>{t(doubtful ? 'apply.capture.seenDoubt' : 'apply.capture.seenGood')}</p>
      </div>
    </FullSheet>
  )
}
