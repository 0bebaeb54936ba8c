import { useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { bridge } from '../../../platform/shell/bridge.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptySlip } from '../../../ui/drawings/EmptySlip.tsx'
import { FaceFigure } from '../../../ui/drawings/FaceFigure.tsx'
import { IdFront } from '../../../ui/drawings/IdPhotos.tsx'
import { FaceFrame } from '../../../ui/FaceFrame.tsx'
import { IconCamera, IconRefresh } from '../../../ui/icons.tsx'
import { Result } from '../../../ui/Result.tsx'
import { BarButton, BottomBar, Screen } from '../../../ui/Screen.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { StepsRow } from '../../../ui/StepsRow.tsx'
import css from '../apply.module.css'
import { type BasisInfo, useBasisInfo } from '../basis-info.ts'
import { OnYourPhone } from '../on-your-phone.tsx'
import { StepNav } from '../step/step-screen.tsx'
import { type CameraState, useCamera } from '../use-camera.ts'
import { FaceByShellScreen } from './face-by-shell-screen.tsx'
import { FaceForReviewScreen } from './face-for-review-screen.tsx'
import { FaceNav } from './face-nav.tsx'
import { orderText, useFaceTexts } from './face-texts.ts'
import { type FaceCheck, useFaceCheck } from './use-face-check.ts'
import { useNextStep } from './use-next-step.ts'
import { useReadAloud } from './use-read-aloud.ts'

/**
 * The face beside the ID photo (KYC-05): the camera and its orders, the shell's own check where it is good enough, or a
 * photo for manual review.
 */
export function FaceStepScreen() {
  const [byPerson, setByPerson] = useState(false)
  const basis = useBasisInfo()
  if (!basis)
    return (
      <Screen dark nav={<FaceNav />}>
        <FaceWaiting />
      </Screen>
    )
  if (!basis.editable && basis.steps.face.state === 'complete') return <Locked />
  if (!hasIdPhoto(basis)) return <IdFirst />
  if (byPerson) return <FaceForReviewScreen onBack={() => setByPerson(false)} />
  const onCannot = () => setByPerson(true)
  const inShell = bridge().mode === 'app' && basis.faceByShell
  return inShell ? <FaceInShell onCannot={onCannot} /> : <FaceCameraScreen onCannot={onCannot} />
}

/** The face is compared with the photo on the ID. */
function hasIdPhoto({ steps }: BasisInfo) {
  const { positivePhotoUrl } = steps.id.values
  return typeof positivePhotoUrl === 'string' && positivePhotoUrl !== ''
}

function IdFirst() {
  const { t } = useTexts()
  const toId = (
    <BarButton bare replace to={paths.applyId}>
      {t('apply.face.toId')}
    </BarButton>
  )
  return (
    <Screen paper nav={<StepNav step="face" bare />} bar={toId}>
      <Result
        heading="h2"
        drawing={
          <span className={css.drawing}>
            <IdFront />
          </span>
        }
        title={t('apply.face.idFirst')}
      >
        {t('apply.face.idFirstText')}
      </Result>
    </Screen>
  )
}

/** Shown before the camera is on: while an application or a loan is open, the face that was sent stays. */
function Locked() {
  const { t } = useTexts()
  const goOn = (
    <BarButton bare replace to={paths.apply}>
      {t('common.continue')}
    </BarButton>
  )
  return (
    <Screen paper nav={<StepNav step="face" bare />} bar={goOn}>
      <Result heading="h2" drawing={<EmptySlip />} title={t('apply.face.locked')}>
        {t('apply.face.lockedText')}
      </Result>
    </Screen>
  )
}

function FaceWaiting() {
  const { t } = useTexts()
  return <Skeleton block rows={4} label={t('common.loading')} />
}

function FaceInShell({ onCannot }: { onCannot: () => void }) {
  const [missing, setMissing] = useState(false)
  if (missing) return <FaceCameraScreen onCannot={onCannot} />
  return <FaceByShellScreen onMissing={() => setMissing(true)} onCannot={onCannot} />
}

function FaceCameraScreen({ onCannot }: { onCannot: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const camera = useCamera(video, attempt)
  const check = useFaceCheck(video, camera === 'on', attempt)
  const texts = useFaceTexts(camera, check)
  const voice = useReadAloud(texts.aloud)
  useNextStep(check.phase === 'passed' || check.phase === 'review')
  const stopped = camera === 'refused' || camera === 'none' || camera === 'broken' || check.phase === 'failed'
  const again = stopped ? () => setAttempt((count) => count + 1) : undefined
  return (
    <Screen dark nav={<FaceNav voice={voice} />} bar={<FaceBar camera={camera} onAgain={again} onCannot={onCannot} />}>
      <FaceFrame short={stopped} progress={progressOf(check)} turn={turnOf(check)}>
        {camera === 'refused' || camera === 'none' ? <FaceFigure /> : null}
        <video ref={video} className={css.mirror} muted playsInline hidden={camera !== 'on'} />
      </FaceFrame>
      <div className={css.say} aria-live="assertive">
        <h2>{texts.title}</h2>
        <p>{texts.text}</p>
      </div>
      <Progress check={check} />
      <OnYourPhone />
    </Screen>
  )
}

type FaceBarProps = { camera: CameraState; onAgain: (() => void) | undefined; onCannot: () => void }

function FaceBar({ camera, onAgain, onCannot }: FaceBarProps) {
  const { t } = useTexts()
  return (
    <BottomBar note={t('apply.face.use')}>
      {onAgain ? (
        <Button icon={camera === 'on' ? IconRefresh : IconCamera} onClick={onAgain}>
          {t('common.retry')}
        </Button>
      ) : null}
      <Button kind="txt" onClick={onCannot}>
        {t('apply.face.notWorking')}
      </Button>
    </BottomBar>
  )
}

/** How much of the models is here; then which orders are done, which is now, and what is left. */
function Progress({ check }: { check: FaceCheck }) {
  const { t } = useTexts()
  if (check.phase === 'loading') {
    return <progress className={css.come} value={check.part} max={1} aria-label={t('apply.face.loading')} />
  }
  if (check.phase !== 'orders' && check.phase !== 'sending') return null
  const now = check.phase === 'orders' ? check.at : check.challenges.length
  return (
    <StepsRow
      items={check.challenges.map((order, index) => ({
        state: index < now ? 'done' : index === now ? 'now' : 'todo',
        title: t(`${orderText(order)}Short`),
      }))}
    />
  )
}

function progressOf(check: FaceCheck) {
  if (check.phase === 'orders') return Math.max(0, check.at) / check.challenges.length
  return check.phase === 'sending' || check.phase === 'passed' || check.phase === 'review' ? 1 : 0
}

function turnOf(check: FaceCheck) {
  const order = check.phase === 'orders' ? check.challenges[check.at] : undefined
  if (order === 'turnLeft') return 'left'
  return order === 'turnRight' ? 'right' : undefined
}
