import {
  listSpecialApplications,
  type SpecialApplication,
  withdrawSpecialApplication,
} from '@hiram/contract/account/special-applications'
import { loadBasisInfo } from '@hiram/contract/apply'
import { latestLoan } from '@hiram/contract/loan'
import { useEffect, useState } from 'react'
import { HelpNav } from '../../../loan/HelpNav.tsx'
import { PendingScreen } from '../../../loan/PendingScreen.tsx'
import { paths } from '../../../paths.ts'
import { refreshCalls, useCall } from '../../../platform/api/use-call.ts'
import { useSend } from '../../../platform/api/use-send.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import type { TextKey } from '../../../platform/texts/text-key.ts'
import { loadTexts, useTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LazyDialog } from '../../../ui/lazy-overlays.tsx'
import { MoreLink } from '../../../ui/MoreLink.tsx'
import { PullToRefresh } from '../../../ui/PullToRefresh.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import css from '../account.module.css'
import { RequestForm } from './request-form.tsx'

const tones = { sent: 'warn', review: 'warn', accepted: 'good', refused: 'bad', withdrawn: 'quiet' } as const

/** /specialApplication: what the lender's people are asked to decide, the state of each request, and their answers. */
export function SpecialApplicationScreen() {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(listSpecialApplications, {}, { refetchMs: 15_000 })
  const nav = <HelpNav line title={t('title.specialApplication')} back={paths.settings} />
  if (!data) return <PendingScreen nav={nav} failure={failure} onRefresh={refresh} />
  const waiting = data.applications.filter(isWaiting).map(({ kind }) => kind)
  return (
    <Screen nav={nav}>
      <PullToRefresh onRefresh={refresh} label={t('common.loading')}>
        <RequestForm waiting={waiting} />
        {data.applications.length === 0 ? (
          <Section>
            <p className="note">{t('account.request.none')}</p>
          </Section>
        ) : (
          data.applications.map((application) => <Asked key={application.applicationId} application={application} />)
        )}
      </PullToRefresh>
    </Screen>
  )
}

const isWaiting = ({ state }: SpecialApplication) => state === 'sent' || state === 'review'

function Asked({ application }: { application: SpecialApplication }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const { kind, text, state, askedAt, promisedOn, answeredAt, answer, effect } = application
  return (
    <Section title={t(`account.request.kind.${kind}`)} lead={date(askedAt, 'dayTime')}>
      <p className={css.asked}>{text}</p>
      <Tip className="mt4" tone={tones[state]}>
        <b>{t(`account.request.state.${state}`)}</b>{' '}
        {answeredAt === null ? null : <span className={css.small}>{date(answeredAt, 'dayTime')}</span>}
        {isWaiting(application) && promisedOn !== null ? (
          <span className={css.small}>{t('account.request.answerBy', { date: date(promisedOn, 'day') })}</span>
        ) : null}
        {answer === null ? null : <span className={css.answer}>{answer}</span>}
      </Tip>
      {effect === null ? null : <Effect effect={effect} />}
      {isWaiting(application) ? <WithdrawRequest application={application} /> : null}
    </Section>
  )
}

/** What the lender's yes has done (ACC-07): the limit as it is now, the steps to correct, the plan to answer, the closing. */
function Effect({ effect }: { effect: NonNullable<SpecialApplication['effect']> }) {
  const { t } = useTexts()
  const { money } = useFormat()
  if (effect.kind === 'limit')
    return <p className="label mt2">{t('account.request.done.limitReview', { limit: money(effect.limit) })}</p>
  if (effect.kind === 'plan') return <PlanLink offerId={effect.offerId} />
  if (effect.kind === 'close')
    return <MoreLink to={paths.closeAccount}>{t('account.request.done.closeAccount')}</MoreLink>
  return <OpenSteps effect={effect} />
}

/** A plan is answered once: later the link is to what became of it. */
function PlanLink({ offerId }: { offerId: string }) {
  const { t } = useTexts()
  const { data } = useCall(latestLoan, {})
  const waits = data?.latestApplication?.restructuringOffer?.offerId === offerId
  return (
    <MoreLink to={paths.loanPlan}>
      {t(waits ? 'account.request.done.hardshipPlan' : 'account.request.done.plan')}
    </MoreLink>
  )
}

type StepsEffect = Extract<NonNullable<SpecialApplication['effect']>, { kind: 'steps' }>

/** The steps that are still open for correction, and the fields in them that were found wrong. */
function OpenSteps({ effect: { steps, wrong } }: { effect: StepsEffect }) {
  const { t } = useTexts()
  const { list, sentences } = useFormat()
  useEffect(() => void loadTexts('apply'), [])
  const { data } = useCall(loadBasisInfo, {})
  if (!data) return null
  const open = steps.filter((step) => data.steps[step].state !== 'complete')
  if (open.length === 0) return <p className="label mt2">{t('account.request.done.corrected')}</p>
  const fields = wrong.flatMap((field) => {
    const key = `apply.field.${field}` as TextKey
    const name = t(key)
    return name === key ? [] : [name]
  })
  return (
    <>
      <p className="label mt2">
        {sentences(
          t('account.request.done.wrongData'),
          fields.length > 0 ? t('account.request.done.wrongFields', { fields: list(fields) }) : null,
        )}
      </p>
      <ul className={css.steps}>
        {open.map((step) => (
          <li key={step}>
            <MoreLink to={`${paths.apply}/${step}`}>{t(`account.storedData.step.${step}`)}</MoreLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function WithdrawRequest({ application: { applicationId } }: { application: SpecialApplication }) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const { send, busy } = useSend(withdrawSpecialApplication, { handles: ['requestNotWaiting'] })
  async function withdraw() {
    await send({ applicationId })
    setAsking(false)
    await refreshCalls(listSpecialApplications)
  }
  return (
    <div>
      <Button kind="txt" small inline onClick={() => setAsking(true)}>
        {t('account.request.withdraw')}
      </Button>
      <LazyDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('account.request.withdrawTitle')}
        safe={{ label: t('common.cancel') }}
        other={{
          label: t('account.request.withdraw'),
          onClick: () => void withdraw(),
          loading: busy ? t('common.wait') : undefined,
        }}
      >
        {t('account.request.withdrawText')}
      </LazyDialog>
    </div>
  )
}
