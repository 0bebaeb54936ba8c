import { listPasskeys } from '@hiram/contract/account-security'
import { pushState, unreadMessages } from '@hiram/contract/messages'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { IconBell, IconMail, IconPhone, IconShield } from '../../../ui/icons.tsx'
import { List, ListItem } from '../../../ui/List.tsx'

/** What belongs to the account itself: its number, passkeys, the devices notified, the messages kept. */
export function StoredAccount({ phone: number }: { phone: string }) {
  const { t } = useTexts()
  const { phone } = useFormat()
  const passkeys = useCall(listPasskeys, {}).data?.passkeys.length
  const devices = useCall(pushState, {}).data?.devices
  const messages = useCall(unreadMessages, {}).data?.kept
  const held = (count: number | undefined, name: 'passkeys' | 'devices' | 'messages') => {
    if (count === undefined) return ''
    if (count === 0) return t(name === 'devices' ? 'account.storedData.off' : 'account.storedData.nothing')
    return t(`account.storedData.${name}`, { count })
  }
  return (
    <List title={t('account.storedData.account')}>
      <ListItem icon={IconPhone} title={t('account.storedData.phone')} sub={phone(number)} to={paths.changePhone} />
      <ListItem icon={IconShield} title={t('account.passkeys')} sub={held(passkeys, 'passkeys')} to={paths.devices} />
      <ListItem
        icon={IconBell}
        title={t('account.notifications')}
        sub={held(devices, 'devices')}
        to={paths.notifications}
      />
      <ListItem icon={IconMail} title={t('account.inbox')} sub={held(messages, 'messages')} to={paths.messages} />
    </List>
  )
}
