import { paths } from '../../../paths.ts'
import { goBack } from '../../../platform/navigation/navigation.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { IconBack, IconClose, IconHeadset, IconVoice, IconVoiceOff } from '../../../ui/icons.tsx'
import { NavBar } from '../../../ui/NavBar.tsx'
import { stepCount, stepNumber } from '../step-order.ts'
import type { Voice } from './use-read-aloud.ts'

type FaceNavProps = { voice?: Voice | undefined; onBack?: () => void }

/** The head of the face step: its place among the steps, the voice's switch where the phone can speak, help. */
export function FaceNav({ voice, onBack }: FaceNavProps) {
  const { t } = useTexts()
  const close = { label: t('common.close'), icon: IconClose, onClick: () => void goBack(paths.apply) }
  return (
    <NavBar
      title={t('apply.step.face')}
      sub={t('apply.stepOf', { number: stepNumber('face'), count: stepCount })}
      back={onBack ? { label: t('common.back'), icon: IconBack, onClick: onBack } : close}
      end={
        voice ? (
          <IconButton
            icon={voice.on ? IconVoice : IconVoiceOff}
            label={t(voice.on ? 'apply.face.voiceOff' : 'apply.face.voiceOn')}
            onClick={voice.change}
          />
        ) : (
          <IconButton icon={IconHeadset} label={t('common.help')} to={paths.customerService} />
        )
      }
    />
  )
}
