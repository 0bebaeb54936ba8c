import { latestLoan } from '@hiram/contract/loan'
import { useCall } from '../../platform/api/use-call.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { useSignedIn } from '../../session/session.ts'
import { CopyRow } from '../../ui/CopyRow.tsx'
import { Section } from '../../ui/Section.tsx'

/** The number of the newest loan, to read out on the telephone. */
export function LoanNumber() {
  const { t } = useTexts()
  const signedIn = useSignedIn()
  const { data } = useCall(latestLoan, {}, { enabled: signedIn })
  const number = data?.latestApplication?.loanNumber
  if (!number) return null
  return (
    <Section>
      <dl>
        <CopyRow
          label={t('support.loanNumber')}
          value={number}
          copy={{ text: number, label: t('common.copy'), copiedLabel: t('common.copied') }}
        />
      </dl>
      <p className="note">{t('support.loanNumberNote')}</p>
    </Section>
  )
}
