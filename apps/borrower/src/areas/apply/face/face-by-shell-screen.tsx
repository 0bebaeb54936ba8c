import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { faceEvents, faceLeftEvents } from '../../../platform/tracking/events.ts'
import { track } from '../../../platform/tracking/track.ts'
import { Button } from '../../../ui/Button.tsx'
import { FaceFigure } from '../../../ui/drawings/FaceFigure.tsx'
import { FaceFrame } from '../../../ui/FaceFrame.tsx'
import { IconCamera } from '../../../ui/icons.tsx'
import { BottomBar, Screen } from '../../../ui/Screen.tsx'
import css from '../apply.module.css'
import { checkInShell } from './check-in-shell.ts'
import { FaceNav } from './face-nav.tsx'
import { useFaceTexts } from './face-texts.ts'
import type { FaceCheck } from './use-face-check.ts'
import { useNextStep } from './use-next-step.ts'

type State = Extract<FaceCheck, { phase: 'orders' | 'sending' | 'passed' | 'review' | 'failed' }> | 'asked' | 'refused'
type FaceByShellProps = { onMissing: () => void; onCannot: () => void }

/** In a native shell: the shell's face check opens over this screen, and the server judges its photos. */
export function FaceByShellScreen({ onMissing, onCannot }: FaceByShellProps) {
  const { t } = useTexts()
  const { state, start } = useShellCheck(onMissing)
  const check = typeof state === 'string' ? undefined : state
  const shown: FaceCheck = !check || check.phase === 'orders' ? { phase: 'waiting' } : check
  const checkTexts = useFaceTexts(state === 'refused' ? 'refused' : 'on', shown)
  const texts = state === 'asked' ? { title: t('apply.face.shell'), text: t('apply.face.shellText') } : checkTexts
  useNextStep(check?.phase === 'passed' || check?.phase === 'review')
  const busy = check?.phase === 'orders' || check?.phase === 'sending'
  const again = state === 'refused' || check?.phase === 'failed'
  return (
    <Screen
      dark
      nav={<FaceNav />}
      bar={
        <BottomBar note={t('apply.face.use')}>
          <Button icon={IconCamera} loading={busy ? t('common.loading') : undefined} onClick={start}>
            {t(again ? 'common.retry' : 'apply.face.shellStart')}
          </Button>
          <Button kind="txt" onClick={onCannot}>
            {t('apply.face.notWorking')}
          </Button>
        </BottomBar>
      }
    >
      <FaceFrame short progress={check?.phase === 'passed' || check?.phase === 'review' ? 1 : 0}>
        <FaceFigure />
      </FaceFrame>
      <div className={css.say} aria-live="assertive">
        <h2>{texts.title}</h2>
        <p>{texts.text}</p>
      </div>
    </Screen>
  )
}

const atWork: State = { phase: 'orders', challenges: [], at: 0, hint: undefined }

function useShellCheck(onMissing: () => void) {
  const [state, setState] = useState<State>('asked')
  const left = useRef(new AbortController())
  const phase = useRef<FaceCheck['phase']>('waiting')
  useEffect(() => {
    left.current = new AbortController()
    return () => {
      left.current.abort()
      track(...faceLeftEvents(phase.current))
    }
  }, [])
  function tell(next: State) {
    const now = typeof next === 'string' ? 'waiting' : next.phase
    track(...faceEvents(phase.current, now))
    phase.current = now
    setState(next)
  }
  async function start() {
    const { signal } = left.current
    track('TakeFacePop')
    tell(atWork)
    const end = await checkInShell(() => tell({ phase: 'sending', challenges: [] }), signal)
    if (signal.aborted) return
    if (end === 'missing') return onMissing()
    tell(end === 'turnedBack' ? 'asked' : end)
  }
  return { state, start: () => void start() }
}
