import { type Approval, openRemark, type readApproval } from '@hiram/contract/console/approvals'
import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import { useState } from 'react'
import { Link } from 'wouter'
import { callConsole } from '../../platform/api/call.ts'
import { formatDay, formatInstant } from '../../platform/format/format.ts'
import { useMarket, useMay } from '../../platform/session/session.ts'
import { t, textOfCode } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { problemText } from '../../work/problem-text.ts'

type Money = NonNullable<ConsoleAnswer<typeof readApproval>['money']>
type MoneyNoticeProps = { approval: Approval; money: Money; mayOpen: boolean }

/** The bank's notice of the money: from which day it counts, and, opened, what its sender wrote. */
export function MoneyNotice({ approval: { approvalId, market, state }, money, mayOpen }: MoneyNoticeProps) {
  const { timeZone } = useMarket(market)
  const mayRead = useMay('payment.read')
  const [remark, setRemark] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { providerReference, channel, valueDate, receivedAt } = money
  const open = () =>
    callConsole(openRemark, { approvalId }).then(
      (opened) => setRemark(opened.remark),
      (failure: unknown) => setProblem(problemText(failure)),
    )
  return (
    <Section title={t('evidence.money')} note={textOfCode(`channel.${channel}`) ?? channel}>
      <Facts
        rows={[
          [
            t('plain.reference'),
            mayRead ? (
              <Link key="money" href={`/unmatched?row=${encodeURIComponent(providerReference)}`}>
                {providerReference}
              </Link>
            ) : (
              providerReference
            ),
          ],
          [t('plain.valueDate'), formatDay(valueDate, { year: true })],
          [t('evidence.received'), formatInstant(receivedAt, timeZone)],
          ...(remark === undefined
            ? []
            : [[t('evidence.remark'), remark ? <q key="remark">{remark}</q> : t('evidence.noRemark')] as const]),
        ]}
      />
      {remark === undefined && state === 'waiting' && mayOpen && (
        <Button onClick={() => void open()}>{t('evidence.openRemark')}</Button>
      )}
      <Problem>{problem}</Problem>
    </Section>
  )
}
