import type { LoanView } from '@hiram/contract/loan'
import { repaymentProofs, uploadProof } from '@hiram/contract/repayment/proof'
import { type Currency, currencyFacts } from '@hiram/markets/market'
import { useState } from 'react'
import { refreshCalls } from '../../platform/api/use-call.ts'
import { useSend } from '../../platform/api/use-send.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { readStored, removeStored, store } from '../../platform/storage/storage.ts'
import type { CodeOf } from '../../platform/texts/text-key.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { AddPhoto } from '../../ui/AddPhoto.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { LazySheet } from '../../ui/lazy-overlays.tsx'
import { PhotoSlot } from '../../ui/PhotoSlot.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { plainAmount } from './plain-amount.ts'
import css from './repayment.module.css'
import { typedAmount } from './typed-amount.ts'
import { useProofPhoto } from './use-proof-photo.ts'

type ProofSheetProps = { open: boolean; loan: LoanView; amount: bigint; onClose: () => void }

/** Codes with their own texts; for the others a retry may work. */
const handled = ['proofWaiting', 'photoUnreadable', 'photoTooLarge', 'photoTypeRefused', 'tooMany'] as const
const again = ['offline', 'timeout', 'server'] as const

/** REP-02: sending a payment proof: the amount and a picture. After a failure both stay, to be sent again. */
export function ProofSheet({ open, loan, amount, onClose }: ProofSheetProps) {
  const { t } = useTexts()
  const { currency } = useFormat()
  const [text, setText] = useState(() => unsentAmount(loan.loanId, currency))
  const [missing, setMissing] = useState(false)
  const { photo, problem, pick, forget } = useProofPhoto()
  const { busy, sent, failed, send } = useUpload()
  const written = text ?? plainAmount(amount, currency)
  const typed = typedAmount(written, currency)
  const repayAmount = typed.kind === 'amount' && typed.minor > 0n ? typed.minor : undefined
  async function submit() {
    if (!photo || repayAmount === undefined) return setMissing(true)
    if (!(await send({ loanId: loan.loanId, repayAmount }, photo.small)))
      return keepUnsentAmount(loan.loanId, repayAmount)
    removeStored('_KEY_PAY_FAIL')
    forget()
    setText(undefined)
    setMissing(false)
    onClose()
  }
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title={t('repayment.proofTitle')}
      closeLabel={t('common.close')}
      footer={
        <Button onClick={() => void submit()} loading={busy ? t('repayment.proofSending') : undefined}>
          {failed ? t('repayment.proofAgain') : t('repayment.proofSend')}
        </Button>
      }
    >
      <Field
        label={t('repayment.proofAmount')}
        hint={t('repayment.proofAmountHint')}
        error={missing && repayAmount === undefined ? t('repayment.amountUnclear') : undefined}
      >
        <TextInput
          inputMode={currencyFacts(currency).decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          value={written}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="mt3">
        {photo ? (
          <PhotoSlot
            state="done"
            picture={<img src={photo.source} alt="" />}
            title={t('repayment.proofPhoto')}
            note={t('repayment.proofReady')}
            retake={{ label: t('common.change'), onClick: () => void pick() }}
          />
        ) : (
          <AddPhoto onClick={() => void pick()}>{t('repayment.proofAdd')}</AddPhoto>
        )}
      </div>
      <div role="alert">
        {problem || (missing && !photo) ? (
          <p className={css.missing}>{problem ? t(`repayment.${problem}`) : t('repayment.proofMissing')}</p>
        ) : null}
        {failed ? <Tip tone="bad">{t(`repayment.${failed}`)}</Tip> : null}
      </div>
      {busy ? <Progress ratio={sent} /> : null}
    </LazySheet>
  )
}

/** The amount of a receipt that could not be sent is there again when the sheet opens. */
function unsentAmount(loanId: string, currency: Currency): string | undefined {
  const unsent = readStored('_KEY_PAY_FAIL')
  const amount = unsent?.loanId === loanId ? unsent.repayAmount : ''
  return /^\d{1,18}$/.test(amount) ? plainAmount(BigInt(amount), currency) : undefined
}

function keepUnsentAmount(loanId: string, repayAmount: bigint) {
  store('_KEY_PAY_FAIL', { loanId, repayAmount: String(repayAmount) })
}

function Progress({ ratio }: { ratio: number }) {
  const { t } = useTexts()
  const { percent } = useFormat()
  return (
    <label className={css.progress}>
      <progress max={1} value={ratio} />
      <span>{t('repayment.proofSent', { part: percent(String(ratio), 0) })}</span>
    </label>
  )
}

/** Sends the receipt and reports its progress; `failed` names the text for a failure. */
function useUpload() {
  const { t } = useTexts()
  const [sent, setSent] = useState(0)
  const [failed, setFailed] = useState<`proofFailed.${CodeOf<'repayment', 'proofFailed'>}`>()
  const { send: upload, busy } = useSend(uploadProof, { handles: [...handled, ...again] })
  async function send(request: { loanId: string; repayAmount: bigint }, file: Blob) {
    setSent(0)
    setFailed(undefined)
    const outcome = await upload(request, { files: { file }, onSent: setSent })
    if (outcome.ok || outcome.code === 'proofWaiting') await refreshCalls(repaymentProofs)
    if (outcome.ok) showToast({ kind: 'success', text: t('repayment.proofTaken'), masked: false })
    else setFailed(`proofFailed.${handled.find((code) => code === outcome.code) ?? 'other'}`)
    return outcome.ok
  }
  return { busy, sent, failed, send }
}
