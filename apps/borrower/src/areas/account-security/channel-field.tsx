import { markets } from '@hiram/markets/market'
import { useMarket } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { Field } from '../../ui/Field.tsx'
import type { Channel } from './use-code.ts'

/** How the code is sent; Zalo in markets where it is common. */
export function ChannelField({ value, onChange }: { value: Channel; onChange: (channel: Channel) => void }) {
  const { t } = useTexts()
  const { code } = useMarket()
  const zalo = markets[code].messageChannels.includes('zalo') ? [{ value: '2' as const, label: 'Zalo' }] : []
  return (
    <Field label={t('account-security.channel')} group>
      <ChipGroup
        options={[
          { value: '0', label: t('account-security.byText') },
          { value: '1', label: t('account-security.byVoice') },
          ...zalo,
        ]}
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}
