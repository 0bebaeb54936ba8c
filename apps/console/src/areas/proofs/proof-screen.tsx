import { type ProofDetail, readProof } from '@hiram/contract/console/proofs'
import { Link, useParams } from 'wouter'
import { LoanStatus } from '../../parts/LoanStatus.tsx'
import { Unread } from '../../parts/Unread.tsx'
import { readAgainMs, useRead } from '../../platform/api/queries.ts'
import { formatDay, formatInstant } from '../../platform/format/format.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { NotFresh, TakenUntil } from '../../work/item/ClosedItem.tsx'
import { ClosedProof } from './closed-proof.tsx'
import { itemOf } from './item-of.ts'
import { OpenedProof } from './opened-proof.tsx'
import css from './proofs.module.css'

/** One payment proof. Nothing personal is drawn before it is taken, which opens it for this purpose. */
export function ProofScreen() {
  const { proofId = '' } = useParams()
  const { data: proof, error, refetch } = useRead(readProof, { proofId }, { every: readAgainMs })
  usePage('/proofs', t('place.proof'), proof?.number)
  if (!proof) return <Unread title={t('proof.title')} notFound={t('proof.notFound')} error={error} onAgain={refetch} />
  const isMine = proof.state === 'review' && proof.approvalId === null && proof.takenBy?.isMe === true
  return (
    <Page>
      <ProofHead proof={proof} />
      <NotFresh error={error} />
      {isMine ? <OpenedProof proof={proof} isOld={error !== null} /> : <ClosedProof proof={proof} />}
    </Page>
  )
}

function ProofHead({ proof }: { proof: ProofDetail }) {
  const { loanId, loanNumber, status, overdueDays, state, sentAt, frozenFrom, market } = proof
  const { timeZone } = useMarket(market)
  const sense = (
    <>
      <Link href={`/loans/${loanId}`}>{t('proof.loan', { number: loanNumber })}</Link>
      <LoanStatus status={status} days={overdueDays} />
    </>
  )
  return (
    <PageHead title={t('proof.title')} sense={sense} takesFocus>
      {state === 'review' && (
        <>
          <span className={css.frozen}>
            <Icon name="snow" size="s" />
            {t('proof.frozenSince', { day: formatDay(frozenFrom) })}
          </span>
          <TakenUntil item={itemOf(proof)} market={market}>
            {t('proof.waits', { at: formatInstant(sentAt, timeZone) })}
          </TakenUntil>
        </>
      )}
    </PageHead>
  )
}
