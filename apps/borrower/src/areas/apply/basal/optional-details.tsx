import { markets } from '@hiram/markets/market'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { useMarket } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Fold } from '../../../ui/Fold.tsx'
import { TextField } from '../step/fields.tsx'
import { type BasalValues, socialAccounts } from './basal-form.ts'

/** KYC-13: what may be given and need not, with what it is good for, folded away until one is there or is wrong. */
export function OptionalDetails({ form }: { form: UseFormReturn<BasalValues> }) {
  const { t } = useTexts()
  const { code, currency } = useMarket()
  const { errors } = useFormState({ control: form.control })
  const asked = socialAccounts.filter(
    (account) => account !== 'zaloAccount' || markets[code].messageChannels.includes('zalo'),
  )
  const fields = ['birthPlace', 'motherMaidenName', ...asked] as const
  const given = fields.some((field) => form.getValues(field) !== '')
  const isWrong = fields.some((field) => errors[field] !== undefined)
  return (
    <Fold title={t('apply.social.title')} sub={t('apply.social.skip')} startsOpen={given} forcedOpen={isWrong}>
      <p className="label">{t('apply.social.why')}</p>
      <TextField form={form} name="birthPlace" />
      <TextField form={form} name="motherMaidenName" />
      <TextField form={form} name="facebookAccount" />
      <TextField
        form={form}
        name="facebookUrl"
        hint={t('apply.hint.facebookUrl')}
        input={{ inputMode: 'url', autoCapitalize: 'none' }}
      />
      {asked.includes('zaloAccount') ? <TextField form={form} name="zaloAccount" /> : null}
      <TextField form={form} name="lazadaAccount" />
      <TextField form={form} name="linkedinAccount" input={{ autoCapitalize: 'none' }} />
      <TextField
        form={form}
        name="socialInsuranceAccount"
        hint={t('apply.hint.socialInsuranceAccount', { currency })}
        input={{ inputMode: 'numeric' }}
      />
    </Fold>
  )
}
