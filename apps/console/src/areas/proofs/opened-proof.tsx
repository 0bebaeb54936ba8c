import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import { openProof, type ProofDetail, proofPhoto, readProof } from '@hiram/contract/console/proofs'
import { LonePhoto } from '../../parts/LonePhoto.tsx'
import { formatInstant } from '../../platform/format/format.ts'
import { useMarket, useSession } from '../../platform/session/session.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { OpenedItem } from '../../work/item/OpenedItem.tsx'
import { useDraft } from '../../work/use-draft.ts'
import { BankLines } from './bank-lines.tsx'
import { Decision } from './decision.tsx'
import { emptyDraft } from './draft.ts'
import { itemOf } from './item-of.ts'
import { ProofFacts } from './proof-facts.tsx'
import css from './proofs.module.css'

/** The proof opened for the one who took it. */
export function OpenedProof({ proof, isOld }: { proof: ProofDetail; isOld: boolean }) {
  const { proofId, number, market } = proof
  const { name } = useSession()
  const { timeZone } = useMarket(market)
  return (
    <OpenedItem
      item={itemOf(proof)}
      opens={openProof}
      request={{ proofId }}
      shownBy={readProof}
      purpose={({ openedAt }) => rich('proof.opened', { number, at: formatInstant(openedAt, timeZone), name })}
    >
      {(opened) => <Opened proof={proof} opened={opened} isOld={isOld} />}
    </OpenedItem>
  )
}

type OpenedProps = { proof: ProofDetail; opened: ConsoleAnswer<typeof openProof>; isOld: boolean }

/** The photo, the bank's lines beside it, and what the decision would do. */
function Opened({ proof, opened, isOld }: OpenedProps) {
  const { proofId } = proof
  const kept = useDraft(`proof.${proofId}`, emptyDraft)
  return (
    <div className={css.proof}>
      <div className={css.photo}>
        <LonePhoto call={proofPhoto} request={{ proofId }} photoId={proofId} title={t('proof.photo')} hasKeys />
        <ProofFacts proof={proof} name={opened.name} />
      </div>
      <BankLines proof={proof} opened={opened} draft={kept.draft} change={kept.change} />
      <Decision proof={proof} opened={opened} kept={kept} isOld={isOld} />
    </div>
  )
}
