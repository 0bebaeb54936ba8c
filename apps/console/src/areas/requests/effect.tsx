import type { RequestDetail, RequestPreview } from '@hiram/contract/console/requests'
import type { Currency } from '@hiram/markets/market'
import { fieldName, stepName } from '../../parts/apply-names.ts'
import { PlanOffer } from '../../parts/PlanOffer.tsx'
import { formatMoney } from '../../platform/format/format.ts'
import { rich, t, textOfCode } from '../../platform/texts/texts.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'
import { Tip } from '../../ui/Tip.tsx'
import css from './requests.module.css'

type Effect = NonNullable<RequestPreview['effect']>

/** What a yes does, or did, in one sentence. */
export function effectText(effect: Effect, currency: Currency): string {
  if (effect.kind === 'limit') return t('request.does.limit', { limit: formatMoney(effect.limit, currency) })
  if (effect.kind === 'steps') {
    const steps = effect.steps.map(stepName).join(', ')
    const fields = effect.wrong.map(fieldName).join(', ')
    return t(fields ? 'request.does.stepsWrong' : 'request.does.steps', { steps, fields })
  }
  return t(`request.does.${effect.kind}`)
}

/** What the decision would change as things are now, and the messages that go out with it. */
export function WhatChanges({ asked, preview }: { asked: RequestDetail; preview: RequestPreview }) {
  const { effect, plan, borrowerReads, secondPerson, refused } = preview
  const { currency, limit } = asked
  return (
    <>
      <Section title={t('change.title')} note={t('change.readNow')}>
        {refused && (
          <Tip tone="warn" icon="warn">
            {rich('change.notPossible', { why: textOfCode(`rule.${refused}`) ?? refused })}
          </Tip>
        )}
        {effect?.kind === 'limit' && limit && (
          <Facts
            rows={[
              [t('request.limitNow'), <del key="now">{formatMoney(limit.now, currency)}</del>],
              [t('request.limitAfter'), <ins key="after">{formatMoney(effect.limit, currency)}</ins>],
            ]}
          />
        )}
        {effect && effect.kind !== 'limit' && <Tip icon="info">{effectText(effect, currency)}</Tip>}
        {!effect && !refused && <Tip icon="info">{t('request.does.nothing')}</Tip>}
      </Section>
      {plan && <PlanOffer offer={plan} />}
      {borrowerReads.length > 0 && (
        <Section title={t(secondPerson ? 'request.messagesAfter' : 'request.messages')}>
          <div className={css.messages}>
            {borrowerReads.map(({ locale, text }) => (
              <Tip key={text} icon="chat">
                <q lang={locale}>{text}</q>
              </Tip>
            ))}
          </div>
        </Section>
      )}
    </>
  )
}
