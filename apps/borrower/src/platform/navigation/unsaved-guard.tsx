import { useEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { askBeforeLeaving } from '../../routing/ask-before-leaving.ts'
import { isOwnersPage } from '../../session/page-owner.ts'
import { isSignedIn } from '../../session/session.ts'
import { LazyDialog } from '../../ui/lazy-overlays.tsx'
import { useTexts } from '../texts/texts.tsx'

type UnsavedProps = {
  /** Something was typed that is not saved. */
  when: boolean
  /** The addresses that need no question: the form's own next screen. */
  allow?: (pathname: string) => boolean
}

/** `<UnsavedGuard when={dirty} />` in a form: the arrow, the browser's back and closing the tab ask first (RTE-09). */
export function UnsavedGuard({ when, allow }: UnsavedProps) {
  const { t } = useTexts()
  const { asking, answer } = useLeaving(when, allow)
  useEffect(() => {
    if (!when) return
    addEventListener('beforeunload', askToStay)
    return () => removeEventListener('beforeunload', askToStay)
  }, [when])
  return (
    <LazyDialog
      open={asking}
      onClose={() => answer(false)}
      title={t('common.unsavedTitle')}
      safe={{ label: t('common.stay') }}
      other={{ label: t('common.leave'), onClick: () => answer(true) }}
    >
      {t('common.unsavedText')}
    </LazyDialog>
  )
}

/** A page that begins again for another account has nothing to stay for, and must not be held. */
export function askToStay(event: Pick<BeforeUnloadEvent, 'preventDefault'>): void {
  if (isOwnersPage()) event.preventDefault()
}

/**
 * To another screen, and by the borrower's own wish: who is signed out, or led to /error, is not asked whether to stay
 * where nothing can be saved any more (ERR-02, ERR-03).
 */
export function isBorrowersMove(from: string, to: string): boolean {
  return from !== to && to !== paths.error && isSignedIn()
}

/** Holds a navigation until the borrower confirms or cancels it. */
function useLeaving(when: boolean, allow: UnsavedProps['allow']) {
  const [asking, setAsking] = useState(false)
  const waiting = useRef<(leave: boolean) => void>(undefined)
  const mayGo = useRef(allow)
  useEffect(() => {
    mayGo.current = allow
  })
  useEffect(() => {
    if (!when) return
    const stop = askBeforeLeaving(
      (from, to) => isBorrowersMove(from.pathname, to.pathname) && !mayGo.current?.(to.pathname),
      () => {
        // a second navigation replaces the one being asked about
        waiting.current?.(false)
        setAsking(true)
        return new Promise((resolve) => {
          waiting.current = resolve
        })
      },
    )
    return () => {
      stop()
      // everything is saved by now, so the navigation goes ahead
      waiting.current?.(true)
      waiting.current = undefined
      setAsking(false)
    }
  }, [when])
  return {
    asking,
    answer(leave: boolean) {
      setAsking(false)
      waiting.current?.(leave)
      waiting.current = undefined
    },
  }
}
