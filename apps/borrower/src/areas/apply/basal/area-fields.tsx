import { areas } from '@hiram/contract/app-info/dictionaries'
import type { UseFormReturn } from 'react-hook-form'
import { useCall } from '../../../platform/api/use-call.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { SelectField } from '../step/fields.tsx'
import type { BasalValues } from './basal-form.ts'

/** Province, city and, where the market has three levels, zone: each fills the next one's choices. */
export function AreaFields({ form, zones }: { form: UseFormReturn<BasalValues>; zones: boolean }) {
  const { t } = useTexts()
  const { province, city } = form.watch('resideAreaId')
  const provinces = useAreas('', true)
  const cities = useAreas(province, province !== '')
  const zonesOfCity = useAreas(city, zones && city !== '')
  const emptyBelow = (...levels: ('city' | 'zone')[]) => {
    for (const level of levels) form.setValue(`resideAreaId.${level}`, '', { shouldDirty: true })
  }
  return (
    <>
      <SelectField
        form={form}
        name="resideAreaId.province"
        label={t('apply.field.province')}
        options={provinces}
        onChosen={() => emptyBelow('city', 'zone')}
      />
      {province === '' ? null : (
        <SelectField
          key={province}
          form={form}
          name="resideAreaId.city"
          label={t(zones ? 'apply.field.city' : 'apply.field.ward')}
          options={cities}
          onChosen={() => emptyBelow('zone')}
        />
      )}
      {zones && city !== '' ? (
        <SelectField
          key={city}
          form={form}
          name="resideAreaId.zone"
          label={t('apply.field.zone')}
          options={zonesOfCity}
        />
      ) : null}
    </>
  )
}

function useAreas(parent: string, enabled: boolean) {
  const { data } = useCall(areas, parent === '' ? {} : { parent }, { enabled })
  return (data?.areas ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
