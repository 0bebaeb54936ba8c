import { BridgeFailure } from '@hiram/bridge'
import { faceIdToken } from '@hiram/contract/apply'
import { useEffect, useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { shrinkPhoto } from '../../../platform/files/shrink-photo.ts'
import { loadBridge } from '../../../platform/shell/bridge.ts'
import { photoFrom } from '../../../platform/shell/photo.ts'
import type { TextKey } from '../../../platform/texts/text-key.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FaceFigure } from '../../../ui/drawings/FaceFigure.tsx'
import { FaceFrame } from '../../../ui/FaceFrame.tsx'
import { IconCamera, IconUpload } from '../../../ui/icons.tsx'
import { BottomBar, Screen } from '../../../ui/Screen.tsx'
import css from '../apply.module.css'
import { FaceNav } from './face-nav.tsx'
import { type FaceEnd, failed, sendForReview } from './send-face.ts'
import { useNextStep } from './use-next-step.ts'

type State = 'asked' | 'sending' | 'sent' | 'unreadable' | 'refused' | 'notSent' | 'tooMany' | 'ended' | 'locked'

/** For people who cannot turn, blink or use this camera: one photo of the face, for manual review (KYC-05). */
export function FaceForReviewScreen({ onBack }: { onBack: () => void }) {
  const { t } = useTexts()
  const { state, give } = usePhotoForReview()
  useNextStep(state === 'sent')
  const trouble = state === 'asked' || state === 'sending' || state === 'sent' ? undefined : state
  const sending = state === 'sending' || state === 'sent' ? t('apply.photo.sending') : undefined
  return (
    <Screen
      dark
      nav={<FaceNav onBack={onBack} />}
      bar={
        <BottomBar note={t('apply.face.use')}>
          <Button icon={IconCamera} loading={sending} onClick={() => void give('camera')}>
            {t('apply.face.personTake')}
          </Button>
          <Button kind="txt" icon={IconUpload} onClick={() => void give('gallery')}>
            {t('apply.face.personChoose')}
          </Button>
        </BottomBar>
      }
    >
      <FaceFrame short progress={state === 'sent' ? 1 : 0}>
        <FaceFigure />
      </FaceFrame>
      <div className={css.say} aria-live="assertive">
        <h2>{t('apply.face.person')}</h2>
        <p>{trouble ? t(problemTexts[trouble]) : t('apply.face.personText')}</p>
      </div>
    </Screen>
  )
}

const problemTexts: { readonly [state in Exclude<State, 'asked' | 'sending' | 'sent'>]: TextKey } = {
  unreadable: 'apply.photo.unreadable',
  refused: 'apply.photo.refused',
  notSent: 'apply.photo.notSent',
  tooMany: 'apply.face.tooMany',
  ended: 'apply.face.endedText',
  locked: 'apply.face.lockedText',
}

function usePhotoForReview() {
  const [state, setState] = useState<State>('asked')
  useEffect(() => {
    // a file picker opens only soon after a tap, so its code is loaded before
    void loadBridge()
  }, [])
  async function give(from: 'camera' | 'gallery') {
    if (state === 'sending' || state === 'sent') return
    const taken = await photoFrom(from).catch(problemOf)
    if (!taken) return
    if (typeof taken === 'string') return setState(taken)
    setState('sending')
    const jpeg = await shrinkPhoto(taken)
    setState(jpeg ? stateAfter(await send(jpeg)) : 'unreadable')
  }
  return { state, give }
}

function problemOf(thrown: unknown) {
  return thrown instanceof BridgeFailure && thrown.code === 'denied' ? ('refused' as const) : ('unreadable' as const)
}

async function send(jpeg: Blob): Promise<FaceEnd> {
  const token = await api(faceIdToken, {}, { silent: true })
  return token.ok ? await sendForReview(token.result.faceToken, jpeg) : failed(token)
}

function stateAfter(end: FaceEnd): State {
  if (end.phase !== 'failed') return 'sent'
  if (end.why === 'face') return 'unreadable'
  return end.why === 'other' ? 'notSent' : end.why
}
