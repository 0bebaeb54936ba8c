import { readPage } from '../../platform/page/page.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { CopyRow } from '../../ui/CopyRow.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { SupportNav } from './support-nav.tsx'

/** /customer-service/about: who lends, under which licence, and what we promise. */
export function AboutUsScreen() {
  const { t, locale } = useTexts()
  const { hotline, name, legalLine, supportEmail } = readPage().brand
  return (
    <Screen nav={<SupportNav title={t('title.aboutUs')} />}>
      <Section tight>
        <Logo brand>{name}</Logo>
        <p className="lede mt4">{t('support.aboutText', { name })}</p>
      </Section>
      <Section title={t('support.promise')}>
        {(['cost', 'limit', 'data', 'contact'] as const).map((key) => (
          <p key={key} className="mt2">
            {t(`support.promise.${key}`)}
          </p>
        ))}
      </Section>
      <Section title={t('support.lender')}>
        <dl>
          <CopyRow label={t('support.licence')} value={legalLine[locale] ?? ''} />
          <CopyRow label={t('support.email')} value={supportEmail} />
          {hotline ? <CopyRow label={t('support.hotline')} value={hotline} /> : null}
        </dl>
      </Section>
    </Screen>
  )
}
