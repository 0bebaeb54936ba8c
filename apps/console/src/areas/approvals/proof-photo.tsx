import { type Approval, approvalPhoto } from '@hiram/contract/console/approvals'
import { Link } from 'wouter'
import { LonePhoto } from '../../parts/LonePhoto.tsx'
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
          <div className={css.photo}>
            <LonePhoto
              call={approvalPhoto}
              request={{ approvalId }}
              photoId={approvalId}
              title={t('evidence.photo')}
              hasKeys
            />
          </div>
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
