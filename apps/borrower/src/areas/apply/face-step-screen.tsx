import { type ReactNode, useEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { useLoanBasisInfo } from '../../platform/models.ts'
import { goBack, push } from '../../platform/navigation.ts'
import { useTexts } from '../../platform/texts.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { FaceFigure } from '../../ui/drawings/FaceFigure.tsx'
import { FaceFrame } from '../../ui/FaceFrame.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconCamera, IconClose, IconHeadset, IconRefresh } from '../../ui/icons.tsx'
import { NavBar } from '../../ui/NavBar.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { StepsRow } from '../../ui/StepsRow.tsx'
import css from './apply.module.css'
import { readBasisInfo } from './basis-info.ts'
import { pathAfter, stepCount, stepNumber } from './step-walk.ts'
import { type CameraState, useCamera } from './use-camera.ts'
import { type FaceCheck, useFaceCheck } from './use-face-check.ts'

/** The face beside the ID photo (KYC-05): camera, one order at a time, the picture, the verdict. */
export function FaceStepScreen() {
  const video = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const camera = useCamera(video, attempt)
  const check = useFaceCheck(video, camera === 'on', attempt)
  const stopped = camera === 'refused' || camera === 'none' || camera === 'broken' || check.phase === 'failed'
  useNextStep(check.phase === 'passed')
  return (
    <Screen
      dark
      nav={<FaceNav />}
      bar={<FaceBar camera={camera} stopped={stopped} onAgain={() => setAttempt((count) => count + 1)} />}
    >
      <FaceFrame progress={progressOf(check)} turn={turnOf(check)}>
        {camera === 'refused' || camera === 'none' ? <FaceFigure /> : null}
        <video ref={video} className={css.mirror} muted playsInline hidden={camera !== 'on'} />
      </FaceFrame>
      <Orders camera={camera} check={check} />
    </Screen>
  )
}

/** After passing: what the profile still lacks, as the server has it now. */
function useNextStep(passed: boolean) {
  useEffect(() => {
    if (!passed) return
    const mended = useLoanBasisInfo.getState().basisInfo?.steps.face.state === 'mend'
    void readBasisInfo({ force: true }).then((basis) => {
      if (basis) push(pathAfter(basis.steps, 'face', mended))
    })
  }, [passed])
}

function FaceNav() {
  const { t } = useTexts()
  return (
    <NavBar
      title={t('apply.step.face')}
      sub={t('apply.stepOf', { number: stepNumber('face'), count: stepCount })}
      back={{ label: t('common.close'), icon: IconClose, onClick: () => void goBack(paths.apply) }}
      end={<IconButton icon={IconHeadset} label={t('common.help')} to={paths.customerService} />}
    />
  )
}

function FaceBar({ camera, stopped, onAgain }: { camera: CameraState; stopped: boolean; onAgain: () => void }) {
  const { t } = useTexts()
  return (
    <BottomBar note={t('apply.face.use')}>
      {stopped ? (
        <Button icon={camera === 'on' ? IconRefresh : IconCamera} onClick={onAgain}>
          {t('common.retry')}
        </Button>
      ) : null}
      <Button kind="txt" to={paths.customerService}>
        {t('apply.face.notWorking')}
      </Button>
    </BottomBar>
  )
}

/** What to do now, said aloud, and how many orders are left. */
function Orders({ camera, check }: { camera: CameraState; check: FaceCheck }) {
  const { title, text } = useOrder(camera, check)
  const { t } = useTexts()
  const orders = check.phase === 'orders' || check.phase === 'sending' ? check.challenges : []
  const now = check.phase === 'orders' ? check.at : orders.length
  return (
    <>
      <div className={css.say} aria-live="assertive">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {orders.length > 0 ? (
        <StepsRow
          items={orders.map((order, index) => ({
            state: index < now ? 'done' : index === now ? 'now' : 'todo',
            title: t(`apply.face.${known(order)}Short`),
          }))}
        />
      ) : null}
    </>
  )
}

function useOrder(camera: CameraState, check: FaceCheck): { title: ReactNode; text: ReactNode } {
  const { t } = useTexts()
  const say = (id: string, values?: Record<string, number>) => ({
    title: t(`apply.face.${id}`),
    text: t(`apply.face.${id}Text`, values),
  })
  if (camera === 'refused' || camera === 'none' || camera === 'broken') return say(camera)
  if (check.phase === 'failed') {
    const { why, left, seconds } = check
    if (why === 'tooMany') return say('tooMany', { minutes: Math.max(1, Math.ceil((seconds ?? 60) / 60)) })
    if (why === 'other') return say('interrupted')
    return say(left === undefined ? 'failed' : 'failedLeft', { left: left ?? 0 })
  }
  if (check.phase === 'passed') return say('passed')
  if (check.phase === 'sending') return say('sending')
  if (check.phase === 'waiting') return say('ready')
  return { title: t(`apply.face.${known(check.challenges[check.at])}`), text: t('apply.face.inOval') }
}

const orders = ['lookAhead', 'turnLeft', 'turnRight', 'blink', 'smile', 'nod', 'openMouth'] as const

/** An order this version does not know is asked as looking ahead. */
function known(order: string | undefined) {
  return orders.find((name) => name === order) ?? 'lookAhead'
}

function progressOf(check: FaceCheck) {
  if (check.phase === 'orders') return check.at / check.challenges.length
  return check.phase === 'sending' || check.phase === 'passed' ? 1 : 0
}

function turnOf(check: FaceCheck) {
  if (check.phase !== 'orders') return undefined
  const order = known(check.challenges[check.at])
  if (order === 'turnLeft') return 'left'
  return order === 'turnRight' ? 'right' : undefined
}
