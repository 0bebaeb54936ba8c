import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import { openProof, type ProofDetail, proofPhoto, readProof } from '@hiram/contract/console/proofs'
import { useQuery } from '@tanstack/react-query'
import { PhotoFrame } from '../../parts/PhotoFrame.tsx'
import { usePhotoViews } from '../../parts/use-photo-view.ts'
import { callConsole } from '../../platform/api/call.ts'
import { refusalOf } from '../../platform/api/failure.ts'
import { formatInstant } from '../../platform/format/format.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { useMarket, useSession } from '../../platform/session/session.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { NotRead } from '../../queue/Instead.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useDraft } from '../../work/use-draft.ts'
import { useLease } from '../../work/use-lease.ts'
import { BankLines } from './bank-lines.tsx'
import { Decision } from './decision.tsx'
import { emptyDraft } from './draft.ts'
import { ProofFacts } from './proof-facts.tsx'
import css from './proofs.module.css'

/** The proof opened for the one who took it: the opening is written down, once for each visit. */
export function OpenedProof({ proof, isOld }: { proof: ProofDetail; isOld: boolean }) {
  const { proofId, takenBy } = proof
  const { data, error, refetch } = useQuery({
    queryKey: [openProof.name, proofId],
    queryFn: () => callConsole(openProof, { proofId }),
    staleTime: Number.POSITIVE_INFINITY,
    // what was opened is forgotten as soon as the page is left
    gcTime: 0,
  })
  useLease({ queue: 'proof', itemId: proofId, takenBy }, readProof)
  if (error && !data) return <NotRead reference={refusalOf(error)?.reference} onAgain={() => void refetch()} />
  if (!data) return null
  return (
    <>
      <Purpose proof={proof} at={data.openedAt} />
      <Opened proof={proof} opened={data} isOld={isOld} />
    </>
  )
}

function Purpose({ proof: { number, market }, at }: { proof: ProofDetail; at: string }) {
  const { name } = useSession()
  const { timeZone } = useMarket(market)
  return (
    <div className={css.purpose}>
      <Icon name="eye" size="s" />
      <span>{rich('proof.opened', { number, at: formatInstant(at, timeZone), name })}</span>
    </div>
  )
}

type OpenedProps = { proof: ProofDetail; opened: ConsoleAnswer<typeof openProof>; isOld: boolean }

/** The photo, the bank's lines beside it, and what the decision would do. */
function Opened({ proof, opened, isOld }: OpenedProps) {
  const { proofId } = proof
  const kept = useDraft(`proof.${proofId}`, emptyDraft)
  const views = usePhotoViews()
  useKeys([
    { keys: 'z', label: 'key.zoom', inStrip: true, run: () => views.zoom(proofId) },
    { keys: 't', label: 'key.turn', inStrip: true, run: () => views.turn(proofId) },
  ])
  return (
    <div className={css.proof}>
      <div className={css.photo}>
        <PhotoFrame
          call={proofPhoto}
          request={{ proofId }}
          photoId={proofId}
          title={t('proof.photo')}
          isInFocus
          views={views}
          onFocus={() => undefined}
        />
        <ProofFacts proof={proof} name={opened.name} />
      </div>
      <BankLines proof={proof} opened={opened} draft={kept.draft} change={kept.change} />
      <Decision proof={proof} opened={opened} kept={kept} isOld={isOld} />
    </div>
  )
}
