import { userInfo } from '@hiram/contract/app-info/member'
import { unreadMessages } from '@hiram/contract/messages'
import { maskPhone } from '@hiram/markets/phones'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { HomeTabs } from '../../../loan/HomeTabs.tsx'
import { OwnLevel } from '../../../loan/OwnLevel.tsx'
import { loginPath, paths } from '../../../paths.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { readPage } from '../../../platform/page/page.ts'
import { useScreenTitle } from '../../../platform/page/use-screen-title.ts'
import { bridge } from '../../../platform/shell/bridge.ts'
import { readStored } from '../../../platform/storage/storage.ts'
import { loadTexts, useTexts } from '../../../platform/texts/texts.tsx'
import { retryImport } from '../../../retry-import.ts'
import { useSignedIn } from '../../../session/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import {
  IconBell,
  IconChart,
  IconCoupon,
  IconDoc,
  IconDownload,
  IconHelp,
  IconHistory,
  IconInfo,
  IconMail,
  IconPerson,
  IconPhone,
  IconShield,
  IconSliders,
  IconSlip,
  IconSwap,
} from '../../../ui/icons.tsx'
import { List, ListItem } from '../../../ui/List.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { AgreedSheet } from './agreed-sheet.tsx'
import css from './home-me.module.css'

/** Their texts are those of the rewards, which only this screen of the area needs. */
const counts = async () =>
  (await Promise.all([retryImport(() => import('../../../loan/level-parts.ts')), loadTexts('rewards')]))[0]
const LoanCount = lazy(async () => ({ default: (await counts()).LoanCount }))
const CouponCount = lazy(async () => ({ default: (await counts()).CouponCount }))

/** /home/me: who is signed in, their history, their stored data, help and settings. */
export function HomeMeScreen() {
  const { t, locale } = useTexts()
  const signedIn = useSignedIn()
  useScreenTitle(t(signedIn ? 'title.homeMe' : 'account.me.signedOut'))
  return (
    <Screen tabs={<HomeTabs current="me" />}>
      {signedIn ? <h1 className="sr">{t('title.homeMe')}</h1> : null}
      {signedIn ? <Who /> : <SignedOut />}
      {signedIn ? <Own /> : null}
      {signedIn ? <LoanDocuments /> : null}
      <Help />
      <Section>
        <p className="note">{readPage().brand.legalLine[locale]}</p>
      </Section>
    </Screen>
  )
}

function Who() {
  const { t } = useTexts()
  const { data } = useCall(userInfo, {})
  const phone = data?.phone ?? readStored('_user')?.phone
  const name = data?.name ?? t('account.me.noName')
  const masked = phone ? maskPhone(readPage().brand.market.code, phone) : undefined
  return (
    <div className={css.who} data-block="">
      <Avatar initial={name.slice(0, 1).toUpperCase()} name={name} sub={masked} />
      <OwnLevel />
    </div>
  )
}

function SignedOut() {
  const { t } = useTexts()
  return (
    <Section tight>
      <h1 className="page-h">{t('account.me.signedOut')}</h1>
      <p className="lede">{t('account.me.signedOutText')}</p>
      <Button className="mt4" to={loginPath(paths.homeMe)}>
        {t('account.me.signIn')}
      </Button>
    </Section>
  )
}

function Own() {
  const { t } = useTexts()
  const { data } = useCall(unreadMessages, {})
  const count = data?.count ?? 0
  return (
    <List>
      <ListItem icon={IconHistory} title={t('title.history')} end={<Later part={LoanCount} />} to={paths.history} />
      <ListItem icon={IconSlip} title={t('title.record')} to={paths.homeRecord} />
      <ListItem icon={IconSwap} title={t('title.transactions')} to={paths.transactionRecord} />
      <ListItem icon={IconDoc} title={t('title.accountStatement')} to={paths.accountStatement} />
      <ListItem
        icon={IconMail}
        title={t('account.inbox')}
        end={count > 0 ? t('account.me.newMessages', { count }) : undefined}
        to={paths.messages}
      />
      <ListItem icon={IconBell} title={t('title.reminders')} to={paths.reminders} />
      <ListItem icon={IconCoupon} title={t('title.coupon')} end={<Later part={CouponCount} />} to={paths.coupon} />
      <ListItem icon={IconChart} title={t('title.creditReport')} to={paths.creditReport} />
    </List>
  )
}

function Later({ part: Part }: { part: ComponentType }) {
  return (
    <Suspense>
      <Part />
    </Suspense>
  )
}

/** The data stored about the borrower, and the consents given. */
function LoanDocuments() {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <List>
        <ListItem icon={IconPerson} title={t('title.infoManager')} to={paths.infoManager} />
        <ListItem icon={IconDownload} title={t('title.accountExport')} to={paths.accountExport} />
        <ListItem icon={IconShield} title={t('title.devices')} to={paths.devices} />
        <ListItem icon={IconDoc} title={t('account.me.agreed')} onClick={() => setOpen(true)} />
        <ListItem icon={IconSlip} title={t('title.loanCosts')} to={paths.loanCosts} />
      </List>
      <AgreedSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function Help() {
  const { t } = useTexts()
  const { hotline } = readPage().brand
  return (
    <List>
      <ListItem icon={IconHelp} title={t('account.me.help')} to={paths.customerService} />
      <ListItem icon={IconInfo} title={t('title.aboutUs')} to={paths.aboutUs} />
      {hotline ? (
        <ListItem
          icon={IconPhone}
          title={t('account.me.call')}
          end={hotline}
          onClick={() => void bridge().callPhone(hotline)}
        />
      ) : null}
      <ListItem icon={IconSliders} title={t('title.settings')} sub={t('account.me.settingsNote')} to={paths.settings} />
    </List>
  )
}
