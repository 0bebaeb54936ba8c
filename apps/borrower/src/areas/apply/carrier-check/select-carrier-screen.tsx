import type { AnswerOf } from '@hiram/contract'
import { telecomOperators } from '@hiram/contract/carrier-check'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { push } from '../../../platform/navigation/navigation.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { ChipGroup } from '../../../ui/ChipGroup.tsx'
import { Field } from '../../../ui/Field.tsx'
import { BarButton, Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import { SupplementGate, SupplementNav } from '../supplement/supplement-screen.tsx'
import { useCarrierCode } from './use-carrier-check.ts'

/** Whose number it is: the carrier sends a code to it (KYC-10). */
export function SelectCarrierScreen() {
  return <SupplementGate name="supplementCarrier">{() => <Carriers />}</SupplementGate>
}

function Carriers() {
  const { t } = useTexts()
  const { data } = useCall(telecomOperators, {})
  if (data) return <CarrierForm known={data} />
  return (
    <Screen paper nav={<SupplementNav name="supplementCarrier" />}>
      <Skeleton block rows={4} label={t('common.loading')} />
    </Screen>
  )
}

function CarrierForm({ known }: { known: AnswerOf<typeof telecomOperators> }) {
  const { t, rich } = useTexts()
  const { phone } = useFormat()
  const [carrier, setCarrier] = useState(known.likely ?? '')
  const [missing, setMissing] = useState(false)
  const { ask, busy, problem } = useCarrierCode()
  const options = known.operators.map(({ code, name }) => ({ value: code, label: name }))
  async function go() {
    if (carrier === '') return setMissing(true)
    if (await ask(carrier)) push(paths.carrierCode)
  }
  const error = missing ? t('apply.carrier.choose') : problem
  return (
    <Screen
      paper
      nav={<SupplementNav name="supplementCarrier" />}
      bar={
        <BarButton
          note={t('apply.carrier.free')}
          onClick={() => void go()}
          loading={busy ? t('apply.carrier.sending') : undefined}
        >
          {t('apply.carrier.send')}
        </BarButton>
      }
    >
      <Section tight>
        <Tip>{rich('apply.carrier.why')}</Tip>
        <p className="lede mt3">
          {rich('apply.carrier.whose', { number: <b className="ink nw">{phone(known.phone)}</b> })}
        </p>
        <Field group label={t('apply.carrier.name')} error={error}>
          <ChipGroup
            options={options}
            value={carrier}
            columns={2}
            onChange={(chosen) => {
              setCarrier(chosen)
              setMissing(false)
            }}
          />
        </Field>
      </Section>
    </Screen>
  )
}
