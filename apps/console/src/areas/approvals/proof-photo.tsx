import { type Approval, approvalPhoto } from '@hiram/contract/console/approvals'
import { Link } from 'wouter'
import { PhotoFrame } from '../../parts/PhotoFrame.tsx'
import { usePhotoViews } from '../../parts/use-photo-view.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { useMay } from '../../platform/session/session.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Tip } from '../../ui/Tip.tsx'
import css from './approvals.module.css'

type ProofPhotoProps = { approval: Approval; isOpen: boolean; mayOpen: boolean; onOpen: () => void }

/** The slip that the payment is accepted by: the second person opens it themselves before they agree. */
export function ProofPhoto({ approval: { approvalId, command }, isOpen, mayOpen, onOpen }: ProofPhotoProps) {
  const mayRead = useMay('payment.read')
  const proofId = command.kind === 'proof' ? command.proofId : undefined
  return (
    <Section title={t('evidence.proof')}>
      <div className={css.reads}>
        {isOpen ? (
          <Photo approvalId={approvalId} />
        ) : mayOpen ? (
          <Sealed onOpen={onOpen} />
        ) : (
          <Tip icon="lock">{t('evidence.mayNot')}</Tip>
        )}
        {mayRead && <Link href={`/proofs/${proofId}`}>{t('evidence.openProof')}</Link>}
      </div>
    </Section>
  )
}

function Sealed({ onOpen }: { onOpen: () => void }) {
  useKeys([{ keys: 'u', label: 'evidence.openPhoto', inStrip: true, run: onOpen }])
  return (
    <>
      <Tip icon="lock">{rich('evidence.sealed')}</Tip>
      <Button hotkey="u" onClick={onOpen}>
        {t('evidence.openPhoto')}
      </Button>
    </>
  )
}

function Photo({ approvalId }: { approvalId: string }) {
  const views = usePhotoViews()
  useKeys([
    { keys: 'z', label: 'key.zoom', inStrip: true, run: () => views.zoom(approvalId) },
    { keys: 't', label: 'key.turn', inStrip: true, run: () => views.turn(approvalId) },
  ])
  return (
    <div className={css.photo}>
      <PhotoFrame
        call={approvalPhoto}
        request={{ approvalId }}
        photoId={approvalId}
        title={t('evidence.photo')}
        isInFocus
        views={views}
        onFocus={() => undefined}
      />
    </div>
  )
}
