import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { LazyDialog } from '../ui/LazyDialog.tsx'
import { useTexts } from './texts.tsx'

type UnsavedProps = {
  /** Something was typed that is not saved. */
  when: boolean
  /** Where one may go without being asked: the form's own next screen. */
  allow?: (pathname: string) => boolean
}

/** `<UnsavedGuard when={dirty} />` in a form: the arrow, the browser's back and closing the tab ask first (RTE-09). */
export function UnsavedGuard({ when, allow }: UnsavedProps) {
  const { t } = useTexts()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && !allow?.(nextLocation.pathname),
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when])
  return (
    <LazyDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('common.unsavedTitle')}
      safe={{ label: t('common.stay'), onClick: () => blocker.reset?.() }}
      other={{ label: t('common.leave'), onClick: () => blocker.proceed?.() }}
      stacked
    >
      {t('common.unsavedText')}
    </LazyDialog>
  )
}
