import type { AnswerOf } from '@hiram/contract'
import type { repaymentCode } from '@hiram/contract/repayment'
import { useState } from 'react'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconPass } from '../../ui/icons.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { LazySheet } from '../../ui/lazy-overlays.tsx'
import { Tip } from '../../ui/Tip.tsx'

type App = AnswerOf<typeof repaymentCode>['apps'][number]

/** Opens the borrower's bank or wallet on this phone, where a documented link does. */
export function BankApps({ apps }: { apps: readonly App[] }) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const [first, ...others] = apps
  // these links lead to apps, and apps are on phones
  if (!first || !window.matchMedia('(pointer: coarse)').matches) return null
  if (others.length === 0)
    return (
      <>
        <Button className="mt3" kind="alt" small icon={IconPass} href={addressOf(first)}>
          {t('repayment.openApp', { name: first.name })}
        </Button>
        <p className="note mt2">{t('repayment.openAppNote')}</p>
      </>
    )
  const via = apps.find((app) => app.fills)?.via
  return (
    <>
      <Button className="mt3" kind="alt" small icon={IconPass} onClick={() => setOpen(true)}>
        {t('repayment.openBank')}
      </Button>
      <p className="note mt2">{t('repayment.openAppNote')}</p>
      <LazySheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('repayment.openBankTitle')}
        closeLabel={t('common.close')}
      >
        <List>
          {apps.map((app) => (
            <ListItem
              key={app.bankCode}
              title={app.name}
              sub={app.fills ? t('repayment.appFills') : undefined}
              href={addressOf(app)}
            />
          ))}
        </List>
        {via ? <Tip>{t('repayment.openVia', { name: via })}</Tip> : null}
      </LazySheet>
    </>
  )
}

function addressOf({ url, androidUrl }: App) {
  return androidUrl !== null && /android/i.test(navigator.userAgent) ? androidUrl : url
}
